import { openTestShop, type TestShop } from './shop-server.ts';
import type { Answer, ShopVisitor } from './shop-visitor.ts';

/** A shop with one product of each kind that is bought by a form of its own. */
export interface PopupShop extends TestShop {
  /** 12.50, any number of pieces, with a picture. */
  cup: number;
  /** 5 pieces in stock. */
  plate: number;
  /** From 4 to 10, in steps of 2. */
  bowl: number;
  /** Sold singly. */
  lamp: number;
  /** In one variation, S, 30.00. */
  shirt: number;
  shirtS: number;
  /** Made of cup and plate. */
  set: number;
  /** At a price of 5.00 to 18.00 that shoppers name. */
  gift: number;
}

/** Opens it. */
export async function openPopupShop(options: Parameters<typeof openTestShop>[0] = {}): Promise<PopupShop> {
  const shop = await openTestShop(options);
  const picture = await shop.addPicture('hafen-blend-1', 'A cup');
  const add = (slug: string, more: Record<string, unknown> = {}) =>
    shop.addProduct({ slug, name: `${slug[0]?.toUpperCase()}${slug.slice(1)}`, ...more });
  const cup = await add('cup', { regular_price: 1250, pictures: [picture] });
  const plate = await add('plate', { manage_stock: true, stock_quantity: 5 });
  const bowl = await add('bowl', { min_quantity: 4, max_quantity: 10, step_quantity: 2 });
  const lamp = await add('lamp', { sold_singly: true });
  const attributes = [{ name: 'Size', values: ['S'], forVariations: true }];
  const shirt = await add('shirt', { type: 'variable', regular_price: null, attributes });
  const shirtS = await shop.addProduct({
    slug: 'shirt-s',
    type: 'variation',
    parent_id: shirt,
    regular_price: 3000,
    attributes: [{ name: 'Size', values: ['S'] }],
  });
  const gift = await add('gift');
  await shop.query(
    'insert into product_named_price (product_id, enabled, min, max, show_amounts, amounts) values ($1, true, 500, 1800, false, $2)',
    [gift, ''],
  );
  const set = await makeSet(shop, [cup, plate]);
  await shop.refresh();
  return Object.assign(shop, { cup, plate, bowl, lamp, shirt, shirtS, gift, set });
}

async function makeSet(shop: TestShop, children: number[]): Promise<number> {
  const owner = await shop.member('shop-manager');
  const answer = await owner.send('/rest/products', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://shop.test' },
    body: JSON.stringify({
      name: 'Set',
      type: 'grouped',
      status: 'published',
      links: { children, upSells: [], crossSells: [] },
    }),
  });
  return answer.json().id;
}

/** What the popup shows, read from a piece of its HTML; null where it shows no line. */
export function lineIn(html = '') {
  const tag = /<div class="xoo-cp-pdetails"[^>]*>/.exec(html)?.[0];
  if (!tag) return null;
  const data = (name: string) => new RegExp(` data-${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  return {
    key: data('xoo_cp_key'),
    product: Number(data('pid')),
    quantity: data('quantity'),
    step: data('step'),
    min: data('min'),
    max: data('max'),
  };
}

/** The popup's HTML in an answer. */
export function popupIn(answer: Answer): string {
  const { fragments = {} } = answer.json();
  return fragments['.xoo-cp-container'] ?? fragments['.xoo-cp-content'] ?? '';
}

/** Adds by the popup's call as the form of a simple product does; answers the line that the popup shows. */
export async function addForPopup(visitor: ShopVisitor, id: number, quantity = 1) {
  const answer = await visitor.shopAjax('xoo_cp_add_to_cart', { 'add-to-cart': id, quantity });
  return lineIn(popupIn(answer));
}
