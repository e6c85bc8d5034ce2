// Each field of a variation in the product's editor, by what becomes of it in the shop, and what a blank one has from its
// product. That the form shows and sends it: tests/e2e/admin-variations.spec.ts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EditedVariation, newVariation } from '#features/catalog/rules/edited-variation.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';
import { cardsOf, structuredDataOf } from '../support/spice-shop.ts';

let shop: TestShop;
let manager: ShopVisitor;
let oat: number;
let rust: number;

beforeAll(async () => {
  shop = await openTestShop();
  manager = await shop.member('shop-manager');
  oat = await shop.addPicture('werkstatt-mug-oat', 'Oat');
  rust = await shop.addPicture('werkstatt-mug-rust', 'Rust');
  for (const { id } of (await rest('GET', 'shipping-zones')).body)
    await rest('DELETE', `shipping-zones/${id}`);
  const classCosts = { bulky: '20', tiny: '3' };
  const parcel = { kind: 'flat_rate', title: 'Parcel', settings: { cost: '1', classCosts } };
  await rest('POST', 'shipping-zones', { name: 'Everywhere', regions: [], methods: [parcel] });
});
afterAll(() => shop?.close());

function rest(method: string, path: string, body?: unknown) {
  return manager.rest(method, path, body);
}

type Product = { id: number; slug: string; version: number; variations: EditedVariation[] };
type Fields = Record<string, unknown>;

const SIZES = { name: 'Size', values: ['Small', 'Large'], forVariations: true };
let made = 0;

/** A mug of two sizes, of which the small one is the one that is looked at; the large one costs 20.00. */
async function newMug(small: Fields = {}, product: Fields = {}): Promise<Product> {
  made++;
  const { status, body } = await rest('POST', 'products', {
    name: `Mug ${made}`,
    type: 'variable',
    status: 'published',
    attributes: [SIZES],
    variations: [
      newVariation({ Size: 'Small' }, { regularPrice: 1000, ...small }),
      newVariation({ Size: 'Large' }, { regularPrice: 2000 }),
    ],
    ...product,
  });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body;
}

/** The small one as scripts of shops are told of it; null where it cannot be chosen. */
async function told({ id }: Product): Promise<Fields | null> {
  const answer = await shop.visitor().shopAjax('get_variation', { product_id: id, attribute_size: 'Small' });
  return answer.json() || null;
}
/** The same as a page that begins with it shows it. */
const pageOf = async ({ slug }: Product) =>
  (await shop.visitor().get(`/product/${slug}/?attribute_size=Small`)).text;
const summaryOf = async (product: Product) =>
  (await pageOf(product)).split('class="product-summary')[1]?.split('wc-tabs')[0] ?? '';
const textIn = (html: string, className: string) =>
  wordsOf(
    new RegExp(`<(\\w+) class="[^"]*\\b${className}\\b[^"]*"[^>]*>.*?</\\1>`, 's').exec(html)?.[0] ?? '',
  );
/** What somebody is told who puts pieces of the small one into a new cart, '' where they come into it. */
async function refusalOf({ id, slug }: Product, ...quantities: number[]): Promise<string> {
  const buyer = shop.visitor();
  let isRefused = false;
  for (const quantity of quantities) {
    const sent = { product_id: id, quantity, attribute_size: 'Small' };
    isRefused = (await buyer.shopAjax('add_to_cart', sent)).json().error === true;
  }
  return isRefused ? textIn((await buyer.get(`/product/${slug}/`)).text, 'woocommerce-error') : '';
}
async function cartOf({ id }: Product): Promise<string> {
  const buyer = shop.visitor();
  await buyer.shopAjax('add_to_cart', { product_id: id, quantity: 1, attribute_size: 'Small' });
  return wordsOf((await buyer.get('/cart/')).text);
}
const subtotal = (cart: string) => / Subtotal (\$\S+)/.exec(cart)?.[1];
const parcel = (cart: string) => /Parcel: (\S+)/.exec(cart)?.[1];
const toldOf =
  (...names: string[]) =>
  async (mug: Product) => {
    const known = await told(mug);
    return known && names.map((name) => known[name]);
  };
const withCart =
  (...names: string[]) =>
  async (mug: Product) => [await toldOf(...names)(mug), subtotal(await cartOf(mug))];
