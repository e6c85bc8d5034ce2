import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MugShop, openMugShop } from '../support/mug-shop.ts';
import { tagsOf, wordsOf } from '../support/render-view.ts';
import { SITE_URL } from '../support/shop-server.ts';

// What the server says of variations before any script; what the island makes of it stands in tests/e2e/variation-choice.spec.ts.

let mugs: MugShop;

beforeAll(async () => {
  mugs = await openMugShop();
});
afterAll(() => mugs?.shop.close());

const pageOf = async (address: string) => (await mugs.shop.visitor().get(address)).text;
const attribute = (tag: string | undefined, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`)
    .exec(tag ?? '')?.[1]
    ?.replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
const embeddedIn = (html: string) =>
  JSON.parse(attribute(tagsOf(html, /variations_form/)[0], 'data-product_variations') ?? 'null');
const button = (html: string) => tagsOf(html, /single_add_to_cart_button/)[0] ?? '';

/** A product with so many sizes, each a variation. */
async function ring(slug: string, count: number): Promise<number> {
  const { shop } = mugs;
  const sizes = Array.from({ length: count }, (_, at) => `Size ${at + 1}`);
  const id = await shop.addProduct({
    slug,
    type: 'variable',
    regular_price: null,
    attributes: [{ name: 'Size', values: sizes, forVariations: true }],
  });
  for (const [at, value] of sizes.entries())
    await shop.addProduct({
      slug: `${slug}-${at}`,
      type: 'variation',
      parent_id: id,
      menu_order: at,
      regular_price: 1000,
      attributes: [{ name: 'Size', values: [value] }],
    });
  await shop.refresh();
  return id;
}

describe('the form of a product with variations', () => {
  test('[VAR-009ab] carries 30 variations, and of 31 none', async () => {
    await ring('thirty', 30);
    await ring('more', 31);
    expect(embeddedIn(await pageOf('/product/thirty/'))).toHaveLength(30);
    expect(embeddedIn(await pageOf('/product/more/'))).toBe(false);
  });

  test('[VAR-007][VAR-008a] carries each variation as `get_variation` answers it', async () => {
    const { shop, mug, rust } = mugs;
    const embedded = embeddedIn(await pageOf('/product/mug/'));
    const { json } = await shop
      .visitor()
      .shopAjax('get_variation', { product_id: mug, attribute_glaze: 'Rust', attribute_size: 'Extra large' });
    expect(embedded.find((one: { variation_id: number }) => one.variation_id === rust)).toEqual(json());
  });

  test('[VAR-002] its button waits for a choice, and adds at once where the page begins with one', async () => {
    const plain = button(await pageOf('/product/mug/'));
    expect(plain).toContain('disabled wc-variation-selection-needed');
    expect(plain).not.toContain('data-action');
    const chosen = button(await pageOf('/product/mug/?attribute_glaze=Rust&attribute_size=Extra+large'));
    expect(chosen).not.toContain('disabled');
    expect(chosen).toContain('data-action="add-to-cart"');
  });

  test('[VAR-003] its button says that what the address asks for is sold out', async () => {
    await mugs.shop.changeProduct(mugs.oat, { stock_quantity: 0 });
    await mugs.shop.refresh();
    const html = await pageOf('/product/mug/?attribute_glaze=Oat&attribute_size=Small');
    expect(button(html)).toContain('disabled wc-variation-is-unavailable');
    expect(button(html)).not.toContain('data-action');
    await mugs.shop.changeProduct(mugs.oat, { stock_quantity: 3 });
    await mugs.shop.refresh();
  });

  test('[VAR-004a] an address with a choice shows that variation on all of the page, and keeps what is the product’s own', async () => {
    const html = await pageOf('/product/mug/?attribute_glaze=Rust&attribute_pa_size=extra-large');
    const follows = (part: string) =>
      new RegExp(`<(\\w+)[^>]*data-follows="${mugs.mug} ${part}"[^>]*>(.*?)</\\1>`, 's').exec(html) ?? [];
    const said = ['price', 'sku', 'weight'].map((part) => wordsOf(follows(part)[2] ?? ''));
    expect(said).toEqual(['$26.00 Original price: $26.00. $23.00 Current price: $23.00.', 'M-R', '450 g']);
    expect(attribute(follows('sku')[0], 'data-own')).toBe('M');
    expect(attribute(follows('weight')[0], 'data-own')).toBe('300 g');
    expect(wordsOf(attribute(follows('price')[0], 'data-own') ?? '')).toMatch(/\$20\.00 – \$2[36]\.00/);
    // Its picture stands first; which one is the product's own is told.
    const [first, second] = tagsOf(html, /data-action="open-picture"/).map((tag) => attribute(tag, 'href'));
    expect(attribute(tagsOf(html, /data-gallery=/)[0], 'data-main')).toBe(second);
    expect(first).not.toBe(second);
    const options = tagsOf(html, /^<option[^>]* selected=""/).map((tag) => attribute(tag, 'value'));
    expect(options).toEqual(['Rust', 'Extra large']);
    // The field that names a variation stays blank: without script another one may be chosen after it.
    expect(tagsOf(html, /name="variation_id"/)[0]).toContain('value=""');
  });

  test('[CAT-026a] the mark of a sale is that of the variation with which the page begins', async () => {
    const isMarked = async (chosen: string) => {
      const [mark] = tagsOf(await pageOf(`/product/mug/${chosen}`), /class="mark onsale"/);
      return mark === undefined ? null : !mark.includes('hidden=""');
    };
    expect(await isMarked('')).toBe(true);
    expect(await isMarked('?attribute_glaze=Rust&attribute_size=Extra+large')).toBe(true);
    expect(await isMarked('?attribute_glaze=Oat&attribute_size=Small')).toBe(false);
    expect(tagsOf(await pageOf('/product/towel/'), /class="mark onsale"/)).toEqual([]);
  });

  test('without a choice the page is the product’s own and the same for all', async () => {
    const html = await pageOf('/product/mug/');
    expect(html).not.toContain('data-own=');
    expect(html).not.toContain('data-main=');
  });

  test('what a shopper cannot buy in any variation has no form', async () => {
    const { shop, oat, rust } = mugs;
    for (const id of [oat, rust])
      await shop.changeProduct(id, { manage_stock: false, stock_status: 'outofstock' });
    await shop.refresh();
    const html = await pageOf('/product/mug/');
    expect(html).not.toContain('variations_form');
    expect(html).toContain('<p class="stock out-of-stock">Out of stock</p>');
    await shop.changeProduct(oat, { manage_stock: true, stock_status: 'instock' });
    await shop.changeProduct(rust, { stock_status: 'instock' });
    await shop.refresh();
  });

  test('without script what is sent is checked again, whatever price or variation it names', async () => {
    const visitor = mugs.shop.visitor();
    const fields = {
      'add-to-cart': String(mugs.mug),
      variation_id: '',
      attribute_glaze: 'Rust',
      attribute_size: 'Small',
      price: '1',
      quantity: '1',
    };
    const sent = await visitor.post('/product/mug/', fields, { referer: `${SITE_URL}/product/mug/` });
    const { text } = await visitor.get(sent.location ?? '');
    expect(text).toContain(
      'Sorry, no products matched your selection. Please choose a different combination.',
    );
    // What was chosen is still chosen.
    expect(tagsOf(text, /^<option[^>]* selected=""/).map((tag) => attribute(tag, 'value'))).toEqual([
      'Rust',
      'Small',
    ]);
  });
});
