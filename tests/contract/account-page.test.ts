import { createElement as h } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/accounts/operations/create-user.server.ts';
import { accountTab, accountTabs } from '#features/accounts/public.server.ts';
import { addOrderNote } from '#features/orders/public.server.ts';
import { orderSettings } from '#features/orders/public.ts';
import { recountProducts } from '#features/reviews/operations/recount-products.server.ts';
import { reviewSettings } from '#features/reviews/settings.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { htmlProblems } from '../support/browser.ts';
import { checkoutForm, formFields } from '../support/checkout-form.ts';
import { showPlainForms } from '../support/plain-forms.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let cup: number;
const ada = {
  email: 'ada@shop.test',
  password: 'a long enough password',
  name: 'Ada Lovelace',
  role: 'customer' as const,
};

const letters = accountTab<{ letters: string[] }>({
  slug: 'letters',
  label: () => 'Letters',
  load: async ({ person }, rest) => (rest.length > 0 ? null : { letters: [`to ${person.name}`] }),
  View: ({ data }) => h('p', null, data.letters.join()),
});

beforeAll(async () => {
  shop = await openTestShop({
    slices: (configured) => [
      ...configured,
      defineSlice({ name: 'letters', adds: [accountTabs.with(letters)] }),
    ],
  });
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
  const made = await inTransaction(shop.db, (tx) => createUser(tx, ada));
  if (!made.ok) throw new Error(made.error.code);
  await showPlainForms(shop);
});
afterAll(() => shop.close());
// What one test fails with counts for no other.
beforeEach(() => shop.query('delete from rate_limit'));

const logIn = (path: string, more: Record<string, string> = {}) => {
  const visitor = shop.visitor();
  const fields = {
    log_in: '1',
    username: ada.email,
    password: ada.password,
    redirect: '/my-account/',
    ...more,
  };
  return visitor.post(path, fields).then((answer) => ({ visitor, answer }));
};

describe('logging in by a plain form', () => {
  it('opens the account and is ended by logging out', async () => {
    const { visitor, answer } = await logIn('/my-account/');
    expect(answer).toMatchObject({ status: 303, location: '/my-account/' });
    const page = await visitor.get('/my-account/');
    expect(wordsOf(page.text)).toContain('Hello Ada Lovelace');
    expect(page.text).toMatch(/<body[^>]*class="[^"]*logged-in/);
    expect(page.headers.get('cache-control')).toContain('no-store');
    await visitor.post('/my-account/', { log_out: '1' });
    expect(wordsOf((await visitor.get('/my-account/')).text)).not.toContain('Hello Ada');
  });

  it('says the same for a wrong name and a wrong password, and keeps the name', async () => {
    const wrong = await logIn('/my-account/', { password: 'x' });
    const unknown = await logIn('/my-account/', { username: 'nobody@shop.test' });
    for (const { answer } of [wrong, unknown]) {
      expect(answer.status).toBe(422);
      expect(wordsOf(answer.text)).toContain('Incorrect Email or Password.');
      expect(answer.text).not.toContain(ada.password);
    }
    expect(wrong.answer.text).toContain(`value="${ada.email}"`);
    expect(await htmlProblems(wrong.answer.text)).toEqual([]);
    expect(wordsOf((await logIn('/my-account/', { password: '' })).answer.text)).toContain(
      'Password is required.',
    );
  });

  it('leads nowhere but into this shop', async () => {
    expect((await logIn('/my-account/', { redirect: 'https://evil.example/' })).answer.location).toBe(
      '/my-account/',
    );
    expect((await logIn('/my-account/', { redirect: '//evil.example/' })).answer.location).toBe(
      '/my-account/',
    );
    expect((await logIn('/my-account/', { redirect: '/cart/' })).answer.location).toBe('/cart/');
  });

  it('refuses a form from a foreign page', async () => {
    const answer = await shop
      .visitor()
      .post(
        '/my-account/',
        { log_in: '1', username: 'a', password: 'b' },
        { origin: 'https://evil.example' },
      );
    expect(answer.status).toBe(403);
  });
});

