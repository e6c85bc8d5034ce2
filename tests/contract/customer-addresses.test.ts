import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkoutForm } from '../support/checkout-form.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let mug: number;

beforeAll(async () => {
  shop = await openTestShop();
  mug = await shop.addProduct({ slug: 'mug', name: 'Mug' });
});
afterAll(() => shop.close());

const fieldsOf = (kind: string, more: Record<string, string> = {}) => {
  const address = {
    first_name: 'Grace',
    last_name: 'Hopper',
    country: 'US',
    address_1: '7 Compiler Road',
    city: 'Arlington',
    state: 'VA',
    postcode: '22201',
    ...(kind === 'billing' ? { phone: '+1 703 555 0100', email: 'grace@example.org' } : {}),
    ...more,
  };
  return Object.fromEntries(Object.entries(address).map(([name, value]) => [`${kind}_${name}`, value]));
};

it('[CHK-008] are changed by the customer, each by itself, and the checkout begins with them', async () => {
  const customer = await shop.member('customer');
  expect(wordsOf((await customer.get('/my-account/edit-address/')).text)).toContain('None yet.');
  for (const kind of ['billing', 'shipping']) {
    const form = await customer.get(`/my-account/edit-address/${kind}/`);
    expect(form.text).toContain(`name="${kind}_address_1"`);
    const street = kind === 'billing' ? '7 Compiler Road' : '9 Parcel Way';
    const fields = { save_address: kind, ...fieldsOf(kind, { address_1: street }) };
    const saved = await customer.post(`/my-account/edit-address/${kind}/`, fields);
    expect(saved.location).toBe('/my-account/edit-address/');
  }
  const shown = wordsOf((await customer.get('/my-account/edit-address/')).text);
  for (const word of ['The address was saved.', '7 Compiler Road', '9 Parcel Way', 'Arlington'])
    expect(shown).toContain(word);
  await customer.add(mug);
  const checkout = (await customer.get('/checkout/')).text;
  expect(checkout).toContain('value="7 Compiler Road"');
  expect(checkout).toContain('value="9 Parcel Way"');
});

it('are refused as the checkout would, with everything that was typed', async () => {
  const customer = await shop.member('customer');
  const fields = { save_address: 'billing', ...fieldsOf('billing', { postcode: 'x', city: '' }) };
  const answer = await customer.post('/my-account/edit-address/billing/', fields);
  expect(answer.status).toBe(422);
  expect(answer.text).toContain('value="7 Compiler Road"');
  expect(answer.text).toMatch(/name="billing_postcode"[^>]*value="x"/i);
  expect(answer.text).toMatch(/id="billing_city_error" data-error-for="billing_city">[^<]+</);
  expect(
    await shop.query('select 1 from customer_address where billing is not null and billing::text like $1', [
      '%"x"%',
    ]),
  ).toEqual([]);
});

it('follow the customer’s latest order with the billing address alone, and no order that is refused', async () => {
  const customer = await shop.member('customer');
  const buy = async (typed: Record<string, string>) => {
    await customer.add(mug);
    return (await customer.shopAjax('checkout', await checkoutForm(customer, typed))).json().result;
  };
  const kept = async () => wordsOf((await customer.get('/my-account/edit-address/')).text);
  expect(await buy({ billing_city: '' })).toBe('failure');
  expect(await kept()).not.toContain('1 Analytical Way');
  const present = { ship_to_different_address: '1', ...fieldsOf('shipping', { address_1: '9 Parcel Way' }) };
  expect(await buy(present)).toBe('success');
  expect(await kept()).toContain('1 Analytical Way');
  expect(await kept()).not.toContain('9 Parcel Way');
  await customer.add(mug);
  const checkout = (await customer.get('/checkout/')).text;
  expect(checkout).toContain('value="1 Analytical Way"');
  expect(checkout).not.toContain('value="9 Parcel Way"');
  expect(await buy({ billing_address_1: '2 Difference Row' })).toBe('success');
  expect(await kept()).toContain('2 Difference Row');
});

it('are nobody else’s, and none of a guest', async () => {
  const [customer, other] = [await shop.member('customer'), await shop.member('customer')];
  const fields = { save_address: 'billing', ...fieldsOf('billing') };
  await customer.post('/my-account/edit-address/billing/', fields);
  const seen = async (who: typeof other) => wordsOf((await who.get('/my-account/edit-address/')).text);
  expect(await seen(customer)).toContain('7 Compiler Road');
  expect(await seen(other)).not.toContain('7 Compiler Road');
  const [kept] = await shop.query<{ count: number }>('select count(*)::int as count from customer_address');
  const guest = shop.visitor();
  expect((await guest.post('/my-account/edit-address/billing/', fields)).location).toBe('/my-account/');
  expect(await shop.query('select count(*)::int as count from customer_address')).toEqual([kept]);
  expect((await customer.get('/my-account/edit-address/elsewhere/')).status).toBe(404);
});
