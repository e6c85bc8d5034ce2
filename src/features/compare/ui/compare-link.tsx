import { usePageContext } from '#platform/islands/page-context.ts';
import { from, liveHaving } from '#platform/live/live.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { VISITOR_COOKIE } from '../rules/compare-cookie.ts';
import { compareTexts } from '../texts.ts';
import { CompareSign } from './compare-sign.tsx';

/** What the way to the comparison knows. */
export interface CompareLinkData {
  /** Whether it opens the table above the page. */
  opens: boolean;
}

/** The way to the comparison with the number of products in it: in the header's bar, or a line of the phone's menu. */
export function CompareLink({ data, place }: { data: CompareLinkData; place: 'bar' | 'menu' }) {
  const t = useTexts(compareTexts);
  const { compare } = usePageContext().addresses;
  const isBar = place === 'bar';
  return (
    <>
      <a
        className={isBar ? 'icon-button compare-link roomy' : 'drawer-link compare-link'}
        href={compare}
        {...(data.opens ? { 'data-action': 'open-compare', ...from('compare') } : {})}
        data-title={t('title')}
        {...liveHaving('compare-marks', VISITOR_COOKIE, 'idle')}
      >
        <CompareSign size={isBar ? 22 : 20} />
        <span className={isBar ? 'visually-hidden' : undefined}>{t('link')}</span>{' '}
        <span className="compare-count count-badge" data-compare-count="" hidden />
      </a>
      {/* What a button of a card did is told here to those who do not see it. */}
      {isBar && <span id="compare-said" className="visually-hidden" role="status" />}
    </>
  );
}
