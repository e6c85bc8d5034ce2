import { useAddress } from '#platform/documents/use-address.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { Icon } from '#widgets/icon/icon.view.tsx';
import { siteHeaderTexts } from '#widgets/site-header/public.ts';

/** The link to the account: an icon in a row, a line with words in the drawer. Its class opens the log-in for guests. */
export function AccountLinkView({ props }: { props: { shape: 'icon' | 'line' } }) {
  const t = useTexts(siteHeaderTexts);
  const account = useAddress('account');
  return props.shape === 'line' ? (
    <a className="drawer-link xoo-el-login-tgr" href={account}>
      <Icon name="account" /> {t('account')}
    </a>
  ) : (
    <a className="icon-button account-link roomy xoo-el-login-tgr" href={account} aria-label={t('account')}>
      <Icon name="account" size={22} />
    </a>
  );
}
