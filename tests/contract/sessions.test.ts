import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createUser } from '#features/accounts/operations/create-user.server.ts';
import { repairCustomers } from '#features/customers/operations/repair-customers.server.ts';
import { reservedCartSettings } from '#features/reserved-cart/settings.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { personalData } from '#platform/personal-data/personal-data.server.ts';
import {
  sessionCookieName,
  type VisitorSession,
  writeVisitorSession,
} from '#platform/session/visitor-session.server.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import { htmlProblems } from '../support/browser.ts';
import { checkoutForm, reviewNonce } from '../support/checkout-form.ts';
import { addCoupon, applyCode } from '../support/coupon-shop.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, SITE_URL, type TestShop } from '../support/shop-server.ts';
import { miniCartLines, type ShopVisitor } from '../support/shop-visitor.ts';

const HOUR = 3600;
const name = sessionCookieName(SITE_URL);
let shop: TestShop;
let cup: number;

beforeAll(async () => {
  shop = await openTestShop();
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
  await shop.refresh();
});

afterAll(async () => {
  await shop?.close();
});

const linesOf = async (visitor: ShopVisitor) =>
  miniCartLines((await visitor.shopAjax('get_refreshed_fragments')).json());
const partsOf = (visitor: ShopVisitor) => decodeURIComponent(visitor.cookies.get(name) ?? '').split('|');
const now = () => Math.floor(Date.now() / 1000);
/** Moves a visitor's session into the past, as only the holder of the key can. */
function ageSession(visitor: ShopVisitor, hours: number): Omit<VisitorSession, 'owner'> {
  const [id = '', expires, renew] = partsOf(visitor);
  const session = { id, expiresAt: Number(expires) - hours * HOUR, renewAt: Number(renew) - hours * HOUR };
  const value = writeVisitorSession(session, shop.running.shop.requestEnvironment.keys);
  visitor.cookies.set(name, encodeURIComponent(value));
  return session;
}

test('[CART-017a] the session is an http-only signed cookie for 48 hours with a guest’s id', async () => {
  const visitor = shop.visitor();
  const added = await visitor.add(cup);
  expect(name).toMatch(/^wp_woocommerce_session_[0-9a-f]{32}$/);
  const cookie = added.setCookies.find((text) => text.startsWith(`${name}=`));
  expect(cookie).toMatch(/; HttpOnly(;|$)/);
  expect(cookie).toContain('; Max-Age=172800');
  const [id, expires, renew, signature, ...rest] = partsOf(visitor);
  expect(id).toMatch(/^t_/);
  expect(rest).toEqual([]);
  expect(Math.abs(Number(expires) - now() - 48 * HOUR)).toBeLessThan(60);
  expect(Number(expires) - Number(renew)).toBe(HOUR);
  const [key] = shop.running.shop.requestEnvironment.keys;
  const signed = createHmac('sha256', key).update(`${id}|${expires}|${renew}`).digest('base64url');
  expect(signature).toBe(signed);
  // It stands still while it is young.
  expect((await visitor.add(cup)).setCookies.join()).not.toContain(name);
});

test('[CART-017b] any tampering begins an empty session', async () => {
  const victim = shop.visitor();
  await victim.add(cup);
  const [id = '', expires = '', renew = '', signature = ''] = partsOf(victim);
  const forged = [
    ['t_somebody', expires, renew, signature],
    [id, String(Number(expires) + 1), renew, signature],
    [id, expires, '0', signature],
    [id, expires, renew, `${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`],
    [id, expires, renew, ''],
    [id, expires, renew],
    [id, expires, renew, signature, 'more'],
    ['', '', '', ''],
    ['\0', 'NaN', '', signature],
    ['x'.repeat(5000)],
  ];
  for (const parts of forged) {
    const visitor = shop.visitor();
    visitor.cookies.set(name, encodeURIComponent(parts.join('|')));
    expect(await linesOf(visitor)).toEqual([]);
    const added = await visitor.add(cup);
    expect(added.status).toBe(200);
    expect(partsOf(visitor)[0]).not.toBe(id);
    expect(await linesOf(visitor)).toMatchObject([{ quantity: 1 }]);
  }
  expect(await linesOf(victim)).toMatchObject([{ quantity: 1 }]);
});

