import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newVariation } from '#features/catalog/rules/edited-variation.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let manager: ShopVisitor;
let colour: number;
let ink: number;
let rust: number;
let picture: number;

beforeAll(async () => {
  shop = await openTestShop();
  manager = await shop.member('shop-manager');
  colour = await shop.addAttribute('colour', 'Colour');
  ink = await shop.addTerm(colour, 'ink', 'Ink');
  rust = await shop.addTerm(colour, 'rust', 'Rust');
  picture = await shop.addPicture('werkstatt-mug-rust', 'A rust-coloured mug');
});
afterAll(() => shop?.close());

type Row = Record<string, unknown> & { id: number; options: Record<string, string> };
type Product = { id: number; slug: string; version: number; variations: Row[] } & Record<string, unknown>;

async function send(method: 'POST' | 'PUT', path: string, body: Record<string, unknown>) {
  const answer = await manager.send(`/rest/${path}`, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await shop.refresh();
  return { status: answer.status, body: answer.json() };
}

const SIZES = { name: 'Size', values: ['Small', 'Large'], forVariations: true, preselected: '' };
const colours = (more = {}) => ({
  attributeId: colour,
  termIds: [ink, rust],
  forVariations: true,
  preselectedTermId: null,
  ...more,
});
const inColour = (term: number, size: string) => ({ [`a${colour}`]: `t${term}`, Size: size });

let named = 0;
/** A product with variations as the editor makes it. */
async function newMug(variations: unknown[], more = {}): Promise<Product> {
  named++;
  const made = await send('POST', 'products', {
    name: `Mug ${named}`,
    type: 'variable',
    // Only what somebody could buy is published by hand.
    status: (variations as { isOn?: boolean; regularPrice?: number }[]).some(
      (one) => one.isOn && one.regularPrice,
    )
      ? 'published'
      : 'draft',
    attributes: [colours(), SIZES],
    variations,
    ...more,
  });
  expect([made.status, made.body.errors]).toEqual([201, undefined]);
  return made.body;
}
const stored = async (id: number): Promise<Product> => (await manager.get(`/rest/products/${id}`)).json();
const save = (product: Product, more: Record<string, unknown>) =>
  send('PUT', `products/${product.id}`, { version: product.version, ...more });
const errorsOf = async (product: Product, variations: unknown[], more = {}) => {
  const refused = await save(product, { variations, ...more });
  expect(refused.status).toBe(422);
  return refused.body.errors;
};

describe('variations in the product editor', () => {
  test('hold on/off, price, sale with dates, SKU, stock, limits, weight, size, class, picture and description', async () => {
    const fields = {
      isOn: false,
      regularPrice: 2000,
      salePrice: 1500,
      saleFrom: '2026-01-01T00:00:00.000Z',
      saleTo: '2026-02-01T00:00:00.000Z',
      sku: 'MUG-INK',
      manageStock: true,
      stockQuantity: 7,
      stockStatus: 'onbackorder',
      backorders: 'notify',
      lowStockThreshold: 2,
      minQuantity: 2,
      maxQuantity: 8,
      stepQuantity: 2,
      soldSingly: true,
      weightGrams: 310,
      lengthMm: 100,
      widthMm: 90,
      heightMm: 80,
      shippingClass: 'fragile',
      description: '<p>Dark.</p>',
    };
    const options = inColour(ink, 'Small');
    const mug = await newMug([newVariation(options, { ...fields, picture: { id: picture } } as object)]);
    const [row] = (await stored(mug.id)).variations;
    expect(row).toMatchObject({ ...fields, options, picture: { id: picture, alt: 'A rust-coloured mug' } });
    // What a list asks for does not read them.
    const [listed] = (await manager.get(`/rest/products?filter={"id":[${mug.id}]}`)).json();
    expect(listed).not.toHaveProperty('variations');

    const changed = { ...row, regularPrice: 2200, sku: null, picture: null, isOn: true, description: '' };
    const after = await save(await stored(mug.id), { variations: [changed] });
    expect(after.body.variations).toEqual([changed]);
    expect(after.body.version).toBe(mug.version + 1);
    expect((await manager.get(`/rest/products/${mug.id}/history`)).text).toContain('2200');
    // A field of another kind changes nothing of them, and costs none of them a version.
    const versions = () => shop.query('select id, version from product where parent_id = $1', [mug.id]);
    const before = await versions();
    expect((await save(after.body, { featured: true })).body.variations).toEqual([changed]);
    expect(await versions()).toEqual(before);
  });

  test('are made, changed, put in order and deleted in the transaction of their product', async () => {
    const mug = await newMug([
      newVariation(inColour(ink, 'Small'), { regularPrice: 1000, sku: 'A' }),
      newVariation(inColour(ink, 'Large'), { regularPrice: 1200, sku: 'B' }),
      newVariation(inColour(rust, ''), { regularPrice: 1400, sku: 'C' }),
    ]);
    const [small, large, red] = mug.variations as [Row, Row, Row];
    expect(red.options).toEqual({ [`a${colour}`]: `t${rust}` });
    // SKUs change hands in one go: from one to another, from one that goes, and to the product itself.
    const next = await save(mug, {
      sku: 'C',
      variations: [
        { ...large, sku: 'A' },
        { ...small, sku: 'B', options: inColour(rust, 'Small') },
        newVariation(inColour(ink, 'Small'), { regularPrice: 900 }),
      ],
    });
    expect([next.status, next.body.errors]).toEqual([200, undefined]);
    expect(next.body.sku).toBe('C');
    const names = await shop.query<{ name: string; sku: string; gone: boolean }>(
      `select name, sku, trashed_at is not null as gone from product where parent_id = $1
       order by trashed_at nulls first, menu_order`,
      [mug.id],
    );
    expect(names).toEqual([
      { name: 'Ink, Large', sku: 'A', gone: false },
      { name: 'Rust, Small', sku: 'B', gone: false },
      { name: 'Ink, Small', sku: null, gone: false },
      { name: 'Rust', sku: 'C', gone: true },
    ]);
    const shown = (await shop.visitor().get(`/product/${mug.slug}/`)).text;
    expect(shown).toContain('9.00');
    expect(shown).toContain('12.00');
    // Whoever saved first is not overwritten.
    const late = await save(mug, { variations: [] });
    expect([late.status, late.body.current?.variations]).toEqual([409, (await stored(mug.id)).variations]);
    // A refusal undoes what was written with it.
    const current = await stored(mug.id);
    const taken = await newMug([], { sku: 'TAKEN', attributes: [] });
    expect(taken.variations).toEqual([]);
    expect(await errorsOf(current, [{ ...current.variations[0], regularPrice: 1, sku: 'TAKEN' }])).toEqual({
      'variations.0.sku': 'Another product has this SKU already.',
    });
    expect(await stored(mug.id)).toEqual(current);
  });

  test('are refused by row and field', async () => {
    const mug = await newMug(
      [
        newVariation(inColour(ink, 'Small'), { regularPrice: 1000 }),
        newVariation(inColour(rust, 'Small'), { regularPrice: 1000 }),
      ],
      { status: 'draft' },
    );
    const [first, second] = mug.variations as [Row, Row];
    const cases: [Record<string, unknown>, Record<string, string>][] = [
      [{ regularPrice: -1 }, { regularPrice: 'A price cannot be negative.' }],
      [{ regularPrice: null, salePrice: 5 }, { salePrice: 'Enter a regular price first.' }],
      [{ salePrice: 1000 }, { salePrice: 'A sale price must be below the regular price.' }],
      [
        { saleFrom: '2026-02-01T00:00:00Z', saleTo: '2026-01-01T00:00:00Z' },
        { saleTo: 'A sale must end after its start.' },
      ],
      [{ minQuantity: 4, maxQuantity: 2 }, { maxQuantity: 'The maximum must not be below the minimum.' }],
      [
        { manageStock: true, stockQuantity: -1 },
        { stockQuantity: 'Without backorders the stock cannot be negative.' },
      ],
      [{ weightGrams: -1 }, { weightGrams: 'At least 0.' }],
      [{ picture: { id: 999_999 } }, { picture: 'This picture does not exist any more.' }],
      [{ id: 999_999 }, { options: 'This variation does not exist any more.' }],
      [{ id: first.id }, { options: 'This variation does not exist any more.' }],
      [
        { options: inColour(ink, 'Huge') },
        {
          options:
            'It is sold as “Size: Huge”, which the attributes do not offer: choose another value, or keep that one.',
        },
      ],
      [{ options: inColour(ink, 'Small') }, { options: 'Another variation is sold with the same values.' }],
    ];
    for (const [fields, errors] of cases)
      expect([fields, await errorsOf(mug, [first, { ...second, ...fields }])]).toEqual([
        fields,
        Object.fromEntries(Object.entries(errors).map(([field, text]) => [`variations.1.${field}`, text])),
      ]);
    const same = { ...first, sku: 'SAME' };
    expect(await errorsOf(mug, [same, { ...second, sku: 'SAME' }])).toEqual({
      'variations.1.sku': 'Another variation has this SKU already.',
    });
    expect(await errorsOf(mug, [same, second], { sku: 'SAME' })).toEqual({
      'variations.0.sku':
        'The product itself has this SKU. Leave it blank and the variation has the same one.',
    });
    const many = Array.from({ length: 201 }, () => newVariation({}));
    expect(await errorsOf(mug, many)).toEqual({ variations: 'At most 200 variations.' });
    // As another kind it would have no price and could not be bought, unless they go with it.
    expect(await errorsOf(mug, [first], { type: 'simple' })).toEqual({
      type: 'Only a product with variations can have variations: delete them first.',
    });
    expect((await stored(mug.id)).variations).toEqual(mug.variations);
    expect((await save(mug, { type: 'simple', variations: [] })).status).toBe(200);
  });

  test('keep pieces that were sold while the form was open', async () => {
    const mug = await newMug([
      newVariation(inColour(ink, 'Small'), { regularPrice: 1000, manageStock: true, stockQuantity: 10 }),
    ]);
    const [row] = mug.variations as [Row];
    await shop.changeProduct(row.id, { stock_quantity: 7 });
    const renamed = await save(mug, { variations: [{ ...row, sku: 'KEPT' }] });
    expect(renamed.body.variations[0].stockQuantity).toBe(7);
    const more = { ...renamed.body.variations[0], stockQuantity: 20 };
    const filled = await save(renamed.body, { variations: [more] });
    expect(filled.body.variations[0].stockQuantity).toBe(20);
    await shop.changeProduct(row.id, { stock_quantity: 1 });
    expect(await errorsOf(filled.body, [{ ...filled.body.variations[0], stockQuantity: 15 }])).toEqual({
      'variations.0.stockQuantity': 'Some were sold in the meantime, so the stock would fall below zero.',
    });
  });
});
