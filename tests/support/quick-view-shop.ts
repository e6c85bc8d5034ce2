import { blockViewSettings, quickViewSettings } from '#features/quick-view/public.ts';
import type { SettingsGroup } from '#platform/settings/settings.ts';
import type { TestShop } from './shop-server.ts';
import type { Answer, ShopVisitor } from './shop-visitor.ts';
import { openWishlistShop, type WishlistShop } from './wishlist-shop.ts';

/** A shop whose products quick views show: those of the wishlist's, one with pictures and one on sale. */
export interface QuickViewShop extends WishlistShop {
  /** Has three pictures, a description and a discount of a third. */
  jug: number;
  /** Made of cup and plate. */
  set: number;
  category: number;
  /** Puts settings back as they are at first. */
  asUsual(): Promise<void>;
}

/** A group's values as a new shop has them. */
export const usualOf = ({ fields }: SettingsGroup) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.default]));

/** Opens it. */
export async function openQuickViewShop(
  options: Parameters<typeof openWishlistShop>[0] = {},
): Promise<QuickViewShop> {
  const shop = await openWishlistShop(options);
  const category = await shop.addCategory('jugs', 'Jugs');
  const pictures = [
    await shop.addPicture('abendrot-rooibos-1', 'A jug'),
    await shop.addPicture('abendrot-rooibos-2', 'Its handle'),
    await shop.addPicture('abendrot-rooibos-3', 'From above'),
  ];
  const jug = await shop.addProduct({
    slug: 'jug',
    name: 'Jug',
    sku: 'J-1',
    regular_price: 3000,
    sale_price: 2000,
    short_description: '<p>For milk.</p>',
    description: '<p>Thrown by hand.</p>',
    categories: [category],
    pictures,
  });
  const set = await shop.addProduct({ slug: 'set', name: 'Set', type: 'grouped', regular_price: null });
  for (const [position, part] of [shop.cup, shop.plate].entries())
    await shop.query(
      "insert into product_link (product_id, kind, linked_id, position) values ($1, 'children', $2, $3)",
      [set, part, position],
    );
  await shop.refresh();
  const asUsual = async () => {
    for (const group of [quickViewSettings, blockViewSettings])
      await shop.changeSettings(group, usualOf(group));
  };
  return Object.assign(shop, { jug, set, category, asUsual });
}

/** Asks for a product's popup. */
export async function popupOf(visitor: ShopVisitor, id: number | string, nonce?: string): Promise<string> {
  const query = new URLSearchParams({ product_id: `${id}`, nonce: nonce ?? (await visitor.nonce()) });
  return (await visitor.get(`/?wc-ajax=woosq_quickview&${query}`)).text;
}

/** Asks for its sidebar. */
export async function sidebarOf(visitor: ShopVisitor, id: number | string, nonce?: string): Promise<string> {
  const fields = {
    action: 'woosq_quickview',
    product_id: `${id}`,
    context: 'sidebar',
    nonce: nonce ?? (await visitor.nonce()),
  };
  return (await visitor.post('/?wc-ajax=woosq_quickview', fields)).text;
}

/** Asks for its modal of product blocks. */
export async function modalOf(
  visitor: ShopVisitor,
  id: number | string,
  postList = '',
  wpnonce?: string,
): Promise<string> {
  const fields = { postid: `${id}`, postList, wpnonce: wpnonce ?? (await visitor.nonce()) };
  return (await visitor.ajax('wopb_quickview', fields)).text;
}

/** Tells what both quick views answer of products, with all that they can show, and to what nobody may see. */
export async function quickViewAnswers(
  shop: TestShop,
  visitor: ShopVisitor,
  ids: readonly number[],
  hear: (name: string, answer: Answer) => void,
): Promise<void> {
  await shop.changeSettings(quickViewSettings, {
    ...usualOf(quickViewSettings),
    content: Object.keys(quickViewSettings.fields.content.choices),
    viewDetails: true,
    sidebarHeading: true,
    suggested: ['related', 'up_sells', 'cross_sells'],
  });
  const nonce = await visitor.nonce();
  for (const id of [...ids, 999_999]) {
    const address = `/shop-ajax/woosq_quickview?product_id=${id}&nonce=${nonce}`;
    hear('woosq_quickview', await visitor.get(address));
    hear('woosq_quickview', await visitor.post(address, {}));
    const modal = { postid: `${id}`, postList: ids.join(), wpnonce: nonce };
    hear('wopb_quickview', await visitor.ajax('wopb_quickview', modal));
  }
}
