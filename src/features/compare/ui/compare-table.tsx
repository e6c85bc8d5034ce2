import type { ProductCard } from '#features/catalog/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { from } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { type CompareRow, compareGroups } from '../rules/compare-rows.ts';
import { type ComparePlace, type CompareView, emptyColumns } from '../rules/compare-view.ts';
import { compareTexts } from '../texts.ts';
import { CompareCell, ComparePicture } from './compare-cells.tsx';

/** Products side by side: a column each, a row for each thing that is told of them (CMP-007). */
export function CompareTable({ view, place }: { view: CompareView; place: ComparePlace }) {
  useStyles('compare', 'star-rating');
  const t = useTexts(compareTexts);
  const { cards, rows, sticky } = view;
  const empty = emptyColumns(view);
  const columns = `compare-scroll${sticky.column ? ' has-sticky-column' : ''}${sticky.row ? ' has-sticky-row' : ''}`;
  return (
    <div className="compare" data-compare={place} data-demo-column={view.demoColumns}>
      <p className="compare-status visually-hidden" role="status" />
      {cards.length === 0 && <Empty />}
      <Tools view={view} place={place} />
      {cards.length + empty > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        <section className={columns} tabIndex={0} aria-label={t('title')}>
          <table className="compare-table">
            <thead>
              <tr>
                <th scope="col">{t('action')}</th>
                {cards.map((card) => (
                  <Head key={card.id} card={card} head={view.head} />
                ))}
                {placesFor(empty).map((at) => (
                  <th key={at} scope="col" className="compare-demo">
                    {view.can.add ? (
                      <AddProduct id={`compare-add-${place}-${at}`} />
                    ) : (
                      <span className="no-picture" />
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            {compareGroups(rows).map(({ ofAttributes, rows: [first, ...others] }) => (
              <tbody key={`${first?.field} ${first?.attribute}`}>
                {ofAttributes && (
                  <tr className="compare-group">
                    <th scope="rowgroup" colSpan={1 + cards.length + empty}>
                      <span>{t('info')}</span>
                    </th>
                  </tr>
                )}
                {[first, ...others].map(
                  (row) =>
                    row && <Row key={`${row.field} ${row.attribute}`} row={row} view={view} empty={empty} />,
                )}
              </tbody>
            ))}
          </table>
        </section>
      )}
    </div>
  );
}

const placesFor = (many: number) => Array.from({ length: many }, (_, at) => at);

function Head({ card, head }: { card: ProductCard; head: CompareView['head'] }) {
  const t = useTexts(compareTexts);
  const { compare } = usePageContext().addresses;
  return (
    <th scope="col" data-postid={card.id}>
      <form method="post" action={compare}>
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
      </form>
      {head.image && <ComparePicture card={card} />}
      <a className={head.title ? 'compare-name' : 'visually-hidden'} href={card.address}>
        {card.name}
      </a>
    </th>
  );
}

function Row({ row, view: { cards, parts }, empty }: { row: CompareRow; view: CompareView; empty: number }) {
  const t = useTexts(compareTexts);
  const label = row.attribute || t(LABELS[row.field]);
  return (
    <tr className={`compare-row is-${row.field}`} data-same={row.differs ? undefined : ''}>
      <th scope="row">
        {label}
        {row.differs && cards.length > 1 && (
          <>
            {' '}
            <span className="compare-differs" title={t('differs')}>
              <span className="visually-hidden">{t('differs')}</span>
            </span>
          </>
        )}
      </th>
      {cards.map((card, at) => (
        <td key={card.id} data-postid={card.id} data-label={label}>
          <CompareCell row={row} card={card} parts={parts} text={row.texts?.[at] ?? null} />
        </td>
      ))}
      {placesFor(empty).map((at) => (
        <td key={at} className="compare-demo" data-label={label} />
      ))}
    </tr>
  );
}

const LABELS = {
  image: 'image',
  title: 'name',
  price: 'price',
  stock: 'stock',
  quantity: 'quantity',
  cart: 'cart',
  review: 'review',
  info: 'info',
  description: 'description',
  weight: 'weight',
  dimensions: 'dimensions',
  sku: 'sku',
} as const;

function Empty() {
  const t = useTexts(compareTexts);
  const { shop } = usePageContext().addresses;
  return (
    <div className="compare-empty">
      <p>{t('empty')}</p>
      <a className="btn" href={shop} data-overlay-close="">
        {t('toShop')}
      </a>
    </div>
  );
}

/** What is done with the whole table. */
function Tools({ view: { can, cards, rows }, place }: { view: CompareView; place: ComparePlace }) {
  const t = useTexts(compareTexts);
  const { compare } = usePageContext().addresses;
  if (cards.length === 0) return null;
  return (
    <form className="compare-tools" method="post" action={compare}>
      {can.add && <AddProduct id={`compare-add-${place}`} />}
      {can.clear && (
        <button
          type="submit"
          className="btn"
          name="compare_clear"
          value={cards[0]?.id}
          data-action="compare-clear"
          {...from('compare')}
        >
          {t('clear')}
        </button>
      )}
      {cards.length > 1 && rows.some(({ differs }) => !differs) && (
        <label className="compare-only">
          <input type="checkbox" /> {t('onlyDifferences')}
        </label>
      )}
    </form>
  );
}

/** Opens the picker, which gives the focus back by its id; without script it leads to the shop. */
function AddProduct({ id }: { id: string }) {
  const t = useTexts(compareTexts);
  const { shop } = usePageContext().addresses;
  return (
    <a
      id={id}
      className="btn compare-add-product"
      href={shop}
      data-action="compare-pick-open"
      {...from('compare')}
      data-title={t('addProduct')}
      data-search={t('search')}
      data-nothing={t('nothingFound')}
    >
      {t('addProduct')}
    </a>
  );
}
