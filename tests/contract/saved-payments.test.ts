// What customers keep for later orders: listed and removed in the account, let go of at the provider.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { stripeSettings } from '../../src/features/stripe/settings.ts';
import { htmlProblems } from '../support/browser.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';
import { openStripeShop, type StripeShop } from '../support/stripe-orders.ts';

const TAB = '/my-account/payment-methods/';
let at: StripeShop;

beforeAll(async () => {
  at = await openStripeShop();
});
afterAll(() => at.close());
beforeEach(() => at.shop.query('delete from rate_limit'));

async function keptBy(visitor: ShopVisitor) {
  const { text } = await visitor.get(TAB);
  return {
    text,
    security: /name="security" value="([^"]*)"/.exec(text)?.[1] ?? '',
    ids: [...text.matchAll(/<button[^>]*value="(\d+)" name="remove_payment_method"/g)].map(
      ([, id]) => id ?? '',
    ),
  };
}

it('the account lists what a customer keeps and removes it, here and at Stripe, without script', async () => {
  const member = await at.shop.member('customer');
  // Nothing can be kept yet: the account does not speak of it.
  expect((await member.get('/my-account/')).text).not.toContain(TAB);
  await at.shop.changeSettings(stripeSettings, { savesCards: true });
  expect((await member.get('/my-account/')).text).toContain(TAB);
  expect((await keptBy(member)).text).toContain('You have not kept any payment method.');
  const { intent } = await at.paid(member, { save: '1' });
  const page = await keptBy(member);
  expect(page.text).toContain('Visa •••• 4242');
  expect(await htmlProblems(page.text)).toEqual([]);
  expect(page.ids).toHaveLength(1);
  // Nothing of the provider's names is on the page.
  for (const secret of ['pm_', 'cus_', intent]) expect(page.text).not.toContain(secret);
  const [id = ''] = page.ids;
  const gone = await member.post(TAB, { security: page.security, remove_payment_method: id });
  expect(gone).toMatchObject({ status: 303, location: TAB });
  const after = await keptBy(member);
  expect(after.text).toContain('The payment method was removed. Visa •••• 4242');
  expect(after.ids).toEqual([]);
  await nudgeRelay(at.shop.db);
  await expect.poll(() => at.stripe.detached).toEqual([`pm_of_${intent}`]);
  // Pressed twice, it is gone once.
  await member.post(TAB, { security: page.security, remove_payment_method: id });
  await nudgeRelay(at.shop.db);
  expect(at.stripe.detached).toEqual([`pm_of_${intent}`]);
});

it('nobody sees or removes what another keeps, and no other site removes anything', async () => {
  await at.shop.changeSettings(stripeSettings, { savesCards: true });
  const owner = await at.shop.member('customer');
  await at.paid(owner, { save: '1' });
  const { security, ids } = await keptBy(owner);
  const [id = ''] = ids;
  const other = await at.shop.member('customer');
  await at.paid(other, { save: '1' });
  const theirs = await keptBy(other);
  expect(theirs.ids).not.toContain(id);
  const before = at.stripe.detached.length;
  await other.post(TAB, { security: theirs.security, remove_payment_method: id });
  await owner.post(TAB, { remove_payment_method: id });
  await owner.post(TAB, { security: theirs.security, remove_payment_method: id });
  for (const odd of ['0', '-1', 'x', '9'.repeat(15), "1' or true"])
    expect((await owner.post(TAB, { security, remove_payment_method: odd })).status).toBe(303);
  const guest = await at.shop.visitor().post(TAB, { security, remove_payment_method: id });
  expect(guest.status).toBeLessThan(400);
  const foreign = await owner.send(TAB, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ security, remove_payment_method: id }).toString(),
  });
  expect(foreign.status).toBe(403);
  expect((await keptBy(owner)).ids).toEqual([id]);
  await nudgeRelay(at.shop.db);
  expect(at.stripe.detached).toHaveLength(before);
});

it('what is kept can be removed also after nobody may keep more, and stays in the account’s list until then', async () => {
  await at.shop.changeSettings(stripeSettings, { savesCards: true });
  const member = await at.shop.member('customer');
  await at.paid(member, { save: '1' });
  await at.shop.changeSettings(stripeSettings, { savesCards: false });
  expect((await member.get('/my-account/')).text).toContain(TAB);
  const { security, ids } = await keptBy(member);
  await member.post(TAB, { security, remove_payment_method: ids[0] ?? '' });
  expect((await keptBy(member)).ids).toEqual([]);
  // The account still begins with its orders.
  expect((await member.get('/my-account/')).text).not.toContain(TAB);
});
