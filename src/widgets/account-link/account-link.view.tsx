import { useAddress } from '#platform/documents/use-address.ts';
import type { WidgetViewProps } from '#platform/documents/widget.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { Icon } from '#widgets/icon/icon.view.tsx';
import { siteHeaderTexts } from '#widgets/site-header/public.ts';

/** The link as a widget. */
export function AccountLinkView({ props }: WidgetViewProps<{ shape: string }>) {
  return <AccountLink isLine={props.shape === 'line'} />;
}

/** The link to the account: an icon in a row, a line with words in the drawer. */
export function AccountLink({ isLine = false }: { isLine?: boolean }) {
  const t = useTexts(siteHeaderTexts);
  const account = useAddress('account');
  return isLine ? (
    <a className="drawer-link" href={account}>
      <Icon name="account" /> {t('account')}
    </a>
  ) : (
    <a className="icon-button account-link" href={account} aria-label={t('account')}>
      <Icon name="account" size={22} />
    </a>
  );
}