const stock = async (mug: Product) => wordsOf(String((await told(mug))?.availability_html ?? ''));
const factsOf = async (mug: Product) =>
  Object.fromEntries(
    [...(await pageOf(mug)).matchAll(/<tr[^>]*><th[^>]*>([^<]*)<\/th><td[^>]*>(.*?)<\/td>/g)].flatMap(
      ([, name = '', value = '']) => (name === 'Size' ? [] : [[name, wordsOf(value)]]),
    ),
  );
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** What a field does: what is found of a variation before it is changed, and after. */
interface Case {
  /** What the variation is made with. */
  of?: Fields;
  to: Fields;
  see: (mug: Product) => Promise<unknown>;
  before: unknown;
  after: unknown;
}
const prices = withCart('display_price', 'display_regular_price');
const COUNTED = { manageStock: true, stockQuantity: 7 };

const CASES: Record<string, () => Case> = {
  isOn: () => ({
    to: { isOn: false },
    see: async (mug) => [
      (await told(mug)) !== null,
      [...(await summaryOf(mug)).matchAll(/&quot;variation_id&quot;/g)].length,
      await refusalOf(mug, 1),
    ],
    before: [true, 2, ''],
    after: [false, 1, expect.stringMatching(/./)],
  }),
  regularPrice: () => ({
    to: { regularPrice: 1250 },
    see: prices,
    before: [[10, 10], '$10.00'],
    after: [[12.5, 12.5], '$12.50'],
  }),
  salePrice: () => ({
    to: { salePrice: 800 },
    see: prices,
    before: [[10, 10], '$10.00'],
    after: [[8, 10], '$8.00'],
  }),
  saleFrom: () => ({
    of: { salePrice: 800, saleFrom: inDays(-2) },
    to: { saleFrom: inDays(1) },
    see: prices,
    before: [[8, 10], '$8.00'],
    after: [[10, 10], '$10.00'],
  }),
  saleTo: () => ({
    of: { salePrice: 800, saleFrom: inDays(-2), saleTo: inDays(1) },
    to: { saleTo: inDays(-1) },
    see: prices,
    before: [[8, 10], '$8.00'],
    after: [[10, 10], '$10.00'],
  }),
  sku: () => ({
    to: { sku: 'MUG-S' },
    see: async (mug) => [
      (await told(mug))?.sku,
      textIn(await summaryOf(mug), 'sku'),
      cardsOf((await shop.visitor().get('/?s=MUG-S')).text).includes(mug.slug),
    ],
    before: ['', '', false],
    after: ['MUG-S', 'MUG-S', true],
  }),
  gtin: () => ({
    to: { gtin: '4006381333931' },
    see: async (mug) => {
      const { text } = await shop.visitor().get(`/product/${mug.slug}/`);
      return structuredDataOf(text).flatMap(({ offers }) =>
        offers?.offers?.map((one: { gtin?: string }) => one.gtin),
      );
    },
    before: expect.not.arrayContaining(['4006381333931']),
    after: expect.arrayContaining(['4006381333931']),
  }),
  manageStock: () => ({
    of: { stockQuantity: 7 },
    to: { manageStock: true },
    see: async (mug) => [await stock(mug), await toldOf('max_qty')(mug)],
    before: ['In stock', ['']],
    after: ['7 in stock', [7]],
  }),
  stockQuantity: () => ({
    of: COUNTED,
    to: { stockQuantity: 0 },
    see: async (mug) => [await stock(mug), await refusalOf(mug, 1)],
    before: ['7 in stock', ''],
    after: ['Out of stock', expect.stringContaining('out of stock')],
  }),
  stockStatus: () => ({
    of: { stockStatus: 'onbackorder' },
    to: { stockStatus: 'outofstock' },
    see: async (mug) => [await stock(mug), await refusalOf(mug, 1)],
    before: ['Available on backorder', ''],
    after: ['Out of stock', expect.stringContaining('out of stock')],
  }),
  backorders: () => ({
    of: { manageStock: true, stockQuantity: 0 },
    to: { backorders: 'notify' },
    see: async (mug) => [await stock(mug), await refusalOf(mug, 3)],
    before: ['Out of stock', expect.stringContaining('out of stock')],
    after: ['Available on backorder', ''],
  }),
  lowStockThreshold: () => ({
    of: COUNTED,
    to: { lowStockThreshold: 6 },
    see: isTold,
    before: false,
    after: true,
  }),
  minQuantity: () => ({
    to: { minQuantity: 3 },
    see: async (mug) => [await toldOf('min_qty')(mug), await refusalOf(mug, 2)],
    before: [[1], ''],
    after: [[3], expect.stringContaining('3')],
  }),
  maxQuantity: () => ({
    to: { maxQuantity: 4 },
    see: async (mug) => [await toldOf('max_qty')(mug), await refusalOf(mug, 5)],
    before: [[''], ''],
    after: [[4], expect.stringContaining('4')],
  }),
  stepQuantity: () => ({
    to: { stepQuantity: 2 },
    see: async (mug) => [await toldOf('step')(mug), await refusalOf(mug, 4)],
    before: [[1], ''],
    after: [[2], expect.stringContaining('2')],
  }),
  soldSingly: () => ({
    to: { soldSingly: true },
    see: async (mug) => [await toldOf('is_sold_individually')(mug), await refusalOf(mug, 1, 1)],
    before: [['no'], ''],
    after: [['yes'], expect.stringContaining('You cannot add another')],
  }),
  weightGrams: () => ({
    to: { weightGrams: 1500 },
    see: async (mug) => [await toldOf('weight', 'weight_html')(mug), await factsOf(mug)],
    before: [['', ''], {}],
    after: [['1.5', '1.5 kg'], { Weight: '1.5 kg' }],
  }),
  ...side('lengthMm', '20 × 9 × 8 cm'),
  ...side('widthMm', '10 × 20 × 8 cm'),
  ...side('heightMm', '10 × 9 × 20 cm'),
  shippingClass: () => ({
    to: { shippingClass: 'bulky' },
    see: async (mug) => parcel(await cartOf(mug)),
    before: '$1.00',
    after: '$21.00',
  }),
  picture: () => ({
    to: { picture: { id: rust } },
    see: async (mug) => [
      (await told(mug))?.image_id,
      /<section class="gallery .*?<img[^>]* alt="([^"]*)"/s.exec(await pageOf(mug))?.[1],
      /<td[^>]*>.*?<img[^>]* alt="([^"]*)"/s.exec(await cartPage(mug))?.[1] ?? '',
    ],
    before: [0, undefined, ''],
    after: [rust, 'Rust', expect.anything()],
  }),
  description: () => ({
    to: { description: '<p>Holds an espresso.</p>' },
    see: async (mug) => [
      await toldOf('variation_description')(mug),
      textIn(await summaryOf(mug), 'woocommerce-variation-description'),
    ],
    before: [[''], ''],
    after: [['<p>Holds an espresso.</p>'], 'Holds an espresso.'],
  }),
};