describe('own orders', () => {
  it('are listed with state and total, and open only to their customer', async () => {
    const { visitor } = await logIn('/my-account/');
    expect(wordsOf((await visitor.get('/my-account/orders/')).text)).toContain('No order has been made yet.');
    await visitor.add(cup);
    const placed = (
      await visitor.shopAjax('checkout', await checkoutForm(visitor, { billing_email: ada.email }))
    ).json();
    const number = /order-received\/(\d+)\//.exec(placed.redirect)?.[1];
    const list = await visitor.get('/my-account/orders/');
    expect(wordsOf(list.text)).toMatch(
      new RegExp(`#${number} Cup \\w+ \\d+, \\d+ Waiting for your payment \\$16\\.90 View`),
    );
    expect(await htmlProblems(list.text)).toEqual([]);
    const order = await visitor.get(`/my-account/view-order/${number}/`);
    expect(wordsOf(order.text)).toContain('1 Analytical Way');
    expect(await htmlProblems(order.text)).toEqual([]);

    // What the page belongs to is marked, and still leads to the list.
    const marked = [...order.text.matchAll(/<a [^>]*aria-current[^>]*>/g)].map(([tag]) => tag);
    expect(marked).toEqual([expect.stringMatching(/href="\/my-account\/orders\/".*aria-current="true"/)]);

    const other = await shop.member('customer');
    const foreign = await other.get(`/my-account/view-order/${number}/`);
    expect(foreign.status).toBe(404);
    expect(foreign.text).not.toContain('Analytical');
    const guest = await shop.visitor().get(`/my-account/view-order/${number}/`);
    expect(guest.text).not.toContain('Analytical');
    expect(guest.text).toContain('name="log_in"');
    expect((await visitor.get('/my-account/nonsense/')).status).toBe(404);
  });
});

it('says on the page of an order what the shop wrote to its customer, and nothing of what is for the staff', async () => {
  const { visitor } = await logIn('/my-account/');
  await visitor.add(cup);
  const placed = (
    await visitor.shopAjax('checkout', await checkoutForm(visitor, { billing_email: ada.email }))
  ).json();
  const number = /order-received\/(\d+)\//.exec(placed.redirect)?.[1];
  const page = async () => (await visitor.get(`/my-account/view-order/${number}/`)).text;
  expect(wordsOf(await page())).not.toContain('Messages from the shop');
  const [order] = await shop.query<{ id: number }>('select id from shop_order where number = $1', [number]);
  const note = { orderId: Number(order?.id), person: null };
  await inTransaction(shop.db, async (tx) => {
    await addOrderNote(tx, { ...note, kind: 'private', text: 'Difficult one' });
    await addOrderNote(tx, { ...note, kind: 'customer', text: 'Packed' });
    await addOrderNote(tx, { ...note, kind: 'customer', text: 'On its way\nBox <2>' });
  });
  const text = await page();
  expect(wordsOf(text)).toMatch(
    /Messages from the shop \w+ \d+, \d+ On its way\s+Box &lt;2&gt; \w+ \d+, \d+ Packed/,
  );
  expect(text).not.toContain('Difficult one');
  expect(await htmlProblems(text)).toEqual([]);
});

it('answers pages of orders that cannot be as not found', async () => {
  const { visitor } = await logIn('/my-account/');
  expect((await visitor.get('/my-account/orders/2/')).status).toBe(200);
  for (const page of ['1.55', '1e999', '1e3', '0', '-1', 'NaN', '9999999999'])
    expect((await visitor.get(`/my-account/orders/${page}/`)).status, page).toBe(404);
  expect((await visitor.get('/my-account/view-order/999999999999999/')).status).toBe(404);
});

