import { useId } from 'react';
import type { ProductDetail } from '#features/catalog/public.ts';
import { PictureView } from '#features/media/public.ts';
import { from } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useCustomText } from '#platform/texts/use-custom-text.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { ChartTable, SizeChart } from '../rules/size-chart.ts';
import { sizeChartTexts } from '../texts.ts';

/**
 * The button that opens a product's chart above the page (CAT-017). Without script it is a small form that leads to the
 * chart in the page.
 */
export function SizeChartButton({ product, data }: { product: ProductDetail; data: SizeChart | null }) {
  useStyles('size-chart');
  const t = useTexts(sizeChartTexts);
  const say = useCustomText('product');
  const id = useId();
  if (!data) return null;
  return (
    <div className="size-chart">
      <form method="get" action={`${product.address}#document-${id}`}>
        <button
          type="submit"
          className="size-chart-button more-link"
          aria-haspopup="dialog"
          data-action="size-chart"
          {...from('size-chart')}
          data-title={say(data.title) || t('title')}
          data-chart={id}
        >
          {t('title')}
        </button>
      </form>
      <div id={`document-${id}`} className="size-chart-content">
        <SizeChartContent chart={data} />
      </div>
    </div>
  );
}

/** The chart as a tab of the product. */
export function SizeChartTab({ data }: { data: SizeChart }) {
  useStyles('size-chart');
  return <SizeChartContent chart={data} />;
}

function SizeChartContent({ chart: { content, title } }: { chart: SizeChart }) {
  const t = useTexts(sizeChartTexts);
  const say = useCustomText('product');
  const name = say(title) || t('title');
  if (content.kind === 'picture')
    return (
      <PictureView
        picture={content.picture}
        sizes="(min-width: 56rem) 56rem, 100vw"
        className="size-chart-picture"
        alt={say(content.picture.alt) || name}
      />
    );
  return <Table table={content.table} name={name} say={say} />;
}

/** Wide tables are moved sideways within their frame, by keyboard too. */
function Table({ table, name, say }: { table: ChartTable; name: string; say: (said: string) => string }) {
  const { headRow, headColumn, rows } = table;
  const [first = [], ...rest] = rows;
  const body = headRow ? rest : rows;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be scrolled by keyboard
    <section className="size-chart-scroll" aria-label={name} tabIndex={0}>
      <table className={headColumn ? 'size-chart-table has-head-column' : 'size-chart-table'}>
        {headRow && (
          <thead>
            <tr>
              {first.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no names
                <th key={at} scope="col">
                  {say(cell)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {body.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names
            <tr key={at}>
              {row.map((cell, column) =>
                headColumn && column === 0 ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no names
                  <th key={column} scope="row">
                    {say(cell)}
                  </th>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no names
                  <td key={column}>{say(cell)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
