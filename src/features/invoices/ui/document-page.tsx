import type { DocumentContent } from '../rules/document-content.ts';

/** A document as a page of its own that prints well; it loads nothing. */
export function DocumentPage({
  content,
  pdf,
}: {
  content: DocumentContent;
  /** Where it is to be had as a PDF. */
  pdf: { address: string; label: string };
}) {
  const { columns } = content;
  return (
    <html lang={content.locale} dir={content.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{content.title}</title>
        <style>{SHEET}</style>
      </head>
      <body>
        <main>
          <header>
            <h1>{content.title}</h1>
            <Seller content={content} />
          </header>
          <p className="screen">
            <a href={pdf.address}>{pdf.label}</a>
          </p>
          <div className="about">
            {content.addresses.map(({ title, lines }) => (
              <section key={title}>
                <h2>{title}</h2>
                <address>
                  {lines.map((line) => (
                    <bdi key={line}>{line}</bdi>
                  ))}
                </address>
              </section>
            ))}
            <dl>
              {content.facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          </div>
          <table>
            <thead>
              <tr>
                <th scope="col">{columns.product}</th>
                <th scope="col" className="number">
                  {columns.quantity}
                </th>
                {columns.price && (
                  <th scope="col" className="number">
                    {columns.price}
                  </th>
                )}
                {columns.amount && (
                  <th scope="col" className="number">
                    {columns.amount}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {content.lines.map((line, position) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes
                <tr key={position}>
                  <td>
                    <bdi>{line.name}</bdi>
                    {line.details.map((detail) => (
                      <small key={detail}>
                        <bdi>{detail}</bdi>
                      </small>
                    ))}
                  </td>
                  <td className="number">{line.quantity}</td>
                  {columns.price && <td className="number">{line.price}</td>}
                  {columns.amount && <td className="number">{line.amount}</td>}
                </tr>
              ))}
            </tbody>
          </table>
          <Sums sums={content.sums} />
          <Taxes taxes={content.taxes} />
          {content.note && <p className="words">{content.note}</p>}
          {content.footer && <footer className="words">{content.footer}</footer>}
        </main>
      </body>
    </html>
  );
}

function Seller({ content: { shop, seller, sellerTax } }: { content: DocumentContent }) {
  return (
    <address>
      {(seller.length > 0 ? seller : [shop]).map((line) => (
        <bdi key={line}>{line}</bdi>
      ))}
      {sellerTax && (
        <strong>
          <bdi>{sellerTax}</bdi>
        </strong>
      )}
    </address>
  );
}

function Sums({ sums }: Pick<DocumentContent, 'sums'>) {
  if (sums.length === 0) return null;
  return (
    <table className="sums">
      <tbody>
        {sums.map(({ label, amount, strong }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes
          <tr key={position} className={strong ? 'strong' : undefined}>
            <th scope="row">{label}</th>
            <td className="number">{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What was charged by each tax. */
function Taxes({ taxes }: Pick<DocumentContent, 'taxes'>) {
  if (!taxes) return null;
  const { columns, rows } = taxes;
  return (
    <table className="taxes">
      <thead>
        <tr>
          <th scope="col">{columns.rate}</th>
          {[columns.net, columns.tax, columns.gross].map((heading) =>
            heading ? (
              <th scope="col" className="number" key={heading}>
                {heading}
              </th>
            ) : null,
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ rate, net, tax, gross }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes
          <tr key={position}>
            <th scope="row">
              <bdi>{rate}</bdi>
            </th>
            <td className="number">{net}</td>
            <td className="number">{tax}</td>
            {columns.gross && <td className="number">{gross}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const SHEET = `
@page { size: A4; margin: 18mm; }
* { box-sizing: border-box; margin: 0; }
body { max-inline-size: 48rem; margin-inline: auto; padding: 2rem 1rem; color: #1a1a1a; font: 0.95rem/1.5 system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: 1rem 2rem; justify-content: space-between; margin-block-end: 2rem; }
h1 { font-size: 1.6rem; line-height: 1.2; overflow-wrap: anywhere; }
h2 { font-size: 0.8rem; font-weight: 600; color: #555; }
address { display: grid; font-style: normal; overflow-wrap: anywhere; }
@media print, (min-width: 40rem) { header address { text-align: end; } }
.screen { margin-block-end: 2rem; }
.about { display: grid; grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr)); gap: 1.5rem; margin-block-end: 2rem; }
dl { display: grid; gap: 0.15rem; align-content: start; }
dl > div { display: flex; gap: 1rem; justify-content: space-between; }
dt { color: #555; }
dd { margin: 0; text-align: end; }
table { inline-size: 100%; border-collapse: collapse; }
th { font-weight: 600; text-align: start; }
th, td { padding: 0.5rem 0.25rem; border-block-end: 1px solid #ddd; vertical-align: top; overflow-wrap: anywhere; }
small { display: block; color: #555; }
.number { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
.sums { inline-size: min(100%, 22rem); margin-block-start: 1rem; margin-inline-start: auto; }
.sums th { font-weight: 400; }
.sums .strong > * { font-weight: 700; }
.taxes { inline-size: min(100%, 32rem); margin-block-start: 1.5rem; margin-inline-start: auto; font-size: 0.85rem; }
.taxes thead th { color: #555; }
.taxes tbody th { font-weight: 400; }
.words { margin-block-start: 2rem; white-space: pre-line; }
tr { break-inside: avoid; }
@media print { body { max-inline-size: none; padding: 0; } .screen { display: none; } }
`;