it('begins with what is next: newcomers are led to the shop, customers see their latest order, their address and the way to everything else', async () => {
  const [newcomer, customer] = [await shop.member('customer'), await shop.member('customer')];
  const empty = await newcomer.get('/my-account/');
  expect(wordsOf(empty.text)).toContain('Good to have you here.');
  expect(wordsOf(empty.text)).not.toContain('Your latest order');
  expect(await htmlProblems(empty.text)).toEqual([]);
  for (const city of ['London', 'Springfield']) {
    await customer.add(cup);
    const fields = await checkoutForm(customer, { billing_city: city });
    expect((await customer.shopAjax('checkout', fields)).json().result).toBe('success');
  }
  const [latest] = await shop.query<{ number: number }>(
    'select number from shop_order where customer_id is not null order by id desc limit 1',
  );
  const page = await customer.get('/my-account/');
  const main = wordsOf(/<div class="account-main">.*/s.exec(page.text)?.[0] ?? '');
  expect(main).toMatch(
    new RegExp(`Your latest order All orders Waiting for your payment #${latest?.number} .*\\$16\\.90`),
  );
  expect(main).toContain('Springfield');
  expect(main).not.toContain('London');
  expect(main).toMatch(/Orders Addresses Downloads Wishlist/);
  expect(page.text).toContain(`href="/my-account/view-order/${latest?.number}/"`);
  expect(await htmlProblems(page.text)).toEqual([]);
  expect((await customer.get('/my-account/overview/more/')).status).toBe(404);
  expect(wordsOf((await newcomer.get('/my-account/')).text)).not.toContain(`#${latest?.number}`);
});

it('lists the reviews that a customer wrote, and deletes them for nobody else', async () => {
  const [customer, other] = [await shop.member('customer'), await shop.member('customer')];
  expect(wordsOf((await customer.get('/my-account/reviews/')).text)).toContain(
    'You have not reviewed anything yet.',
  );
  const owner =
    (await customer.get('/my-account/edit-account/')).text.match(/customer-[a-z0-9]+@shop\.test/)?.[0] ?? '';
  const [{ id } = { id: 0 }] = await shop.query<{ id: number }>(
    `insert into review (product_id, user_id, author_name, author_email, rating, content, state, reply)
     select $1, id, 'Ada', email, 4, 'Warm <3', 'held', 'Thank you' from user_account where email = $2 returning id`,
    [cup, owner],
  );
  const page = await customer.get('/my-account/reviews/');
  expect(wordsOf(page.text)).toMatch(/Cup .*Waiting for approval Warm &lt;3 Answer from the shop: Thank you/);
  expect(page.text).toContain('Rated 4 out of 5');
  expect(await htmlProblems(page.text)).toEqual([]);
  expect((await other.get('/my-account/reviews/')).text).not.toContain('Warm');
  const remove = (who: typeof other, which: string) =>
    who.post('/my-account/reviews/', { delete_own_review: which });
  await remove(other, String(id));
  await remove(customer, 'x');
  expect(await shop.query('select trashed_at from review where id = $1', [id])).toEqual([
    { trashed_at: null },
  ]);
  expect((await remove(customer, String(id))).location).toBe('/my-account/reviews/');
  // Whoever runs the shop reads whose deed it was, once.
  await remove(customer, String(id));
  const trail = await shop.query(
    `select e.deed, u.email from audit_entry e join user_account u on u.id = e.actor_id
     where e.resource = 'reviews' and e.record_id = $1`,
    [String(id)],
  );
  expect(trail).toEqual([{ deed: 'trash', email: owner }]);
  expect((await customer.get('/my-account/reviews/')).text).not.toContain('Warm');
  for (const odd of ['0', 'x', '2', '1/1']) {
    expect((await customer.get(`/my-account/reviews/${odd}/`)).status, odd).toBe(404);
  }
});