/** A side of a box is told with the other two. */
function side(field: string, after: string): Record<string, () => Case> {
  return {
    [field]: () => ({
      of: { lengthMm: 100, widthMm: 90, heightMm: 80 },
      to: { [field]: 200 },
      see: async (mug) => [await toldOf('dimensions_html')(mug), await factsOf(mug)],
      before: [['10 × 9 × 8 cm'], { Dimensions: '10 × 9 × 8 cm' }],
      after: [[after], { Dimensions: after }],
    }),
  };
}

async function cartPage({ id }: Product): Promise<string> {
  const buyer = shop.visitor();
  await buyer.shopAjax('add_to_cart', { product_id: id, quantity: 1, attribute_size: 'Small' });
  return (await buyer.get('/cart/')).text;
}

/** Whether the owner is told that the small one runs low when one of seven is bought. */
async function isTold(mug: Product): Promise<boolean> {
  await shop.query('delete from mail_message');
  await shop.query('delete from rate_limit');
  await shop.query('update product set stock_quantity = 7 where parent_id = $1', [mug.id]);
  const buyer = shop.visitor();
  await buyer.shopAjax('add_to_cart', { product_id: mug.id, quantity: 1, attribute_size: 'Small' });
  const { result } = (await buyer.shopAjax('checkout', await checkoutForm(buyer))).json();
  expect(result).toBe('success');
  await nudgeRelay(shop.db);
  return (await shop.query(`select 1 from mail_message where key like 'stock-low:%'`)).length > 0;
}

test.each(Object.entries(CASES))(
  '[VAR-013a] what is entered as “%s” of a variation counts in the shop',
  async (_, make) => {
    const { of, to, see, before, after } = make();
    const mug = await newMug(of);
    await expect.poll(() => see(mug)).toEqual(before);
    const { body: stored } = await rest('GET', `products/${mug.id}`);
    const [small, large] = stored.variations;
    const variations = [{ ...small, ...to }, large];
    const changed = await rest('PUT', `products/${mug.id}`, { version: stored.version, variations });
    expect([changed.status, changed.body.errors]).toEqual([200, undefined]);
    await expect.poll(() => see(mug)).toEqual(after);
  },
);

/** Blank fields of a variation: what the product has, how it shows, and what it is with a value of its own. */
const INHERITED: Record<
  string,
  () => { of: Fields; see: Case['see']; shown: unknown; own: Fields; after: unknown }
