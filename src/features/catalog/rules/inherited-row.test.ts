import { expect, it } from 'vitest';
import type { CatalogProduct } from './catalog-product.ts';
import { inheritedRow, stockIdOf } from './inherited-row.ts';

/** What a variation is asked for here; all other fields are its own. */
type Fields = Partial<CatalogProduct>;

const row = (fields: Fields) => ({ manageStock: false, status: 'published', ...fields }) as CatalogProduct;
const picture = (id: number) => [{ id }] as CatalogProduct['pictures'];
const inherited = (product: Fields, variation: Fields) => inheritedRow(row(product), row(variation));

it.each([
  ['sku', 'MUG', '', 'MUG-S'],
  ['minQuantity', 2, null, 3],
  ['maxQuantity', 8, null, 4],
  ['stepQuantity', 2, null, 1],
  ['soldSingly', true, false, true],
  ['weightGrams', 500, null, 0],
  ['shippingClass', 'bulky', '', 'tiny'],
  ['pictures', picture(1), null, picture(2)],
] as const)('%s is the product’s where it is blank, else its own', (field, ofProduct, blank, own) => {
  const of = (value: unknown) => inherited({ [field]: ofProduct }, { [field]: value })[field];
  expect([of(blank), of(own)]).toEqual([ofProduct, own]);
});

it('is sold singly by itself as well', () => {
  expect(inherited({ soldSingly: false }, { soldSingly: true }).soldSingly).toBe(true);
  expect(inherited({ soldSingly: false }, { soldSingly: false }).soldSingly).toBe(false);
});

it('its pieces are its own where they are counted, else the product’s where those are; none are counted twice', () => {
  const stock = (manageStock: boolean, stockQuantity: number): Fields => ({
    id: stockQuantity,
    manageStock,
    stockQuantity,
    backorders: manageStock ? 'yes' : 'no',
    held: stockQuantity,
  });
  const cases = [
    [stock(true, 5), stock(true, 9), stock(true, 9)],
    [stock(true, 5), stock(false, 9), stock(true, 5)],
    [stock(false, 5), stock(true, 9), stock(true, 9)],
    [stock(false, 5), stock(false, 9), stock(false, 9)],
  ] as const;
  for (const [product, variation, sold] of cases) {
    const { id, ...pieces } = sold;
    expect(inherited(product, variation)).toMatchObject(pieces);
    expect(stockIdOf(row(product), row(variation))).toBe(id);
  }
});

it('is seen like its product, unless it is off itself', () => {
  const status = (ofProduct: string, own: string) =>
    inherited({ status: ofProduct } as Fields, { status: own } as Fields).status;
  expect(status('draft', 'published')).toBe('draft');
  expect(status('published', 'private')).toBe('private');
});

it('keeps its own of what slices keep, and has the rest from its product', () => {
  const { data } = inherited(
    { data: { fee: { price: 1 }, note: { text: 'a' } } },
    { data: { fee: { price: 2 }, note: null } },
  );
  expect(data).toEqual({ fee: { price: 2 }, note: { text: 'a' } });
  expect(inherited({ data: null }, { data: null }).data).toEqual({});
});

it('has no price of its product', () => {
  expect(inherited({ regularPrice: 1000 }, { regularPrice: null }).regularPrice).toBe(null);
});
