import { afterAll, beforeAll, expect, it } from 'vitest';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { addCoupon, couponNonce } from '../support/coupon-shop.ts';
import { showPlainForms } from '../support/plain-forms.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let visitor: ShopVisitor;
let cup: number;

beforeAll(async () => {
  shop = await openTestShop({ trustedProxies: '127.0.0.1' });
  cup = await shop.addProduct({ slug: 'cup' });
  visitor = shop.visitor();
  await showPlainForms(shop);
});
afterAll(() => shop.close());

/** Everything that the calls below could write. */
const written = async () => [
  await shop.query('select * from product_counter order by product_id'),
  await shop.query('select number from shop_order order by number'),
  await shop.query('select id from user_session'),
  await shop.query('select id from review'),
  await shop.query('select owner, codes, wanted from cart_coupon order by owner'),
];

/** As if this client had sent all that it may: what counts is stored, so every node knows. */
async function exhaust(name: string): Promise<void> {
  const filled = await shop.query(
    `update rate_limit set points = 10000, expire = extract(epoch from now()) * 1000 + 60000
     where key like $1 returning key`,
    [`${name}:%`],
  );
  expect([name, filled.length]).toEqual([name, 1]);
}

it('[NOTE-019ab] views, shares, checkout, coupons and reviews are limited per client: 429, and nothing is written', async () => {
  await addCoupon(shop, 'FIVE');
  await visitor.add(cup);
  const security = await couponNonce(visitor);
  const wpnonce = await visitor.nonce();
  const fields = await checkoutForm(visitor, { billing_email: 'nobody' });
  const review = {
    comment_post_ID: cup,
    rating: 5,
    comment: 'Fine.',
    author: 'Ada',
    email: 'ada@mail.test',
  };
  let code = 'GUESS';
  const guestCalls = {
    'wopb/views': () => visitor.post('/rest/wopb/views', { postID: cup, wpnonce }),
    wopb_share_count: () => visitor.ajax('wopb_share_count', { postId: cup, wpnonce }),
    checkout: () => visitor.shopAjax('checkout', fields),
    apply_coupon: () => visitor.shopAjax('apply_coupon', { security, coupon_code: code }),
    post_review: () => visitor.shopAjax('post_review', review),
  };
  for (const [name, send] of Object.entries(guestCalls)) {
    expect(shop.parts(platformPoints.calls).some(({ contract }) => contract.name === name)).toBe(true);
    expect([name, (await send()).status]).toEqual([name, 200]);
    await exhaust(name);
  }
  fields.billing_email = 'ada@example.org';
  review.comment = 'Better.';
  code = 'FIVE';
  const before = await written();
  for (const [name, send] of Object.entries(guestCalls)) {
    const refused = await send();
    expect([name, refused.status]).toEqual([name, 429]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  // The same without script.
  expect((await visitor.post('/checkout/', fields)).status).toBe(429);
  expect(await written()).toEqual(before);
  // Others go on: each client is counted by itself.
  const other = shop.visitor('203.0.113.9');
  await other.add(cup);
  const seen = await other.post('/rest/wopb/views', { postID: cup, wpnonce: await other.nonce() });
  const given = { security: await couponNonce(other), coupon_code: code };
  const applied = await other.shopAjax('apply_coupon', given);
  expect([seen.status, applied.status]).toEqual([200, 200]);
  expect(applied.text).toContain('applied successfully');
  expect(await written()).not.toEqual(before);
});

it('[NOTE-019c] log-ins above the limit wait with one neutral answer, whatever the form and the password', async () => {
  const member = { username: 'admin@shop.test', password: 'correct horse battery' };
  const guest = shop.visitor();
  const nonce = await guest.nonce();
  const tryCall = (fields: Record<string, string>) =>
    guest.ajax('wopb_checkout_login', { ...fields, wpnonce: nonce });
  expect((await tryCall({ ...member, password: 'guess' })).json().success).toBe(false);
  const filled = await shop.query(
    `update rate_limit set points = 10000, expire = extract(epoch from now()) * 1000 + 600000
     where key like 'log-in:account:%' returning key`,
  );
  expect(filled).toHaveLength(1);
  const before = await written();
  const answers = [await tryCall(member), await tryCall({ ...member, password: 'guess' })];
  for (const answer of answers) {
    expect(answer.json().errors.default).toMatch(
      /^You cannot log in right now\. Please try again in \d+ min\.$/,
    );
    expect(answer.setCookies.join()).not.toMatch(/session/i);
  }
  const form = await guest.post('/my-account/', { ...member, log_in: '1' });
  expect([form.status, form.text]).toEqual([422, expect.stringContaining('You cannot log in right now.')]);
  expect(await written()).toEqual(before);
});

it('[NOTE-019c] requests for a new password above the limit wait alike, whoever is named, and ask for no mail', async () => {
  const guest = shop.visitor('203.0.113.21');
  const ask = async (name: string) => {
    const answer = await guest.post('/my-account/lost-password/', { lost_password: '1', user_login: name });
    const said = /You cannot ask for a link[^<]*/.exec(answer.text)?.[0].replaceAll(/\d+/g, 'n') ?? '';
    return [answer.status, answer.location, said];
  };
  const asked = async () =>
    (await shop.query(`select id from outbox_event where name = 'password-asked'`)).length;
  const outcomes: unknown[] = [];
  for (const name of ['admin@shop.test', 'nobody@shop.test']) {
    const first = await ask(name);
    for (let time = 2; time <= 3; time++) expect(await ask(name)).toEqual(first);
    const before = await asked();
    outcomes.push([first, await ask(name)]);
    expect(await asked()).toBe(before);
  }
  expect(outcomes[0]).toEqual(outcomes[1]);
  expect(outcomes[0]).toEqual([
    [303, '/my-account/lost-password/sent/', ''],
    [422, null, expect.stringContaining('You cannot ask')],
  ]);
});

it('a product whose password many clients guess at waits too, for whoever sends the next guess', async () => {
  const { hashSharedPassword } = await import('#platform/security/shared-password.server.ts');
  const password_hash = await hashSharedPassword('open sesame');
  await shop.addProduct({ slug: 'secret-cup', password_hash });
  await shop.addProduct({ slug: 'other-cup', password_hash });
  const guess = (slug: string, post_password: string) =>
    shop.visitor().post(`/product/${slug}/`, { post_password });
  expect((await guess('secret-cup', 'wrong')).status).toBe(422);
  await exhaust('product-password-of');
  const refused = await guess('secret-cup', 'open sesame');
  expect([refused.status, refused.setCookies]).toEqual([429, []]);
  expect((await guess('other-cup', 'open sesame')).status).toBe(303);
});
