import { expect, test } from 'vitest';
import { sampleProductParts } from '#features/catalog/fixtures.server.ts';
import { renderMarkup } from '#platform/islands/render.server.tsx';
import { sampleAttribute, samplePageContext, sampleProduct, sampleVariation } from '#widgets/fixtures.ts';
import { renderView, tagsOf, wordsOf } from '../../../tests/support/render-view.ts';
import { ProductSummaryView } from './product-summary.view.tsx';
import { productSummary } from './product-summary.widget.ts';
import { shareLinks, shareNetworks } from './share-links.ts';
import { Rating } from './summary-parts.tsx';

const props = { meta: true, share: [{ network: 'mail' }, { network: 'facebook' }], note: '' };
const dataOf = (change: Parameters<typeof sampleProduct>[0]) => {
  const product = sampleProduct(change);
  return { product, parts: sampleProductParts(product) };
};
const show = (change: Parameters<typeof sampleProduct>[0] = {}) =>
  renderView(<ProductSummaryView nodeId="a" props={props} data={dataOf(change)} />);

test('the form works without script: it posts product and quantity to the product’s own page', () => {
  const html = show({ limits: { min: 2, max: 8, step: 2, soldSingly: false } });
  expect(html).toContain('action="/product/cup/" method="post"');
  expect(html).toContain('<input type="hidden" name="add-to-cart" value="7"/>');
  const [quantity] = tagsOf(html, /type="number"/);
  for (const part of ['name="quantity"', 'value="2"', 'min="2"', 'max="8"', 'step="2"']) {
    expect(quantity).toContain(part);
  }
});

test('what is sold singly has no quantity to see', () => {
  const html = show({ limits: { min: 1, max: 1, step: 1, soldSingly: true } });
  expect(html).not.toContain('type="number"');
  expect(html).toContain('<input type="hidden" name="quantity" value="1"/>');
});

test('[CAT-031] stock in words', () => {
  const words = (
    status: 'instock' | 'outofstock' | 'onbackorder',
    remaining: number | null,
    backorders: 'no' | 'notify' | 'yes',
  ) => /<p class="stock[^>]*>([^<]*)/.exec(show({ stock: { status, remaining, backorders } }))?.[1];
  expect(words('instock', null, 'no')).toBe('In stock');
  expect(words('instock', 3, 'no')).toBe('3 in stock');
  expect(words('outofstock', 0, 'no')).toBe('Out of stock');
  expect(words('onbackorder', 0, 'notify')).toBe('Available on backorder');
  expect(words('onbackorder', 0, 'yes')).toBeUndefined();
});

test('a sale shows both prices, to screen readers in words', () => {
  const html = show({ price: { amount: 1500, regular: 2000, onSale: true } });
  expect(html).toContain('<del aria-hidden="true">$20.00</del>');
  expect(html).toContain('<ins aria-hidden="true">$15.00</ins>');
  expect(wordsOf(html)).toContain('Original price: $20.00.');
  expect(wordsOf(show({ priceRange: { lowest: 900, highest: 2500 } }))).toContain('$9.00 – $25.00');
});

test('a rating is said as the language writes numbers, and drawn alike in all', () => {
  const rated = (locale: string) =>
    renderMarkup(<Rating average={4.25} count={2} />, {
      prefix: 't',
      context: { ...samplePageContext, locale },
    }).html;
  expect(wordsOf(rated('en'))).toContain('Rated 4.3 out of 5');
  expect(wordsOf(rated('de'))).toContain('Rated 4,3 out of 5');
  for (const html of [rated('en'), rated('de')]) expect(html).toContain('--rating:4.3');
});

test('what cannot be bought has no form', () => {
  expect(show({ buyable: false })).not.toContain('<form');
});

test('the preselected value is chosen while it can be had; each form has ids of its own', () => {
  const glaze = sampleAttribute('Glaze', ['Oat', 'Rust']);
  const choice = { ...glaze, field: 'attribute_glaze', preselected: 'Oat' };
  const html = (buyable: boolean) =>
    show({
      type: 'variable',
      choices: [choice],
      variations: [sampleVariation({ buyable }), sampleVariation({ id: 72, options: { Glaze: 'Rust' } })],
    });
  const chosen = (text: string) => /<option[^>]* selected=""[^>]*>([^<]*)/.exec(text)?.[1];
  expect(chosen(html(true))).toBe('Oat');
  expect(chosen(html(false))).toBe('Choose an option');
  const [id = ''] = /(?<=<select[^>]* id=")[^"]*/.exec(html(true)) ?? [];
  expect(id).not.toBe(choice.field);
  expect(html(true)).toContain(`for="${id}"`);
});

test('what is said of sending stands only under what is bought here and sent', () => {
  const note = 'Free shipping from $75.';
  const says = (change: Parameters<typeof sampleProduct>[0]) =>
    renderView(<ProductSummaryView nodeId="a" props={{ ...props, note }} data={dataOf(change)} />).includes(
      note,
    );
  const cup = { weightGrams: 300, dimensions: null };
  expect(says(cup)).toBe(true);
  expect(says({ ...cup, buyable: false })).toBe(false);
  expect(says({ weightGrams: null, dimensions: null })).toBe(false);
});

test('a new page offers every network', () => {
  const offered = productSummary.fields.share.default as { network: string }[];
  expect(offered.map(({ network }) => network)).toEqual(Object.keys(shareNetworks));
});

test('[CAT-032a] share links stand in the owner’s order under their label', () => {
  expect(wordsOf(show())).toMatch(/Share 0 Mail Facebook$/);
  expect(Object.values(shareNetworks).map(({ label }) => label)).toEqual([
    'Facebook',
    'X (Twitter)',
    'LinkedIn',
    'Pinterest',
    'Reddit',
    'Mail',
    'WhatsApp',
  ]);
  // A sign each, whose name of today is read out and shown by a pointer.
  const signs = renderView(
    <ProductSummaryView
      nodeId="a"
      props={{ ...props, share: [{ network: 'twitter' }, { network: 'mail' }] }}
      data={dataOf({})}
    />,
  );
  const links = signs.match(/<a [^>]*data-action="share".*?<\/a>/g) ?? [];
  expect(links.map((link) => [/title="([^"]*)"/.exec(link)?.[1], wordsOf(link)])).toEqual([
    ['X (Twitter)', 'X (Twitter)'],
    ['Mail', 'Mail'],
  ]);
  expect(links.every((link) => /<svg[^>]*aria-hidden="true"/.test(link))).toBe(true);
  const shared = { url: 'https://shop.example/product/a&b/', title: 'A & B', picture: '' };
  for (const { address } of shareLinks(Object.keys(shareNetworks), shared)) {
    expect(address).toContain(encodeURIComponent(shared.url));
  }
  expect(shareLinks(['reddit', 'nowhere', 'toString'], shared).map(({ network }) => network)).toEqual([
    'reddit',
  ]);
});

test('categories and tags are links; a single one is named in the singular', () => {
  const html = show();
  expect(wordsOf(html)).toContain('SKU C-7 Categories Ceramics , Cups Tag New');
  expect(html).toContain('href="/cups/"');
});