it('lets customers change the reviews that they wrote, which wait again where the shop looks at them first', async () => {
  const [customer, other] = [await shop.member('customer'), await shop.member('customer')];
  const details = (await customer.get('/my-account/edit-account/')).text;
  const owner = details.match(/customer-[a-z0-9]+@shop\.test/)?.[0] ?? '';
  const [{ id } = { id: 0 }] = await shop.query<{ id: number }>(
    `insert into review (product_id, user_id, author_name, author_email, rating, content, state)
     select $1, id, 'Ada', email, 4, 'Warm <3', 'approved' from user_account where email = $2 returning id`,
    [cup, owner],
  );
  await inTransaction(shop.db, (tx) => recountProducts(tx, [cup]));
  const place = `/my-account/reviews/edit/${id}/`;
  const page = await customer.get(place);
  expect(page.text).toMatch(/<textarea[^>]*>Warm &lt;3</);
  expect(page.text).toContain(`checked="" value="4"`);
  expect(wordsOf(page.text)).toContain('until then nobody else sees this review');
  expect(await htmlProblems(page.text)).toEqual([]);
  expect(wordsOf((await customer.get('/my-account/')).text)).toMatch(/All your reviews Cup .*Published/);
  for (const none of ['0', 'x', `${id}/1`, '999999'])
    expect((await customer.get(`/my-account/reviews/edit/${none}/`)).status, none).toBe(404);
  expect((await other.get(place)).status).toBe(404);
  const save = (who: typeof other, fields: Record<string, string>, which = String(id)) =>
    who.post(place, { change_own_review: which, rating: '2', comment: 'Cooler by now', ...fields });
  const kept = async () =>
    (await shop.query('select rating, content, state, version from review where id = $1', [id]))[0];
  const before = await kept();
  // What cannot be kept is shown again with what was typed; others change nothing, and learn nothing.
  const refused = await save(customer, { comment: ' ' });
  expect([refused.status, wordsOf(refused.text).includes('Please write your review.')]).toEqual([422, true]);
  expect((await save(customer, { rating: '6' })).status).toBe(422);
  expect((await save(customer, { comment: 'x'.repeat(5001) })).status).toBe(422);
  for (const which of ['x', '0', '1e3', '99999999999999999999']) await save(customer, {}, which);
  expect((await save(other, {})).status).toBe(303);
  expect((await save(other, { comment: '' })).status).toBe(303);
  expect((await save(shop.visitor(), {})).location).toBe('/my-account/');
  // The same once more is no change.
  await save(customer, { rating: '4', comment: 'Warm <3' });
  expect(await kept()).toEqual(before);
  expect((await save(customer, {})).location).toBe('/my-account/reviews/');
  expect(await kept()).toMatchObject({ rating: 2, content: 'Cooler by now', state: 'held' });
  const counted = () => shop.query('select review_count from product where id = $1', [cup]);
  expect(await counted()).toEqual([{ review_count: 0 }]);
  expect(wordsOf((await customer.get('/my-account/')).text)).toContain('1 review waits for approval.');
  const trail = await shop.query<{ changes: object }>(
    `select changes from audit_entry where resource = 'reviews' and record_id = $1`,
    [String(id)],
  );
  expect(trail.map(({ changes }) => changes)).toEqual([
    { rating: [4, 2], content: ['Warm <3', 'Cooler by now'], state: ['approved', 'held'] },
  ]);
  // Where the shop publishes at once it stays published, and counts by its new stars.
  await shop.changeSettings(reviewSettings, { moderation: 'none' });
  await save(customer, { comment: 'Held stays held' });
  expect(await kept()).toMatchObject({ state: 'held' });
  await shop.query(`update review set state = 'approved' where id = $1`, [id]);
  await save(customer, { rating: '5' });
  expect(await kept()).toMatchObject({ rating: 5, state: 'approved' });
  expect(
    await shop.query('select average_rating::float8 as average from product where id = $1', [cup]),
  ).toEqual([{ average: 5 }]);
});

