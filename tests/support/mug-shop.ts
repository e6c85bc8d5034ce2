import { openTestShop, type TestShop } from './shop-server.ts';

/** A shop with products in variations. */
export interface MugShop {
  shop: TestShop;
  /** Glaze and size; its variations have stock of their own, `rust` is on sale and has a picture. */
  mug: number;
  /** Oat in any size, 20.00, 3 pieces. */
  oat: number;
  /** Rust, large, 23.00 instead of 26.00, unmanaged. */
  rust: number;
  /** Colour and length; 4 pieces for all variations together. */
  towel: number;
  /** Blue, any length. */
  blue: number;
  /** Any colour, any length. */
  plain: number;
  /** Not variable. */
  cup: number;
}

/** Opens the shop. */
export async function openMugShop(options: { built?: boolean } = {}): Promise<MugShop> {
  const shop = await openTestShop(options);
  const whole = await shop.addPicture('werkstatt-mug-oat', 'Mug');
  const red = await shop.addPicture('werkstatt-mug-rust', 'Rust-coloured mug');
  const mug = await shop.addProduct({
    slug: 'mug',
    name: 'Mug',
    type: 'variable',
    regular_price: null,
    sku: 'M',
    weight_grams: 300,
    shipping_class: 'fragile',
    pictures: [whole],
    attributes: [
      { name: 'Glaze', values: ['Oat', 'Rust'], forVariations: true },
      { name: 'Size', values: ['Small', 'Extra large'], forVariations: true },
      { name: 'Maker', values: ['Ines'] },
    ],
  });
  const variation = (parent: number, slug: string, values: Record<string, string[]>, more = {}) =>
    shop.addProduct({
      slug,
      name: Object.values(values).flat().join(', '),
      type: 'variation',
      parent_id: parent,
      attributes: Object.entries(values).map(([name, own]) => ({ name, values: own })),
      ...more,
    });
  const oat = await variation(
    mug,
    'mug-oat',
    { Glaze: ['Oat'], Size: [] },
    { regular_price: 2000, manage_stock: true, stock_quantity: 3 },
  );
  const rust = await variation(
    mug,
    'mug-rust',
    { Glaze: ['Rust'], Size: ['Extra large'] },
    { regular_price: 2600, sale_price: 2300, sku: 'M-R', weight_grams: 450, pictures: [red] },
  );
  const towel = await shop.addProduct({
    slug: 'towel',
    name: 'Towel',
    type: 'variable',
    regular_price: null,
    manage_stock: true,
    stock_quantity: 4,
    attributes: [
      { name: 'Colour', values: ['Blue', 'Red'], forVariations: true },
      { name: 'Length', values: ['1 m', '2 m'], forVariations: true },
    ],
  });
  const blue = await variation(
    towel,
    'towel-blue',
    { Colour: ['Blue'], Length: [] },
    { regular_price: 1500 },
  );
  const plain = await variation(towel, 'towel-plain', { Colour: [], Length: [] }, { regular_price: 1200 });
  const cup = await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 1000 });
  await shop.refresh();
  return { shop, mug, oat, rust, towel, blue, plain, cup };
}
