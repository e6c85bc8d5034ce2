import { openTestShop, type TestShop } from './shop-server.ts';
import type { ShopVisitor } from './shop-visitor.ts';

/** A shop whose products a wishlist meets: one to add at once, and one of each that cannot be. */
export interface WishlistShop extends TestShop {
  cup: number;
  plate: number;
  /** Has choices. */
  shirt: number;
  /** Sold out. */
  vase: number;
  /** Sold elsewhere. */
  book: number;
}

/** Opens it. */
export async function openWishlistShop(
  options: Parameters<typeof openTestShop>[0] = {},
): Promise<WishlistShop> {
  const shop = await openTestShop(options);
  const cup = await shop.addProduct({ slug: 'cup', name: 'Cup', sku: 'C-1', regular_price: 1250 });
  const plate = await shop.addProduct({ slug: 'plate', name: 'Plate', regular_price: 2000 });
  const shirt = await shop.addProduct({
    slug: 'shirt',
    name: 'Shirt',
    type: 'variable',
    regular_price: null,
    attributes: [{ name: 'Size', values: ['S'], forVariations: true }],
  });
  await shop.addProduct({
    slug: 'shirt-s',
    type: 'variation',
    parent_id: shirt,
    regular_price: 3000,
    attributes: [{ name: 'Size', values: ['S'] }],
  });
  const vase = await shop.addProduct({ slug: 'vase', name: 'Vase', stock_status: 'outofstock' });
  const book = await shop.addProduct({
    slug: 'book',
    name: 'Book',
    type: 'external',
    external_address: 'https://books.example/',
  });
  await shop.refresh();
  return Object.assign(shop, { cup, plate, shirt, vase, book });
}

/** What a call of the wishlist answered. */
export interface WishlistAnswer {
  success: boolean;
  data: {
    html: string;
    message: string;
    wishlist_count: number;
    product_redirect: string;
    redirect: string;
    removed: number[];
    cart?: { fragments: Record<string, string>; cart_hash: string };
  };
}

/** Sends the call as scripts do, with a nonce of the session. */
export async function wishlistCall(
  visitor: ShopVisitor,
  type: string,
  postId: number | '' = '',
  more: Record<string, string> = {},
): Promise<WishlistAnswer> {
  const fields = { type, post_id: postId, simpleProduct: 'true', wpnonce: await visitor.nonce(), ...more };
  return (await visitor.ajax('wopb_wishlist', fields)).json();
}

/** The ids in the cookie by which a browser knows its list. */
export function cookieIds(visitor: ShopVisitor, name = 'wopb_wishlist'): number[] {
  return JSON.parse(decodeURIComponent(visitor.cookies.get(name) ?? '[]'));
}

/** The ids of the rows in a piece of HTML, in order. */
export function rowsIn(html: string): number[] {
  return [...html.matchAll(/<tr [^>]*data-postid="(\d+)"/g)].map(([, id]) => Number(id));
}
