import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { siteNoticesTexts } from '../texts.ts';

/** What the banner needs to be dismissed. */
export interface BannerData {
  /** Address of the call that remembers it. */
  address: string;
  nonce: string;
}

/** Tells whoever manages the shop that others do not see this page (NOTE-002). */
export function ComingSoonBanner({ data }: { data: BannerData }) {
  useStyles('coming-soon-banner');
  const t = useTexts(siteNoticesTexts);
  const [before, after] = t('banner', { link: '\0' }).split('\0');
  return (
    <aside
      id="coming-soon-footer-banner"
      aria-label={t('bannerLabel')}
      data-rest-url={data.address}
      data-rest-nonce={data.nonce}
      {...live('coming-soon-banner')}
    >
      <p>
        {before}
        <a href="/admin/settings/coming-soon">{t('changeSettings')}</a>
        {after}
      </p>
      <button type="button" className="coming-soon-footer-banner-dismiss">
        {t('dismiss')}
      </button>
    </aside>
  );
}
