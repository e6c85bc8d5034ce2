import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeOrderState } from '#features/orders/public.server.ts';
import type { OrderState } from '#features/orders/public.ts';
import { askForReviews } from '#features/reviews/mail/ask-for-reviews.server.tsx';
import { reviewSettings } from '#features/reviews/settings.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { switchesOf } from '#platform/slices/switched-slices.server.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

const DAY = 86_400_000;
let shop: TestShop;
let cup: number;
let vase: number;
/** Numbers the buyers. */
let made = 0;

beforeAll(async () => {
  shop = await openTestShop();
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup & <Saucer>' });
  vase = await shop.addProduct({ slug: 'vase', name: 'Vase' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  made++;
  await shop.query('delete from mail_message');
  await shop.query('delete from review_request');
  await shop.query('delete from rate_limit');
  await settings({ requestMail: true, requestDays: 5 });
});

const DEFAULTS = Object.fromEntries(
  Object.entries(reviewSettings.fields).map(([name, field]) => [name, field.default]),
);
const settings = (values: Record<string, unknown>) =>
  shop.changeSettings(reviewSettings, { ...DEFAULTS, ...values });
const buyer = () => `buyer-${made}@mail.test`;

async function placeOrder(products = [cup, vase], typed: Record<string, string> = {}): Promise<number> {
  const visitor = shop.visitor();
  for (const product of products) await visitor.add(product, 1);
  const total = `${690 + 1000 * products.length}`;
  const form = await checkoutForm(visitor, { shown_total: total, billing_email: buyer(), ...typed });
  const answer = (await visitor.shopAjax('checkout', form)).json();
  if (answer.result !== 'success') throw new Error(answer.messages);
  return answer.order_id as number;
}
async function become(orderId: number, ...states: OrderState[]) {
  const services = { settings: shop.running.shop.services.settings, texts: {}, locale: 'en' };
  for (const to of states) {
    const changed = await inTransaction(shop.db, (tx) =>
      changeOrderState(tx, { orderId, to, cause: 'By hand', person: null }, services, new Date()),
    );
    expect(changed.ok).toBe(true);
    await nudgeRelay(shop.db);
  }
}
async function delivered(products?: number[], typed?: Record<string, string>): Promise<number> {
  const id = await placeOrder(products, typed);
  await become(id, 'completed');
  return id;
}
/** What the job does when so many days have passed. */
const askAfter = (days: number) =>
  askForReviews(shop.running.shop.services, new Date(Date.now() + days * DAY));
const mails = () =>
  shop.query<{ key: string; recipient: string; subject: string; html: string; text: string }>(
    "select * from mail_message where key like 'review-request:%' order by id",
  );
const states = async () =>
  (await shop.query<{ state: string }>('select state from review_request order by order_key')).map(
    ({ state }) => state,
  );
const review = (product: number, values: { email?: string; user?: string | null } = {}) =>
  shop.query(
    `insert into review (product_id, author_name, author_email, user_id, content) values ($1, 'Ada', $2, $3, 'Fine')`,
    [product, values.email ?? buyer().toUpperCase(), values.user ?? null],
  );
const stopPathIn = (text: string) => /http:\/\/shop\.test(\/review-mails\/[\w-]+\/)/.exec(text)?.[1] ?? '';

describe('the mail that asks for reviews', () => {
  it('is off at first, and then no delivery is kept, also for the time when it is on', async () => {
    await settings({});
    await delivered();
    expect(await states()).toEqual([]);
    await settings({ requestMail: true, requestDays: 0 });
    expect(await askAfter(30)).toBe(0);
    expect(await mails()).toEqual([]);
  });

  it('goes once to the buyer, so many days after the order was completed, with all that was bought', async () => {
    const id = await delivered();
    expect(await askAfter(4.9)).toBe(0);
    expect(await askAfter(5.1)).toBe(1);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ key: `review-request:orders:${id}`, recipient: buyer() });
    expect(mail?.subject).toMatch(/^\[.+\] How do you like what you bought\?$/);
    expect(mail?.text).toContain('Hello Ada');
    expect(mail?.text).toContain(
      'Cup & <Saucer>\nWrite a review: http://shop.test/product/cup/#review_form\n\nVase\nWrite a review: http://shop.test/product/vase/#review_form',
    );
    expect(mail?.html).toContain('Cup &amp; &lt;Saucer&gt;');
    expect(mail?.html).toContain('href="http://shop.test/product/vase/#review_form"');
    const { text } = await shop.visitor().get('/product/cup/');
    expect(text).toContain('id="review_form"');
    expect(await askAfter(6)).toBe(0);
    // The very same event delivered again, and the order completed anew, ask nobody twice.
    await become(id, 'processing', 'completed');
    expect(await askAfter(30)).toBe(0);
    expect(await mails()).toHaveLength(1);
  });

  it('is written once by two nodes at once', async () => {
    await delivered();
    const written = await Promise.all([askAfter(6), askAfter(6)]);
    expect(written.sort()).toEqual([0, 1]);
    expect(await mails()).toHaveLength(1);
  });

  it('names each product once, and none that was reviewed, closed, hidden or deleted since', async () => {
    const closed = await shop.addProduct({ slug: `closed-${made}`, reviews_open: false });
    const draft = await shop.addProduct({ slug: `draft-${made}` });
    const trashed = await shop.addProduct({ slug: `trashed-${made}` });
    await delivered([cup, cup, vase, closed, draft, trashed], { shown_total: '6000' });
    await shop.changeProduct(draft, { status: 'draft' });
    await shop.changeProduct(trashed, { trashed_at: new Date() });
    await review(vase);
    await review(cup, { email: 'somebody.else@mail.test' });
    expect(await askAfter(6)).toBe(1);
    const [mail] = await mails();
    expect(mail?.text.match(/\/product\/[^/]+\//g)).toEqual(['/product/cup/']);
    await shop.query('delete from review');
  });

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['was cancelled', (id) => become(id, 'cancelled')],
    ['was refunded', (id) => become(id, 'refunded')],
    ['is being worked on again', (id) => become(id, 'processing')],
    ['is in the trash', (id) => shop.query('update shop_order set trashed_at = now() where id = $1', [id])],
    [
      'is gone',
      async (id) => {
        await shop.query('delete from order_invoice where order_id = $1', [id]);
        await shop.query('delete from shop_order where id = $1', [id]);
      },
    ],
    ['brought what was all reviewed', async () => [await review(cup), await review(vase)]],
    [
      'is of a guest who would have to log in',
      () => settings({ requestMail: true, requestDays: 5, loginRequired: true }),
    ],
    [
      'is of a guest while only customers may review',
      () => settings({ requestMail: true, requestDays: 5, verifiedOnly: true }),
    ],
  ])('is not written where the order %s', async (_, happens) => {
    await happens(await delivered());
    expect(await askAfter(6)).toBe(0);
    expect([await mails(), await states()]).toEqual([[], ['dropped']]);
    await shop.query('delete from review');
  });

  it('is written after all where an order was taken back for a while', async () => {
    const id = await delivered();
    await become(id, 'cancelled');
    await askAfter(6);
    await become(id, 'completed');
    expect(await askAfter(6)).toBe(1);
  });

  it('switched off, or with the reviews, asks nobody about what waits, then or later', async () => {
    await delivered();
    await settings({});
    expect(await askAfter(6)).toBe(0);
    await settings({ requestMail: true, requestDays: 5 });
    expect([await askAfter(6), await states()]).toEqual([0, ['dropped']]);
    await delivered();
    await shop.changeSettings(switchesOf(shop.running.shop.services.whole), { reviews: false });
    expect(await askAfter(6)).toBe(0);
    await shop.changeSettings(switchesOf(shop.running.shop.services.whole), { reviews: true });
    expect([await askAfter(6), await states()]).toEqual([0, ['dropped', 'dropped']]);
  });

  it('is in the language in which the order was placed, in the owner’s words', async () => {
    const id = await delivered([cup]);
    await shop.query("update shop_order set locale = 'ar' where id = $1", [id]);
    expect(await askAfter(6)).toBe(1);
    const [mail] = await mails();
    expect(mail?.html).toContain('dir="rtl"');
    expect(mail?.subject).toContain('ما رأيك فيما اشتريت؟');
  });

  it('keeps no other from its turn where one cannot be written', async () => {
    const first = await delivered();
    await delivered();
    await shop.query(`create function refuse_mail() returns trigger language plpgsql as $$
      begin raise exception 'no'; end $$`);
    await shop.query(`create trigger refuse_mail before insert on mail_message for each row
      when (new.key = 'review-request:orders:${first}') execute function refuse_mail()`);
    try {
      await expect(askAfter(6)).rejects.toThrow();
      expect(await mails()).toHaveLength(1);
    } finally {
      await shop.query('drop function refuse_mail cascade');
    }
    expect(await askAfter(6)).toBe(1);
    expect(await mails()).toHaveLength(2);
  });
});

