import { openTestShop, type TestShop } from './shop-server.ts';
import type { Answer } from './shop-visitor.ts';

/** A shop with spices of every order, visibility and state, in a category within a category. */
export interface SpiceShop {
  shop: TestShop;
  tea: number;
  green: number;
  /** Product ids by slug. */
  ids: Record<string, number>;
  /** A page as a new visitor sees it. */
  page(address: string): Promise<Answer>;
}

const day = 86_400_000;

/** Opens the shop; its products a to e differ in every order, the others in what may be seen of them. */
export async function openSpiceShop(): Promise<SpiceShop> {
  const ids: Record<string, number> = {};
  const shop = await openTestShop();
  const tea = await shop.addCategory('tea', 'Tea & more');
  const green = await shop.addCategory('green', 'Green', tea);
  const gift = await shop.addTag('gift', 'Gift');
  const picture = await shop.addPicture('hafen-blend-1', 'A bag of coffee');
  const add = async (slug: string, columns: Record<string, unknown> = {}) => {
    ids[slug] = await shop.addProduct({ slug, categories: [green], ...columns });
  };
  // By price: e < a = c < b < d; by sales: d, b, others; by rating: c, a; by date: a newest.
  await add('a', {
    name: 'Anise',
    regular_price: 1000,
    menu_order: 3,
    average_rating: 4.5,
    review_count: 2,
    created_at: new Date(),
  });
  await add('b', {
    name: 'Basil',
    regular_price: 2000,
    menu_order: 1,
    total_sales: 5,
    created_at: new Date(Date.now() - day),
  });
  await add('c', {
    name: 'Caraway',
    regular_price: 1000,
    menu_order: 2,
    average_rating: 5,
    review_count: 1,
    created_at: new Date(Date.now() - 2 * day),
  });
  await add('d', {
    name: 'Dill',
    regular_price: 4000,
    menu_order: 2,
    total_sales: 9,
    created_at: new Date(Date.now() - 3 * day),
  });
  await add('e', {
    name: 'Elder “flower” <dry>',
    sku: 'ELD-1',
    regular_price: 3000,
    sale_price: 500,
    sale_to: new Date(Date.now() + day),
    menu_order: 9,
    created_at: new Date(Date.now() - 4 * day),
    tags: [gift],
    pictures: [picture],
    short_description: '<p>Dried &amp; <strong>cut</strong>.</p>',
    description: '<p>From the hills.</p>',
    attributes: [{ name: 'Origin', values: ['Styria'] }],
    weight_grams: 120,
  });
  for (const [slug, columns] of Object.entries({
    hidden: { visibility: 'hidden' },
    'search-only': { visibility: 'search', name: 'Searchable thing' },
    'catalog-only': { visibility: 'catalog', name: 'Catalogued thing', menu_order: 20 },
    draft: { status: 'draft' },
    private: { status: 'private' },
    later: { status: 'scheduled', publish_at: new Date(Date.now() + day) },
    due: { status: 'scheduled', publish_at: new Date(Date.now() - day), menu_order: 21 },
    trash: { trashed_at: new Date() },
  }))
    await add(slug, columns);
  await shop.refresh();
  return { shop, tea, green, ids, page: (address) => shop.visitor().get(address) };
}

/** The products of a list, by slug, in their order. */
export function cardsOf(html: string): (string | undefined)[] {
  return [...html.matchAll(/<h2 class="card-name"><a href="\/product\/([^/]+)\/"/g)].map(([, slug]) => slug);
}

/** The structured data of a page. */
// biome-ignore lint/suspicious/noExplicitAny: schema.org objects are of many shapes
export function structuredDataOf(html: string): any[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  );
}
