import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashSharedPassword } from '#platform/security/shared-password.server.ts';
import { type MugShop, openMugShop } from '../support/mug-shop.ts';

let mugs: MugShop;

beforeAll(async () => {
  mugs = await openMugShop();
});
afterAll(() => mugs?.shop.close());

type Sent = Record<string, string | number>;

const ask = (fields: Sent, visitor = mugs.shop.visitor()) => visitor.shopAjax('get_variation', fields);
const answerOf = async (fields: Sent) => {
  const { status, json } = await ask(fields);
  expect(status).toBe(200);
  return json() as Record<string, unknown> | false;
};
const rustLarge = { 'attributes[attribute_glaze]': 'Rust', 'attributes[attribute_size]': 'Extra large' };

describe('get_variation', () => {
  test('[VAR-010][VAR-001a] answers the variation that fits all chosen values, however they are sent', async () => {
    const { mug, rust, oat } = mugs;
    const cases: Sent[] = [
      { ...rustLarge, custom_data: 'anything' },
      { 'attributes[glaze]': '', ...rustLarge },
      { attribute_glaze: 'Rust', attribute_size: 'Extra large' },
      { attribute_pa_glaze: 'rust', attribute_size: 'extra-large', 'custom_data[a]': 'b' },
    ];
    for (const fields of cases)
      expect(await answerOf({ product_id: mug, ...fields })).toMatchObject({ variation_id: rust });
    expect(
      await answerOf({ product_id: mug, attribute_glaze: 'Oat', attribute_size: 'Small' }),
    ).toMatchObject({ variation_id: oat });
  });

  test('[VAR-001b] a variation that leaves an attribute open fits any of its values', async () => {
    const { towel, blue, plain } = mugs;
    const of = async (colour: string, length: string) => {
      const found = await answerOf({ product_id: towel, attribute_colour: colour, attribute_length: length });
      return found ? found.variation_id : null;
    };
    expect([await of('Blue', '1 m'), await of('Blue', '2 m'), await of('Red', '2 m')]).toEqual([
      blue,
      blue,
      plain,
    ]);
  });

  test('[VAR-010] answers `false` where none matches, a value is missing, or there is no such product', async () => {
    const { mug, cup, rust } = mugs;
    const cases: Sent[] = [
      { product_id: mug, attribute_glaze: 'Rust', attribute_size: 'Small' },
      { product_id: mug, attribute_glaze: 'Rust' },
      { product_id: mug, attribute_glaze: 'Blue', attribute_size: 'Small' },
      { product_id: mug },
      { product_id: mug, attributes: '' },
      { product_id: cup },
      { product_id: rust, ...rustLarge },
      { product_id: 999_999, ...rustLarge },
    ];
    for (const fields of cases) expect([fields, await answerOf(fields)]).toEqual([fields, false]);
  });

  test('what is sent wrongly is refused in words', async () => {
    const cases: Sent[] = [
      {},
      { product_id: 'mug' },
      { product_id: -1 },
      { product_id: mugs.mug, attributes: 'red' },
      { product_id: mugs.mug, 'attributes[attribute_glaze]': 'x'.repeat(300) },
      { product_id: mugs.mug, 'attributes[attribute_glaze][deep]': 'x' },
    ];
    for (const fields of cases) {
      const { status, text } = await ask(fields);
      expect([fields, status]).toEqual([fields, 400]);
      expect(text).not.toBe('');
    }
  });

  test('[VAR-007][VAR-008ab] the answer carries all that scripts of shops know of a variation', async () => {
    const { shop, mug, rust, oat } = mugs;
    await shop.changeProduct(rust, {
      description: '<p>Fired twice.</p>',
      length_mm: 120,
      width_mm: 85,
      height_mm: 95,
      backorders: 'notify',
      max_quantity: 4,
      min_quantity: 2,
    });
    await shop.query("update picture set caption = 'In the kiln' where alt = 'Rust-coloured mug'");
    const found = await answerOf({ product_id: mug, ...rustLarge });
    const { image, ...rest } = found as { image: Record<string, unknown> };
    const media = (file: string) => expect.stringMatching(new RegExp(`^/media/\\d+-[0-9a-f]{16}/${file}$`));
    expect(image).toEqual({
      title: 'Rust-coloured mug',
      caption: 'In the kiln',
      alt: 'Rust-coloured mug',
      url: media('1440\\.webp'),
      src: media('720\\.webp'),
      src_w: 720,
      src_h: 900,
      srcset: expect.stringMatching(/240\.webp 240w, .*1440\.webp 1440w$/),
      sizes: expect.stringContaining('vw'),
      full_src: media('1440\\.webp'),
      full_src_w: 1440,
      full_src_h: 1800,
      gallery_thumbnail_src: media('240\\.webp'),
      gallery_thumbnail_src_w: 240,
      gallery_thumbnail_src_h: 300,
      thumb_src: media('360\\.webp'),
      thumb_src_w: 360,
      thumb_src_h: 450,
    });
    expect(rest).toEqual({
      variation_id: rust,
      variation_is_active: true,
      variation_is_visible: true,
      variation_description: '<p>Fired twice.</p>',
      attributes: { attribute_glaze: 'Rust', attribute_size: 'Extra large' },
      sku: 'M-R',
      display_price: 23,
      display_regular_price: 26,
      price_html:
        '<span class="price"><del aria-hidden="true">$26.00</del><span class="visually-hidden">Original price: $26.00. </span><ins aria-hidden="true">$23.00</ins><span class="visually-hidden">Current price: $23.00.</span></span>',
      is_purchasable: true,
      is_in_stock: true,
      backorders_allowed: true,
      availability_html: '<p class="stock in-stock">In stock</p>',
      min_qty: 2,
      max_qty: 4,
      step: 1,
      is_sold_individually: 'no',
      is_downloadable: false,
      is_virtual: false,
      weight: '0.45',
      weight_html: '450 g',
      dimensions: { length: '12', width: '8.5', height: '9.5' },
      dimensions_html: '12 × 8.5 × 9.5 cm',
      image_id: expect.any(Number),
      gallery_image_ids: [],
      gallery_images_html: '',
    });
    // What it leaves blank is its product's; a blank max is no limit, and pieces in stock are one.
    expect(
      await answerOf({ product_id: mug, attribute_glaze: 'Oat', attribute_size: 'Small' }),
    ).toMatchObject({
      attributes: { attribute_glaze: 'Oat', attribute_size: '' },
      sku: 'M',
      weight: '0.3',
      availability_html: '<p class="stock in-stock">3 in stock</p>',
      max_qty: 3,
      is_sold_individually: 'no',
      backorders_allowed: false,
      image: { alt: 'Mug' },
    });
    await shop.changeProduct(oat, { manage_stock: false, sold_singly: true });
    expect(
      await answerOf({ product_id: mug, attribute_glaze: 'Oat', attribute_size: 'Small' }),
    ).toMatchObject({
      is_sold_individually: 'yes',
      min_qty: 1,
      max_qty: 1,
    });
    await shop.changeProduct(oat, { sold_singly: false, stock_status: 'outofstock' });
    expect(
      await answerOf({ product_id: mug, attribute_glaze: 'Oat', attribute_size: 'Small' }),
    ).toMatchObject({
      max_qty: '',
      is_in_stock: false,
      is_purchasable: true,
      availability_html: '<p class="stock out-of-stock">Out of stock</p>',
    });
    await shop.changeProduct(oat, { manage_stock: true, stock_status: 'instock' });
  });

  test('[VAR-008a] it tells no price where all variations cost the same', async () => {
    const { shop, towel, blue } = mugs;
    const fields = { product_id: towel, attribute_colour: 'Blue', attribute_length: '1 m' };
    expect(await answerOf(fields)).toMatchObject({ price_html: expect.stringContaining('$15.00') });
    await shop.changeProduct(blue, { regular_price: 1200 });
    expect(await answerOf(fields)).toMatchObject({ price_html: '', display_price: 12 });
    // One that is on sale for the same is told with what it cost before.
    await shop.changeProduct(blue, { regular_price: 1500, sale_price: 1200 });
    expect(await answerOf(fields)).toMatchObject({ price_html: expect.stringContaining('$15.00') });
    await shop.changeProduct(blue, { regular_price: 1500, sale_price: null });
  });

  test('what nobody may see is not told: drafts, variations that are off or have no price, and what a password protects', async () => {
    const { shop, mug, rust } = mugs;
    const fields = { product_id: mug, ...rustLarge };
    const states: [number, Record<string, unknown>, Record<string, unknown>][] = [
      [mug, { status: 'draft' }, { status: 'published' }],
      [mug, { trashed_at: new Date() }, { trashed_at: null }],
      [rust, { status: 'draft' }, { status: 'published' }],
      [rust, { regular_price: null, sale_price: null }, { regular_price: 2600, sale_price: 2300 }],
      [mug, { password_hash: await hashSharedPassword('tea') }, { password_hash: null }],
    ];
    for (const [id, change, back] of states) {
      await shop.changeProduct(id, change);
      expect([change, await answerOf(fields)]).toEqual([change, false]);
      await shop.changeProduct(id, back);
      expect(await answerOf(fields)).toMatchObject({ variation_id: rust });
    }
  });
});
