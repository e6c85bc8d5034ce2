import type { TestShop } from './shop-server.ts';
import type { ShopVisitor } from './shop-visitor.ts';

/** Puts a coupon into a shop past its back office (columns by name); 5.00 off the cart unless said otherwise. */
export async function addCoupon(
  shop: Pick<TestShop, 'query'>,
  code: string,
  columns: Record<string, unknown> = {},
): Promise<number> {
  const values: Record<string, unknown> = { code, code_key: code.toLowerCase(), amount: 500, ...columns };
  const names = Object.keys(values);
  const [row] = await shop.query<{ id: number }>(
    `insert into coupon (${names.join()}) values (${names.map((_, at) => `$${at + 1}`).join()}) returning id`,
    Object.values(values),
  );
  return row?.id as number;
}

/** The nonce by which a visitor's page changes coupons. */
export async function couponNonce(visitor: ShopVisitor): Promise<string> {
  const page = await visitor.get('/cart/');
  const nonce = /<form[^>]*id="coupon-form"[\s\S]*?name="security" value="([^"]*)"/.exec(page.text)?.[1];
  if (!nonce) throw new Error('The cart page has no coupon entry');
  return nonce;
}

/** What a notice says, with the code of a refusal in front: `108 The minimum spend …`. */
export function noticeOf(html: string): string {
  const code = /data-code="([^"]*)"/.exec(html)?.[1];
  const said = html
    .replace(/<link[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
  return code ? `${code} ${said}` : said;
}

/** Applies a code as a script of the cart page does; answers what the notice says. */
export async function applyCode(
  visitor: ShopVisitor,
  code: string,
  more: Record<string, string> = {},
): Promise<string> {
  const security = await couponNonce(visitor);
  const answer = await visitor.shopAjax('apply_coupon', { coupon_code: code, security, ...more });
  if (answer.status !== 200) throw new Error(`apply_coupon answered ${answer.status}: ${answer.text}`);
  return noticeOf(answer.text);
}

/** The rows of the sums that a page shows, as `label: amount`. */
export function sumRows(html: string): string[] {
  return [...html.matchAll(/<div class="([^"]*)"><dt>(.*?)<\/dt><dd class="amount">(.*?)<\/dd>/g)].map(
    ([, , label = '', amount = '']) => `${noticeOf(label)}: ${noticeOf(amount)}`,
  );
}

/** The coupons of a visitor's cart, by their rows on the cart page: `Coupon: FIVE: -$5.00 [Remove]`. */
export async function couponRows(visitor: ShopVisitor): Promise<string[]> {
  const page = await visitor.get('/cart/');
  return sumRows(page.text).filter((row) => row.startsWith('Coupon: '));
}