test('[CART-017a] after 47 hours it is renewed with its id, cart and cookies; after 48 it is gone', async () => {
  const visitor = shop.visitor();
  await visitor.add(cup, 2);
  const [id] = partsOf(visitor);
  const age = async (hours: number) => {
    ageSession(visitor, hours);
    await shop.query(`update cart set expires_at = expires_at - $2 * interval '1 hour' where owner = $1`, [
      id,
      hours,
    ]);
  };
  await age(46);
  expect((await visitor.shopAjax('get_refreshed_fragments')).setCookies).toEqual([]);
  await age(1.5);
  const renewed = await visitor.shopAjax('get_refreshed_fragments');
  expect(renewed.setCookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual(
    [name, 'woocommerce_cart_hash', 'woocommerce_items_in_cart'].sort(),
  );
  const [sameId, expires] = partsOf(visitor);
  expect(sameId).toBe(id);
  expect(Number(expires) - now()).toBeGreaterThan(47.9 * HOUR);
  expect(miniCartLines(renewed.json())).toMatchObject([{ quantity: 2 }]);
  // The cart lives as long as its session.
  const [row] = await shop.query<{ alive: boolean }>(
    `select expires_at > now() + interval '47 hours' as alive from cart where owner = $1`,
    [id],
  );
  expect(row?.alive).toBe(true);
  await age(49);
  expect(await linesOf(visitor)).toEqual([]);
  await visitor.add(cup);
  expect(partsOf(visitor)[0]).not.toBe(id);
});

/** An account with a password, and a browser that has not met it. */
async function customer(email: string) {
  const password = 'nanoseconds-and-wires';
  const { db } = shop.running.shop.services;
  const made = await inTransaction(db, (tx) =>
    createUser(tx, { email, password, name: 'Grace', role: 'customer' }),
  );
  if (!made.ok) throw new Error(made.error.code);
  const logIn = async (visitor: ShopVisitor) => {
    const answer = await visitor.post('/my-account/', { log_in: '1', username: email, password });
    expect(answer.status).toBe(303);
    return visitor;
  };
  return { id: made.value, logIn };
}
const quantities = async (visitor: ShopVisitor) => {
  const lines = await linesOf(visitor);
  const named = await shop.query<{ id: number; name: string }>('select id, name from product');
  const nameOf = new Map(named.map((each) => [Number(each.id), each.name]));
  return lines.map(({ productId, quantity }) => `${quantity} ${nameOf.get(productId)}`);
};

test('[CART-018a] the cart of an account is there on all devices with the log-in alone, and after the next one', async () => {
  const { id, logIn } = await customer('grace@shop.test');
  const laptop = await logIn(shop.visitor());
  await laptop.add(cup, 2);
  const phone = await logIn(shop.visitor());
  expect(phone.cookies.get('woocommerce_items_in_cart')).toBe('1');
  expect(await quantities(phone)).toEqual(['2 Cup']);
  await phone.add(cup);
  expect(await quantities(laptop)).toEqual(['3 Cup']);
  expect((await laptop.get('/cart/')).text).toContain('Cup');
  // A copy of the visitor's cookie is worth nothing without the log-in, before and after the log-out.
  const copy = shop.visitor();
  const stolen = laptop.cookies.get(name) ?? '';
  copy.cookies.set(name, stolen);
  expect(await linesOf(copy)).toEqual([]);
  expect(partsOf(copy)[0]).toMatch(/^t_/);
  await laptop.post('/my-account/', { log_out: '1' });
  laptop.cookies.set(name, stolen);
  expect(await linesOf(laptop)).toEqual([]);
  await laptop.add(cup);
  expect(await quantities(laptop)).toEqual(['1 Cup']);
  expect(await quantities(phone)).toEqual(['3 Cup']);
  // Nor is somebody else's log-in.
  const other = await (await customer('other@shop.test')).logIn(shop.visitor());
  other.cookies.set(name, stolen);
  expect(await linesOf(other)).toEqual([]);
  // It outlives sessions: neither the cookie of 48 hours nor a log-in is needed for it to wait.
  phone.cookies.delete(name);
  expect(await quantities(phone)).toEqual(['3 Cup']);
  const [kept] = await shop.query<{ waits: boolean }>(
    `select expires_at > now() + interval '300 days' as waits from cart where owner = $1`,
    [`account:${id}`],
  );
  expect(kept).toEqual({ waits: true });
  expect(await quantities(await logIn(shop.visitor()))).toEqual(['3 Cup']);
  // It is in the file of somebody's data, and goes with the account.
  const { services } = shop.running.shop;
  const person = { userId: id, email: 'grace@shop.test' };
  const part = services.whole.of(personalData).find((each) => each.name === 'cart');
  expect(await part?.read(services.db, person, services)).toMatchObject([{ product: 'Cup', quantity: 3 }]);
  await inTransaction(services.db, async (tx) => part?.erase(tx, person, services));
  expect(await shop.query('select 1 from cart where owner = $1', [`account:${id}`])).toEqual([]);
});

test('[CART-018b] at log-in the guest’s cart joins it, its lines win, and limits are checked again', async () => {
  const bowl = await shop.addProduct({ slug: 'bowl', name: 'Bowl' });
  const jar = await shop.addProduct({ slug: 'jar', name: 'Jar', manage_stock: true, stock_quantity: 3 });
  await shop.refresh();
  const { logIn } = await customer('joan@shop.test');
  const before = await logIn(shop.visitor());
  await before.add(cup, 5);
  await before.add(jar, 3);
  await shop.query('update product set stock_quantity = 2 where id = $1', [jar]);
  const guest = shop.visitor();
  await guest.add(cup, 1);
  await guest.add(bowl, 2);
  const guests = guest.cookies.get(name) ?? '';
  await logIn(guest);
  expect((await quantities(guest)).sort()).toEqual(['1 Cup', '2 Bowl', '2 Jar']);
  expect(await quantities(before)).toEqual(await quantities(guest));
  expect((await guest.get('/my-account/')).text).toContain('2 of it are in your cart now');
  // The guest's own is gone, whoever has its cookie.
  const copy = shop.visitor();
  copy.cookies.set(name, guests);
  expect(await linesOf(copy)).toEqual([]);
});

test('whoever was logged in beside a guest’s session keeps what it held, as in versions before', async () => {
  const { logIn } = await customer('mary@shop.test');
  const mary = await logIn(shop.visitor());
  const guest = shop.visitor();
  await guest.add(cup, 4);
  mary.cookies.set(name, guest.cookies.get(name) ?? '');
  expect(await quantities(mary)).toEqual(['4 Cup']);
  expect(partsOf(mary)[0]).toMatch(/^u_/);
  expect(await linesOf(guest)).toEqual([]);
});

/** The daily job that ends what ran out. */
async function dropExpired(): Promise<void> {
  const job = shop
    .parts(platformPoints.jobs)
    .flatMap((make) => make(shop.running.shop.services))
    .find((each) => each.name === 'drop-expired-sessions');
  // Minute and hour are fixed, day and month are not.
  expect(job?.schedule).toMatch(/^\d+ \d+ \* \* \*$/);
  await job?.handle({ id: '1', data: {}, retry: 0, signal: AbortSignal.timeout(10_000) });
}

test('[CART-017c] expired sessions are deleted daily, with all that was kept for them', async () => {
  await shop.changeSettings(reservedCartSettings, { enabled: true });
  await addCoupon(shop, 'FIVE');
  /** A shopper who has put something into the cart, given a code, begun a checkout, and was refused something. */
  const shopping = async () => {
    const visitor = shop.visitor();
    await visitor.add(cup);
    expect(await applyCode(visitor, 'FIVE')).toBe('Coupon code applied successfully.');
    const form = await checkoutForm(visitor, { billing_city: 'Fresno' });
    const security = reviewNonce((await visitor.get('/checkout/')).text);
    await visitor.shopAjax('update_order_review', { ...form, security });
    await visitor.add(987_654);
    return visitor;
  };
  const [expired, young] = [await shopping(), await shopping()];
  const kept: Record<string, string> = {
    cart: 'owner',
    cart_coupon: 'owner',
    cart_last_add: 'owner',
    checkout_draft: 'owner',
    visitor_notice: 'session_id',
  };
  const [old, other] = [expired, young].map((visitor) => partsOf(visitor)[0]);
  const keptFor = async (id: string | undefined) => {
    const found: string[] = [];
    for (const [table, column] of Object.entries(kept))
      if ((await shop.query(`select 1 from ${table} where ${column} = $1`, [id])).length) found.push(table);
    return found;
  };
  expect(await keptFor(old)).toEqual(Object.keys(kept));
  for (const [table, column] of Object.entries(kept)) {
    const end =
      table === 'visitor_notice'
        ? `created_at = now() - interval '49 hours'`
        : `expires_at = now() - interval '1 minute'`;
    await shop.query(`update ${table} set ${end} where ${column} = $1`, [old]);
  }
  await dropExpired();
  expect(await keptFor(old)).toEqual([]);
  expect(await keptFor(other)).toEqual(Object.keys(kept));
  expect(await linesOf(young)).toMatchObject([{ quantity: 1 }]);
});

test('log-ins and one-time keys that ran out are deleted with them, others stay', async () => {
  const [gone, stays] = [await shop.member('customer'), await shop.member('customer')];
  const idOf = async (who: ShopVisitor) => {
    await who.get('/my-account/');
    return [...who.cookies].find(([key]) => key.includes('session_token'))?.[1].split(/[.%]/)[0] ?? '';
  };
  const tokens = [await idOf(gone), await idOf(stays)];
  const left = () =>
    shop.query<{ token: string }>('select token from user_session where token = any($1)', [tokens]);
  expect(await left()).toHaveLength(2);
  await shop.query(`update user_session set expires_at = now() - interval '1 minute' where token = $1`, [
    tokens[0],
  ]);
  await shop.query(`insert into user_verification (id, identifier, value, expires_at) values
    ('past', 'past', 'x', now() - interval '1 minute'), ('ahead', 'ahead', 'x', now() + interval '1 hour')`);
  await dropExpired();
  expect(await left()).toEqual([{ token: tokens[1] }]);
  expect(await shop.query(`select id from user_verification where id in ('past', 'ahead')`)).toEqual([
    { id: 'ahead' },
  ]);
});

test('a session begins only when there is something to keep', async () => {
  const visitor = shop.visitor();
  for (const address of ['/', '/shop/', '/product/cup/', '/cart/', '/nowhere/']) await visitor.get(address);
  await visitor.shopAjax('get_refreshed_fragments');
  await visitor.shopAjax('remove_from_cart', { cart_item_key: 'x' });
  expect([...visitor.cookies]).toEqual([]);
});

test('the site nonce belongs to one session and begins one', async () => {
  const visitor = shop.visitor();
  const nonce = await visitor.nonce();
  expect(nonce).toMatch(/^[0-9a-f]{20}$/);
  expect(visitor.cookies.has(name)).toBe(true);
  expect(await visitor.nonce()).toBe(nonce);
  expect(await shop.visitor().nonce()).not.toBe(nonce);
  // Pages that guests share hold none.
  for (const address of ['/', '/shop/', '/product/cup/']) {
    const { text } = await shop.visitor().get(address);
    expect(text).not.toMatch(/wpnonce|"nonce"/);
  }
});

test('a log-out that cannot end the session is no log-out, and says so', async () => {
  const visitor = await shop.member('customer');
  await shop.query(`create function keep() returns trigger language plpgsql as
    $$ begin raise exception 'no session may end now'; end $$`);
  await shop.query('create trigger keep before delete on user_session for each row execute function keep()');
  try {
    const failed = await visitor.post('/my-account/', { log_out: '1' });
    expect(failed.status).toBe(500);
    expect(failed.setCookies.join()).not.toContain('session_token');
    expect((await visitor.send('/rest/session', { method: 'DELETE' })).status).toBe(500);
  } finally {
    await shop.query('drop trigger keep on user_session');
    await shop.query('drop function keep');
  }
  const page = async () => (await visitor.get('/my-account/')).text;
  expect(await page()).toContain('name="log_out"');
  expect((await visitor.post('/my-account/', { log_out: '1' })).status).toBe(303);
  expect(await page()).not.toContain('name="log_out"');
});

test('a log-in rotates the session and takes the cart along; nothing is left after the log-out', async () => {
  const email = 'rotating@shop.test';
  const password = 'a long enough password';
  await inTransaction(shop.db, (tx) => createUser(tx, { email, password, name: 'Ada', role: 'customer' }));
  const visitor = shop.visitor();
  await visitor.add(cup, 2);
  const before = visitor.cookies.get(name) ?? '';
  const loggedIn = await visitor.post('/my-account/', { log_in: '1', username: email, password });
  expect(loggedIn.status).toBe(303);
  expect(visitor.cookies.get(name)).not.toBe(before);
  expect(await linesOf(visitor)).toHaveLength(1);
  // The id known before is worth nothing any more.
  const planted = shop.visitor();
  planted.cookies.set(name, before);
  expect(await linesOf(planted)).toHaveLength(0);

  visitor.cookies.set('vitrine_product_password', '1.opened');
  const within = visitor.cookies.get(name);
  await visitor.post('/my-account/', { log_out: '1' });
  expect(visitor.cookies.get(name)).not.toBe(within);
  expect(visitor.cookies.has('woocommerce_cart_hash')).toBe(false);
  expect(visitor.cookies.has('vitrine_product_password')).toBe(false);
  expect(await linesOf(visitor)).toHaveLength(0);
});

describe('seeing the shop as a customer does', () => {
  const page = async (who: ShopVisitor, path: string) => wordsOf((await who.get(path)).text);
  const BANNER = 'You see the shop as Ada does.';
  const begin = (who: ShopVisitor, userId: string) => who.rest('POST', 'impersonation', { userId });
  const inCart = async (who: ShopVisitor) =>
    miniCartLines((await who.shopAjax('get_refreshed_fragments')).json()).map(({ quantity }) => quantity);
  const trail = (id: string) =>
    shop.query<{ deed: string; actor_id: string }>(
      `select deed, actor_id from audit_entry where resource = 'users' and record_id = $1 order by id`,
      [id],
    );
  const sessionsOf = async (id: string) =>
    (await shop.query('select id from user_session where user_id = $1', [id])).length;
  let admin: ShopVisitor;
  let role = '';
  beforeAll(async () => {
    admin = await shop.member('administrator');
    const capabilities = ['impersonation.use', 'customers.read'];
    role = (await admin.rest('POST', 'roles', { name: 'Helper', capabilities })).body.slug;
  });
  /** Somebody new with a role, logged in. */
  async function personWith(slug: string) {
    const who = await shop.member('customer');
    const [person] = await shop.query<{ id: string }>(
      'select id from user_account order by created_at desc limit 1',
    );
    await shop.query('update user_account set role = $1 where id = $2', [slug, person?.id]);
    return { id: person?.id ?? '', who };
  }
  const idOf = async (who: ShopVisitor) => (await who.rest('GET', 'session')).body.user.id as string;
  const helper = () => personWith(role);

  it('shows their cart and account under a banner, and leaves both log-ins and carts as they were', async () => {
    const { id: staffId, who } = await helper();
    const { id, who: customer } = await personWith('customer');
    await customer.add(cup, 2);
    await who.add(cup, 5);
    const before = [await sessionsOf(id), await sessionsOf(staffId)];
    const names = new Set(who.cookies.keys());
    const begun = await begin(who, id);
    expect([begun.status, begun.body.address]).toEqual([200, '/my-account/']);
    for (const path of ['/', '/my-account/', '/cart/', '/nowhere/'])
      expect([path, (await page(who, path)).includes(BANNER)]).toEqual([path, true]);
    expect(await htmlProblems((await who.get('/my-account/')).text)).toEqual([]);
    expect(await inCart(who)).toEqual([2]);
    await who.add(cup, 1);
    expect(await inCart(customer)).toEqual([3]);
    expect(await page(customer, '/')).not.toContain(BANNER);
    // The back office goes on knowing who works there.
    expect(await idOf(who)).toBe(staffId);
    const ended = await who.post('/my-account/', { end_stand_in: '1' });
    expect([ended.status, ended.location]).toEqual([303, '/admin/customers']);
    expect(await page(who, '/my-account/')).not.toContain(BANNER);
    expect([await inCart(who), await inCart(customer)]).toEqual([[5], [3]]);
    expect([await sessionsOf(id), await sessionsOf(staffId)]).toEqual(before);
    const [account] = await shop.query('select last_log_in_at from user_account where id = $1', [id]);
    expect(account).toEqual({ last_log_in_at: expect.anything() });
    const left = [...who.cookies.keys()].filter(
      (name) => !names.has(name) && !name.startsWith('woocommerce_'),
    );
    expect(left.filter((name) => name === 'vitrine_device' || name === 'vitrine_stand_in')).toEqual([]);
    expect(await trail(id)).toEqual([
      { deed: 'impersonation-began', actor_id: staffId },
      { deed: 'impersonation-ended', actor_id: staffId },
    ]);
  });

  it('needs the right, and is for customers alone, never by a key or without the log-in that began it', async () => {
    const { id: staffId, who } = await helper();
    const { id } = await personWith('customer');
    const manager = await shop.member('shop-manager');
    expect((await begin(manager, id)).status).toBe(403);
    expect((await begin(shop.visitor(), id)).status).toBe(401);
    for (const other of [await idOf(admin), await idOf(manager), staffId, 'nobody'])
      expect((await begin(who, other)).status).toBe(422);
    await shop.query('update user_account set locked_at = now() where id = $1', [id]);
    expect((await begin(who, id)).status).toBe(422);
    await shop.query('update user_account set locked_at = null where id = $1', [id]);
    expect((await begin(who, id)).status).toBe(200);
    // The key is worth nothing beside another log-in, or without one.
    const key = who.cookies.get('vitrine_stand_in') ?? '';
    for (const thief of [shop.visitor(), manager]) {
      thief.cookies.set('vitrine_stand_in', key);
      expect(await page(thief, '/my-account/')).not.toContain(BANNER);
    }
    // Whoever loses the right, or comes to the end of the hour, is themselves at once.
    expect(await page(who, '/my-account/')).toContain(BANNER);
    await shop.query(`update user_account set role = 'customer' where id = $1`, [staffId]);
    expect(await page(who, '/my-account/')).not.toContain(BANNER);
    const late = await helper();
    await begin(late.who, id);
    await shop.query('update impersonation set expires_at = now() where staff_id = $1', [late.id]);
    expect(await page(late.who, '/my-account/')).not.toContain(BANNER);
    await begin(late.who, id);
    expect((await trail(id)).filter(({ actor_id: by }) => by === late.id).map(({ deed }) => deed)).toEqual([
      'impersonation-began',
      'impersonation-ended',
      'impersonation-began',
    ]);
    // Logging out ends it and nothing else.
    await late.who.post('/my-account/', { log_out: '1' });
    expect(await page(late.who, '/my-account/')).not.toContain(BANNER);
    expect(await idOf(late.who)).toBe(late.id);
  });

  it('is offered on the page of each customer with an account that may be seen', async () => {
    const { id } = await personWith('customer');
    await repairCustomers(shop.running.shop.services.db);
    const offered = async () => {
      const [row] = await shop.query<{ id: string }>('select id from customer where user_id = $1', [id]);
      return (await admin.rest('GET', `customers/${row?.id}`)).body.parts.impersonation;
    };
    expect(await offered()).toEqual({ userId: id });
    await shop.query('update user_account set locked_at = now() where id = $1', [id]);
    expect(await offered()).toBeUndefined();
  });

  it('orders, pays and changes nothing that is the customer’s alone', async () => {
    const { who } = await helper();
    const { id } = await personWith('customer');
    await begin(who, id);
    await who.add(cup, 1);
    const order = await checkoutForm(who);
    const orders = async () => (await shop.query('select id from shop_order')).length;
    const before = await orders();
    const [account] = await shop.query('select email, name from user_account where id = $1', [id]);
    expect((await who.shopAjax('checkout', order)).status).toBe(403);
    const forms: [string, Record<string, string>][] = [
      ['/checkout/', order as Record<string, string>],
      ['/my-account/edit-account/', { save_account_details: '1', account_first_name: 'Eve' }],
      ['/my-account/edit-account/', { change_password: '1', password_1: 'a long enough password' }],
      ['/my-account/edit-account/', { end_other_sessions: '1' }],
      ['/my-account/edit-account/', { passkey: 'rename', passkey_id: '1', passkey_name: 'Mine' }],
      ['/my-account/edit-account/', { passkey: 'remove', passkey_id: '1' }],
      ['/my-account/privacy/', { export_own_data: '1' }],
      ['/my-account/privacy/', { delete_own_account: '1' }],
      ['/my-account/lost-password/', { lost_password: '1', user_login: 'ada' }],
    ];
    for (const [path, fields] of forms) {
      const refused = await who.post(path, fields);
      expect([path, Object.keys(fields)[0], refused.status]).toEqual([path, Object.keys(fields)[0], 403]);
      expect(wordsOf(refused.text)).toContain('Only the customer can do this.');
    }
    expect(await orders()).toBe(before);
    expect(await shop.query('select email, name from user_account where id = $1', [id])).toEqual([account]);
  });
});

test('log-ins of staff end after eight hours without use and after seven days, of customers after neither', async () => {
  const someone = async (role: 'editor' | 'customer') => {
    const visitor = await shop.member(role);
    const [row] = await shop.query<{ id: string }>(
      'select id from user_session order by created_at desc limit 1',
    );
    return { visitor, id: row?.id ?? '' };
  };
  const age = (id: string, column: 'updated_at' | 'created_at', hours: number) =>
    shop.query(`update user_session set ${column} = now() - $2 * interval '1 hour' where id = $1`, [
      id,
      hours,
    ]);
  const enters = async ({ visitor }: { visitor: ShopVisitor }) =>
    (await visitor.rest('GET', 'session')).status === 200;
  const idle = await someone('editor');
  await age(idle.id, 'updated_at', 7.9);
  expect(await enters(idle)).toBe(true);
  // Use begins the hours anew.
  const [used] = await shop.query<{ fresh: boolean }>(
    `select updated_at > now() - interval '1 minute' as fresh from user_session where id = $1`,
    [idle.id],
  );
  expect(used).toEqual({ fresh: true });
  await age(idle.id, 'updated_at', 8.1);
  expect(await enters(idle)).toBe(false);
  expect(await shop.query('select 1 from user_session where id = $1', [idle.id])).toEqual([]);
  const old = await someone('editor');
  await age(old.id, 'created_at', 7 * 24 + 1);
  expect(await enters(old)).toBe(false);
  const customer = await someone('customer');
  for (const column of ['created_at', 'updated_at'] as const) await age(customer.id, column, 20 * 24);
  expect((await customer.visitor.get('/my-account/')).text).toContain('name="log_out"');
});
