// A shop with a panel of filters in its archives, for the tests of its addresses, its calls and its owner's choices.
import { expect } from 'vitest';
import { openTestShop, type TestShop } from './shop-server.ts';
import type { ShopVisitor } from './shop-visitor.ts';
import { cardsOf } from './spice-shop.ts';

/** A state of the filters as scripts send it, with nothing chosen but what is said. */
export const sentState = (changes: object = {}) => ({
  search: '',
  price: { minPrice: '', maxPrice: '' },
  status: [],
  rating: [],
  tax_relation: 'AND',
  product_taxonomy: [],
  sorting: '',
  ...changes,
});

/** What a panel offers: the values of each part with their counts, null where nobody counts. */
export function offersIn(html: string): Record<string, Record<string, number | null>> {
  const values: Record<string, Record<string, number | null>> = {};
  const inputs =
    /<input id="[^"]*" type="checkbox"[^>]*name="([^"]*)"[^>]*value="([^"]*)"[^>]*\/>.*?<\/label>/gs;
  for (const [whole, name = '', value = ''] of html.matchAll(inputs)) {
    const count = /aria-hidden="true">(\d+)<\/span><span class="visually-hidden"/.exec(whole)?.[1];
    values[name] = { ...values[name], [value]: count === undefined ? null : Number(count) };
  }
  return values;
}

/** What chips say is chosen. */
export const chipsIn = (html: string) =>
  [...html.matchAll(/filter-chip-words">([^<]*)/g)].map(([, words]) => words);

/** Such a shop. */
export interface FilterShop {
  shop: TestShop;
  /** The document of the archives, in which the panel stands. */
  template: number;
  /** Ids of terms by their slugs. */
  term: Readonly<Record<string, number>>;
  /** The cards of the shop's list at an address. */
  listed(query: string): Promise<(string | undefined)[]>;
  /** The panel of a page. */
  panelOf(address: string): Promise<string>;
  /** A choice as scripts send it. */
  chosen(taxonomy: string, ...slugs: string[]): { taxonomy: string; term_ids: (number | undefined)[] };
  /** Sends the state of the panel. */
  ask(fields: object, by?: ShopVisitor): ReturnType<ShopVisitor['send']>;
  /** The blocks that a call answers, by their ids. */
  blocks(filters: object | undefined, more?: object): Promise<Record<string, string>>;
  /** The cards of the list in a state. */
  found(changes: object): Promise<(string | undefined)[]>;
  /** Changes what the owner chose for the panel, and the blocks around it; what it answers takes that back. */
  own(props: object, after?: object[]): Promise<() => Promise<void>>;
}

/** Opens it. */
export async function openFilterShop(): Promise<FilterShop> {
  const shop = await openTestShop();
  const { term, template } = await furnish(shop);
  const visitor = () => shop.visitor();
  const ask: FilterShop['ask'] = async (fields, by = shop.visitor()) => {
    const wpnonce = await by.nonce();
    return by.send('/rest/wopb/product-filter', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ post_id: template, current_url: '/shop/', wpnonce, ...fields }),
    });
  };
  const blocks: FilterShop['blocks'] = async (filters, more = {}) => {
    const { status, json } = await ask({ product_filters: filters, ...more });
    expect(status).toBe(200);
    const list: { blockId: string; content: string }[] = json().blockList;
    return Object.fromEntries(list.map(({ blockId, content }) => [blockId, content]));
  };
  return {
    shop,
    template,
    term,
    ask,
    blocks,
    listed: async (query) => cardsOf((await visitor().get(`/shop/?${query}`)).text),
    panelOf: async (address) => {
      const page = (await visitor().get(address)).text;
      return page.slice(page.indexOf('class="product-filter"'), page.indexOf('class="archive-toolbar"'));
    },
    chosen: (taxonomy, ...slugs) => ({ taxonomy, term_ids: slugs.map((slug) => term[slug]) }),
    found: async (changes) => cardsOf((await blocks(sentState(changes))).archiv5 ?? ''),
    own: (props, after = []) => changePanel(shop, template, props, after),
  };
}

async function changePanel(shop: TestShop, template: number, props: object, after: object[]) {
  const [row] = await shop.query<{ published: unknown }>(
    'select published from content_document where id = $1',
    [template],
  );
  const before = JSON.stringify(row?.published);
  const tree = JSON.parse(before, (_, value) =>
    value?.type === 'product-filter' ? { ...value, props } : value,
  );
  const publish = async (published: string) => {
    await shop.query('update content_document set published = $2 where id = $1', [template, published]);
    await shop.refresh();
  };
  await publish(JSON.stringify([...tree, ...after]));
  return () => publish(before);
}

async function furnish(shop: TestShop): Promise<Pick<FilterShop, 'term' | 'template'>> {
  const term: Record<string, number> = {};
  const cups = await shop.addCategory('cups', 'Cups');
  const tea = await shop.addCategory('tea', 'Tea');
  const green = await shop.addCategory('green', 'Green tea', tea);
  const gift = await shop.addTag('gift', 'Gifts');
  const colour = await shop.addAttribute('colour', 'Colour', { kind: 'colour' });
  const shade = await shop.addAttribute('shade', 'Shade');
  term.red = await shop.addTerm(colour, 'red', 'Red', { colour: '#aa0000' });
  term.blue = await shop.addTerm(colour, 'blue', 'Blue', { colour: '#0000aa' });
  Object.assign(term, { cups, tea, green, gift });
  const shades: number[] = [];
  for (let at = 1; at <= 23; at++) {
    shades.push(await shop.addTerm(shade, `shade-${at}`, `Shade no. ${at}`));
    term[`shade${at}`] = shades.at(-1) as number;
  }
  const products: Record<string, Record<string, unknown>> = {
    bowl: { name: 'Zinc bowl', regular_price: 7950, terms: shades, menu_order: 1, total_sales: 9 },
    red: {
      name: 'Rouge cup',
      regular_price: 1000,
      categories: [cups],
      terms: [term.red],
      menu_order: 2,
      average_rating: 4.5,
      review_count: 2,
    },
    blue: {
      name: 'Azure cup',
      regular_price: 2050,
      total_sales: 30,
      categories: [cups],
      terms: [term.blue],
      menu_order: 3,
      average_rating: 3.99,
      review_count: 1,
    },
    both: {
      name: 'Motley cup',
      regular_price: 3000,
      categories: [cups],
      terms: [term.red, term.blue],
      menu_order: 4,
      stock_status: 'outofstock',
      average_rating: 5,
      review_count: 1,
    },
    sencha: {
      name: 'Sencha',
      sku: 'TEA-7',
      regular_price: 500,
      categories: [green],
      tags: [gift],
      menu_order: 5,
      stock_status: 'onbackorder',
    },
    assam: { name: 'Assam leaves', regular_price: 1500, categories: [tea], terms: [term.red], menu_order: 6 },
  };
  let made = 0;
  for (const [slug, columns] of Object.entries(products))
    await shop.addProduct({ slug, created_at: new Date(Date.UTC(2025, 0, ++made)), ...columns });
  await shop.refresh();
  const [row] = await shop.query<{ id: number }>(
    `select id from content_document where published::text like '%archiv7%'`,
  );
  return { term, template: Number(row?.id) };
}