> = {
  sku: () => ({
    of: { sku: 'MUG' },
    see: toldOf('sku'),
    shown: ['MUG'],
    own: { sku: 'OWN-S' },
    after: ['OWN-S'],
  }),
  'stock, with its backorders': () => ({
    of: { manageStock: true, stockQuantity: 5 },
    see: async (mug) => [await stock(mug), await refusalOf(mug, 6)],
    shown: ['5 in stock', expect.stringMatching(/./)],
    own: { manageStock: true, stockQuantity: 9 },
    after: ['9 in stock', ''],
  }),
  lowStockThreshold: () => ({
    of: { lowStockThreshold: 6 },
    see: isTold,
    shown: true,
    own: { lowStockThreshold: 1 },
    after: false,
  }),
  minQuantity: () => limit('minQuantity', 'min_qty'),
  maxQuantity: () => limit('maxQuantity', 'max_qty'),
  stepQuantity: () => limit('stepQuantity', 'step'),
  soldSingly: () => ({
    of: { soldSingly: true },
    see: toldOf('is_sold_individually'),
    shown: ['yes'],
    // Of one piece of the product nobody gets two in a variation.
    own: { soldSingly: false },
    after: ['yes'],
  }),
  weightGrams: () => ({
    of: { weightGrams: 700 },
    see: toldOf('weight'),
    shown: ['0.7'],
    own: { weightGrams: 300 },
    after: ['0.3'],
  }),
  lengthMm: () => ofBox({ lengthMm: 200 }, '20 × 9 × 8 cm'),
  widthMm: () => ofBox({ widthMm: 200 }, '10 × 20 × 8 cm'),
  heightMm: () => ofBox({ heightMm: 200 }, '10 × 9 × 20 cm'),
  shippingClass: () => ({
    of: { shippingClass: 'bulky' },
    see: async (mug) => parcel(await cartOf(mug)),
    shown: '$21.00',
    own: { shippingClass: 'tiny' },
    after: '$4.00',
  }),
  picture: () => ({
    of: { pictures: [{ id: oat, alt: 'Oat' }] },
    see: toldOf('image_id'),
    shown: [oat],
    own: { picture: { id: rust } },
    after: [rust],
  }),
};

function limit(field: string, name: string) {
  return { of: { [field]: 2 }, see: toldOf(name), shown: [2], own: { [field]: 3 }, after: [3] };
}
function ofBox(own: Fields, after: string) {
  const of = { lengthMm: 100, widthMm: 90, heightMm: 80 };
  return { of, see: toldOf('dimensions_html'), shown: ['10 × 9 × 8 cm'], own, after: [after] };
}

test.each(Object.entries(INHERITED))(
  '[VAR-013b] a variation that leaves “%s” blank has that of its product, else its own',
  async (field, make) => {
    const { of, see, shown, own, after } = make();
    const small = field === 'lowStockThreshold' ? COUNTED : {};
    await expect.poll(async () => see(await newMug(small, of))).toEqual(shown);
    const owned = await newMug({ ...small, ...own }, { ...of, ...(of.sku ? { sku: 'MUG-2' } : {}) });
    await expect.poll(() => see(owned)).toEqual(after);
  },
);

test('[VAR-013a] each field of a variation has its test', () => {
  // Of the tax class tests/contract/tax-settings.test.ts.
  const elsewhere = ['id', 'options', 'stockQuantityRead', 'taxClass'];
  expect([...Object.keys(CASES), ...elsewhere].sort()).toEqual(Object.keys(newVariation({})).sort());
});

test('[VAR-013a] values that are chosen at first are chosen when the page comes', async () => {
  const mug = await newMug({}, { attributes: [{ ...SIZES, preselected: 'Large' }] });
  const { text } = await shop.visitor().get(`/product/${mug.slug}/`);
  expect(/<option[^>]*selected[^>]*>Large/.test(text)).toBe(true);
  expect(textIn(text.split('class="product-summary')[1] ?? '', 'price')).toBe('$20.00');
  const { body: stored } = await rest('GET', `products/${mug.id}`);
  const none = { version: stored.version, attributes: [SIZES], variations: stored.variations };
  expect((await rest('PUT', `products/${mug.id}`, none)).status).toBe(200);
  const chosen = async () =>
    /<option[^>]*selected[^>]*>Large/.test((await shop.visitor().get(`/product/${mug.slug}/`)).text);
  await expect.poll(chosen).toBe(false);
});
