import type { Translator } from '#platform/texts/texts.ts';
import type { PickingList } from '../rules/picking-list.ts';
import type { FulfilmentTextKey } from '../texts.ts';

/** What both forms of a picking list are given. */
export interface PickingListProps {
  list: PickingList;
  date: string;
  text: Translator<FulfilmentTextKey>;
  locale: string;
  direction: 'ltr' | 'rtl';
}

/** A picking list as a page of its own that prints well; it loads nothing. */
export function PickingListPage({
  list,
  date,
  text,
  locale,
  direction,
  pdf,
}: PickingListProps & { pdf: string }) {
  const said = text('pickedOn', { date, orders: list.orders.length, pieces: list.pieces });
  return (
    <html lang={locale} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{text('pickingList')}</title>
        <style>{SHEET}</style>
      </head>
      <body>
        <h1>{text('pickingList')}</h1>
        <p>{said}</p>
        {list.orders.length === 0 ? (
          <p>{text('nothingToPick')}</p>
        ) : (
          <>
            <p className="screen">
              <a href={pdf}>{text('asPdf')}</a>
            </p>
            <h2>{text('byProduct')}</h2>
            <table>
              <thead>
                <tr>
                  <th scope="col">
                    <span className="hidden">{text('done')}</span>
                  </th>
                  <th scope="col">{text('sku')}</th>
                  <th scope="col">{text('product')}</th>
                  <th scope="col" className="number">
                    {text('quantity')}
                  </th>
                  <th scope="col">{text('orders')}</th>
                </tr>
              </thead>
              <tbody>
                {list.products.map(({ sku, name, quantity, orders }) => (
                  <tr key={`${sku} ${name}`}>
                    <td className="box">{BOX}</td>
                    <td>
                      <bdi>{sku}</bdi>
                    </td>
                    <td>
                      <bdi>{name}</bdi>
                    </td>
                    <td className="number">
                      <strong>{quantity}</strong>
                    </td>
                    <td>{orders.map((one) => `#${one.number} × ${one.quantity}`).join(', ')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <h2>{text('byOrder')}</h2>
            {list.orders.map((order) => (
              <section key={order.number}>
                <h3>
                  <bdi>{text('orderOf', { number: order.number, name: order.name })}</bdi>
                </h3>
                {[order.shipping, order.note].filter(Boolean).map((line) => (
                  <p key={line}>
                    <bdi>{line}</bdi>
                  </p>
                ))}
                <ul>
                  {order.lines.map(({ sku, name, quantity }) => (
                    <li key={`${sku} ${name}`}>
                      {BOX} <strong>{quantity}</strong> {TIMES} <bdi>{name}</bdi>{' '}
                      {sku ? <bdi className="soft">{sku}</bdi> : null}
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </>
        )}
      </body>
    </html>
  );
}

/** What is ticked on paper, and what stands between a quantity and what it is of. */
const [BOX, TIMES] = ['☐', '×'];

const SHEET = `
@page { size: A4; margin: 14mm; }
* { box-sizing: border-box; margin: 0; }
body { max-inline-size: 52rem; margin-inline: auto; padding: 1.5rem 1rem; color: #1a1a1a; font: 0.95rem/1.45 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin-block: 1.5rem 0.5rem; } h3 { font-size: 1rem; }
a { display: inline-block; padding-block: 0.75rem; color: inherit; }
table { inline-size: 100%; border-collapse: collapse; }
th, td { padding: 0.4rem 0.3rem; border-block-end: 1px solid #ccc; text-align: start; vertical-align: top; }
.number { text-align: end; } .box { inline-size: 1.6rem; } .soft { color: #555; }
.hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
section { break-inside: avoid; padding-block: 0.6rem; border-block-end: 1px solid #ccc; }
ul { list-style: none; padding: 0.3rem 0 0; } tr { break-inside: avoid; }
@media print { body { max-inline-size: none; padding: 0; } .screen { display: none; } }
`;
