import { PictureView } from '#features/media/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { from } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { CompareView } from '../rules/compare-view.ts';
import { compareTexts } from '../texts.ts';

/** What is compared as a list for a panel at the side, which leads to the table. */
export function CompareList({ view: { cards } }: { view: Pick<CompareView, 'cards'> }) {
  useStyles('compare');
  const t = useTexts(compareTexts);
  const { compare, shop } = usePageContext().addresses;
  return (
    <div className="compare" data-compare="list">
      <p className="compare-status" role="status" />
      {cards.length === 0 ? (
        <div className="compare-empty">
          <p>{t('empty')}</p>
          <a className="btn" href={shop} data-overlay-close="">
            {t('toShop')}
          </a>
        </div>
      ) : (
        <form method="post" action={compare}>
          <ul className="compare-list">
            {cards.map(({ id, name, address, picture }) => (
              <li key={id} data-postid={id}>
                {picture ? (
                  <PictureView picture={picture} sizes="64px" alt="" loading="lazy" />
                ) : (
                  <span className="no-picture" />
                )}
                <a href={address}>{name}</a>
                <button
                  type="submit"
                  className="remove"
                  name="compare_remove"
                  value={id}
                  data-postid={id}
                  data-action="compare-remove"
                  {...from('compare')}
                  aria-label={t('removeOf', { name })}
                >
                  <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
                    <path d="M5 5l14 14M19 5L5 19" fill="none" stroke="currentColor" strokeWidth="1.6" />
                  </svg>
                </button>
              </li>
            ))}
          </ul>
          <p>
            <a className="btn btn-primary" href={compare}>
              {t('letsCompare')}
            </a>
          </p>
        </form>
      )}
    </div>
  );
}