describe('the way out of such mails', () => {
  it('needs no log-in, changes nothing by being opened, and is kept', async () => {
    await delivered();
    await askAfter(6);
    const [mail] = await mails();
    const path = stopPathIn(mail?.text ?? '');
    expect(mail?.html).toContain(path);
    const opened = await shop.visitor().get(path);
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(opened.text).toContain('Do not ask me any more');
    expect(opened.text).toMatch(/<meta name="robots" content="noindex/);
    expect(await shop.query('select * from review_opt_out')).toEqual([]);
    const visitor = shop.visitor();
    const answer = await visitor.post(path, {});
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
    expect((await visitor.get(path)).text).toContain('We will not ask you for reviews any more.');
    expect(await shop.query('select email from review_opt_out')).toEqual([{ email: buyer() }]);
    // Again is as good as once, and the next order is not asked about.
    expect((await visitor.post(path, {})).status).toBe(303);
    await delivered([cup], { billing_email: buyer().toUpperCase() });
    expect(await askAfter(6)).toBe(0);
    expect(await mails()).toHaveLength(1);
  });

  it('is nowhere for tokens that no mail came with', async () => {
    const path = `/review-mails/${'a'.repeat(32)}/`;
    expect((await shop.visitor().get(path)).status).toBe(404);
    const before = await shop.query('select * from review_opt_out');
    await shop.visitor().post(path, {});
    expect(await shop.query('select * from review_opt_out')).toEqual(before);
    expect((await shop.visitor().get('/review-mails/x/')).status).toBe(404);
    expect((await shop.visitor().get('/review-mails/')).status).toBe(404);
  });
});