describe('wopb_checkout_login', () => {
  const call = async (fields: Record<string, string>) => {
    const visitor = shop.visitor();
    await visitor.add(cup);
    const wpnonce = await visitor.nonce();
    return { visitor, answer: await visitor.ajax('wopb_checkout_login', { wpnonce, ...fields }) };
  };

  it('[CHK-020a] logs in with user name, password and rememberme, and the cart stays', async () => {
    const { visitor, answer } = await call({
      username: ada.email,
      password: ada.password,
      rememberme: 'forever',
    });
    expect([answer.status, answer.json()]).toEqual([200, { success: true }]);
    expect(answer.setCookies.some((cookie) => /max-age=2592000/i.test(cookie))).toBe(true);
    const page = await visitor.get('/checkout/');
    expect(page.text).toContain(`value="${ada.email}"`);
    expect(page.text).toContain('Cup');
    const brief = (await call({ username: ada.email, password: ada.password })).answer;
    expect(brief.json()).toEqual({ success: true });
    const logIn = brief.setCookies.find((cookie) => cookie.includes('session_token'));
    expect(logIn).toBeDefined();
    expect(logIn).not.toMatch(/max-age/i);
  });

  it('[CHK-024ab] answers 422 with errors by field, empty fields too, and one neutral text for a wrong pair', async () => {
    const empty = (await call({})).answer;
    expect([empty.status, empty.json().errors]).toEqual([
      422,
      { username: 'Username or Email is required.', password: 'Password is required.' },
    ]);
    const wrong = (await call({ username: ada.email, password: 'x' })).answer;
    const unknown = (await call({ username: 'nobody@shop.test', password: 'x' })).answer;
    for (const { status, json } of [wrong, unknown]) {
      expect([status, json().errors]).toEqual([422, { default: 'Incorrect Email or Password.' }]);
    }
    const stale = (await call({ username: ada.email, password: ada.password, wpnonce: 'x' })).answer;
    expect(stale.json().success).toBe(false);
    expect(stale.setCookies).toEqual([]);
  });
});

describe('logging in at the checkout', () => {
  it('[CHK-002ab] offers guests the form, and customers none', async () => {
    await shop.changeSettings(orderSettings, { loginAtCheckout: true });
    const visitor = shop.visitor();
    await visitor.add(cup);
    const page = await visitor.get('/checkout/');
    expect(page.text).toContain('showlogin');
    const form = /<form class="woocommerce-form-login.*?<\/form>/s.exec(page.text)?.[0] ?? '';
    for (const name of ['username', 'password', 'redirect', 'log_in'])
      expect(form).toContain(`name="${name}"`);
    expect(await htmlProblems(page.text)).toEqual([]);
    const wrong = await visitor.post('/checkout/', { log_in: '1', username: ada.email, password: 'x' });
    expect(wordsOf(wrong.text)).toContain('Incorrect Email or Password.');
    expect(formFields(wrong.text).checkout_attempt).toBeTruthy();
    const right = await visitor.post('/checkout/', {
      log_in: '1',
      username: ada.email,
      password: ada.password,
      redirect: '/checkout/',
    });
    expect(right.location).toBe('/checkout/');
    const logged = await visitor.get('/checkout/');
    expect(logged.status).toBe(200);
    expect(wordsOf(logged.text)).toContain('Cup');
    expect(logged.text).not.toContain('name="log_in"');
    expect(logged.text).toContain(`value="${ada.email}"`);
  });
});

it('has tabs that slices bring, each at an address of its own', async () => {
  const { visitor } = await logIn('/my-account/');
  const first = await visitor.get('/my-account/');
  expect(first.text).toMatch(/<a [^>]*href="\/my-account\/"[^>]*aria-current="page"/);
  expect((await visitor.get('/my-account/overview/')).status).toBe(200);
  const letters = await visitor.get('/my-account/letters/');
  expect(wordsOf(letters.text)).toContain(
    'Overview Orders Addresses Downloads Wishlist Compare Letters Reviews Account details Privacy to Ada Lovelace',
  );
  expect(letters.text).toMatch(/<a [^>]*href="\/my-account\/letters\/"[^>]*aria-current="page"/);
  expect(await htmlProblems(letters.text)).toEqual([]);
  expect((await visitor.get('/my-account/letters/more/')).status).toBe(404);
});

it('each of its pages has a title of its own', async () => {
  const { visitor } = await logIn('/my-account/');
  const titleAt = async (path: string) => /<title>(.*?)<\/title>/.exec((await visitor.get(path)).text)?.[1];
  const paths = ['', 'orders/', 'edit-address/', 'edit-account/', 'privacy/'];
  const titles = await Promise.all(paths.map((path) => titleAt(`/my-account/${path}`)));
  expect(new Set(titles).size).toBe(paths.length);
  expect(titles[1]).toMatch(/^Orders – My account – /);
});
