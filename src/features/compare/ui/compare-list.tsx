import { usePageContext } from '#platform/islands/page-context.ts';
import { from } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { CompareView } from '../rules/compare-view.ts';
import { compareTexts } from '../texts.ts';
import { ComparePicture } from './compare-cells.tsx';

/** What is compared as a list for a panel at the side, which leads to the table. */
export function CompareList({ view: { cards } }: { view: Pick<CompareView, 'cards'> }) {
  useStyles('compare');
  const t = useTexts(compareTexts);
  const { compare, shop } = usePageContext().addresses;
  return (
    <div className="compare" data-compare="list">
      <p className="compare-status visually-hidden" role="status" />
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
            {cards.map((card) => (
              <li key={card.id} data-postid={card.id}>
                <ComparePicture card={card} width={64} />
                <a href={card.address}>{card.name}</a>
                <button
                  type="submit"
                  className="remove"
                  name="compare_remove"
                  value={card.id}
                  data-postid={card.id}
                  data-action="compare-remove"
                  {...from('compare')}
                  aria-label={t('removeOf', { name: card.name })}
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
