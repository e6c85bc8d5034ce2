import { siteSettings, storeNoticeSettings } from '#features/content/public.ts';
import { languageSettings } from '#features/market/settings.ts';
import { hashSharedPassword } from '#platform/security/shared-password.server.ts';
import { withMarkets } from './several-markets.ts';
import { openTestShop, type TestShop } from './shop-server.ts';

/** A shop in Arabic with products of every kind, all that its owner calls by name beginning with Zz; ids by slug. */
export interface ForeignShop {
  shop: TestShop;
  product: Record<string, number>;
  /** The attribute “tint”, with an archive. */
  tint: number;
}

/** Opens it; whoever asks closes the shop. */
export async function openForeignShop(): Promise<ForeignShop> {
  const product: Record<string, number> = {};
  const shop = await openTestShop({ slices: withMarkets });
  const category = await shop.addCategory('wool', 'Zzwool');
  await shop.addCategory('yarn', 'Zzyarn', category);
  const tag = await shop.addTag('slow', 'Zzslow');
  const tint = await shop.addAttribute('tint', 'Zztint', { kind: 'colour', hasArchive: true });
  const red = await shop.addTerm(tint, 'red', 'Zzred', { colour: '#aa0000' });
  const picture = await shop.addPicture('werkstatt-mug-oat', 'Zzpicture');
  const second = await shop.addPicture('werkstatt-mug-rust', 'Zzother');
  const add = async (slug: string, more: Record<string, unknown> = {}) => {
    product[slug] = await shop.addProduct({
      slug,
      name: `Zz${slug}`,
      description: '<p>Zzdescription</p>',
      short_description: '<p>Zzshort</p>',
      categories: [category],
      tags: [tag],
      terms: [red],
      ...more,
    });
  };
  await add('cup', {
    sku: 'ZZ-1',
    pictures: [picture, second],
    regular_price: 2000,
    sale_price: 1500,
    weight_grams: 1200,
  });
  await add('last', { manage_stock: true, stock_quantity: 1, length_mm: 100, width_mm: 50, height_mm: 20 });
  await add('gone', { stock_status: 'outofstock' });
  await add('single', { sold_singly: true });
  await add('later', { backorders: 'notify', stock_status: 'onbackorder' });
  await add('book', { type: 'external', external_address: 'https://books.example/' });
  await add('secret', { password_hash: await hashSharedPassword('open sesame') });
  const attributes = [
    { name: 'Zzglaze', values: ['Zzoat', 'Zzrust'], forVariations: true },
    { name: 'Zzsize', values: ['Zzbig'], forVariations: true },
  ];
  await add('mug', { type: 'variable', regular_price: null, attributes });
  for (const [at, glaze] of ['Zzoat', 'Zzrust'].entries())
    await add(`mug-${at}`, {
      type: 'variation',
      parent_id: product.mug,
      regular_price: 2000 + at * 500,
      categories: [],
      tags: [],
      attributes: [
        { name: 'Zzglaze', values: [glaze] },
        { name: 'Zzsize', values: [] },
      ],
    });
  await add('gift');
  await shop.query(
    'insert into product_named_price (product_id, enabled, min, max, show_amounts, amounts) values ($1, true, 500, 9000, true, $2)',
    [product.gift, '10, 15'],
  );
  for (let at = 0; at < 25; at++) await add(`many-${at}`);
  await shop.changeSettings(siteSettings, { email: 'owner@shop.test' });
  await shop.changeSettings(storeNoticeSettings, { enabled: true });
  await shop.changeSettings(languageSettings, { language: 'ar' });
  await shop.refresh();
  return { shop, product, tint };
}
