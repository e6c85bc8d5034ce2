import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountSettings } from '#features/accounts/public.ts';
import { MOST_KEPT } from '#features/orders/rules/address-book.ts';
import { htmlProblems } from '../support/browser.ts';
import { checkoutForm, formFields } from '../support/checkout-form.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

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
  expect(wordsOf((await customer.get('/my-account/edit-address/')).text)).toContain(
    'You have not set up this type of address yet.',
  );
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
  // Where a present went is kept for another time, and no checkout begins with it.
  expect(await kept()).toMatch(
    /Shipping address You have not set up this type of address yet\..*More addresses.*9 Parcel Way/,
  );
  await customer.add(mug);
  const checkout = (await customer.get('/checkout/')).text;
  expect(checkout).toContain('value="1 Analytical Way"');
  expect(checkout).not.toContain('value="9 Parcel Way"');
  expect(await buy({ billing_address_1: '2 Difference Row' })).toBe('success');
  expect(await kept()).toMatch(/Billing address .*2 Difference Row.*More addresses.*1 Analytical Way/);
  // Ordering to the same places again keeps nothing twice.
  expect(await buy(present)).toBe('success');
  expect(await kept()).toMatch(/Billing address .*1 Analytical Way.*More addresses.*2 Difference Row/);
  expect([...(await kept()).matchAll(/9 Parcel Way/g)]).toHaveLength(1);
});

/** Adds a further address; answers the id that its card names. */
async function addFurther(customer: ShopVisitor, street: string, more: Record<string, string> = {}) {
  const fields = { save_address: 'new', ...fieldsOf('shipping', { address_1: street }), ...more };
  const answer = await customer.post('/my-account/edit-address/new/', fields);
  expect([answer.status, answer.location]).toEqual([303, '/my-account/edit-address/']);
  const { text } = await customer.get('/my-account/edit-address/');
  const ids = [...text.matchAll(/edit-address\/(\d+)\//g)].map(([, id]) => Number(id));
  return String(Math.max(0, ...ids));
}

it('are as many as a customer likes, each with a name, and any becomes the one that bills or parcels go to', async () => {
  const customer = await shop.member('customer');
  const list = async () => {
    const { text } = await customer.get('/my-account/edit-address/');
    expect(await htmlProblems(text)).toEqual([]);
    return wordsOf(text);
  };
  const home = await addFurther(customer, '1 Home Row', { address_label: 'Home' });
  const work = await addFurther(customer, '2 Work Row', { address_label: 'Work <2>' });
  expect(await list()).toMatch(
    /Billing address You have not set up this type of address yet\..*Shipping address You have not set up this type of address yet\..*Work &lt;2&gt;.*1 Home Row/,
  );
  const post = (fields: Record<string, string>) => customer.post('/my-account/edit-address/', fields);
  await post({ make_default_billing: home });
  await post({ make_default_shipping: work });
  expect(await list()).toMatch(/Billing address Home .*1 Home Row.*Shipping address Work .*2 Work Row/);
  expect(await list()).not.toContain('More addresses');
  // What was the default before is kept beside the new one, name and all.
  await addFurther(customer, '3 New Row', { default_billing: '1', default_shipping: '1' });
  expect(await list()).toMatch(/Billing address .*3 New Row.*Shipping address .*3 New Row.*More addresses/);
  for (const word of ['Home', '1 Home Row', 'Work', '2 Work Row']) expect(await list()).toContain(word);
  // Kept once, whatever is sent again.
  await addFurther(customer, '2 Work Row');
  expect([...(await list()).matchAll(/2 Work Row/g)]).toHaveLength(1);
  const { text } = await customer.get('/my-account/edit-address/');
  const [id = ''] = [...text.matchAll(/edit-address\/(\d+)\//g)].map(([, each]) => each ?? '');
  const form = await customer.get(`/my-account/edit-address/${id}/`);
  expect(await htmlProblems(form.text)).toEqual([]);
  expect(form.text).toMatch(/name="address_label"[^>]*value="(Home|Work &lt;2&gt;)"/);
  await customer.post(`/my-account/edit-address/${id}/`, {
    save_address: id,
    address_label: 'Cottage',
    ...fieldsOf('shipping', { address_1: '4 Sea Row' }),
  });
  expect(await list()).toContain('Cottage');
  await post({ delete_address: id });
  await post({ delete_address: 'shipping' });
  expect(await list()).not.toContain('4 Sea Row');
  expect(await list()).toMatch(/Shipping address You have not set up this type of address yet\./);
});

it('are offered at the checkout, which takes the one that is chosen and keeps what was typed', async () => {
  const customer = await shop.member('customer');
  const billing = { save_address: 'billing', ...fieldsOf('billing') };
  await customer.post('/my-account/edit-address/billing/', billing);
  await customer.add(mug);
  expect((await customer.get('/checkout/')).text).not.toContain('name="use_address"');
  const id = await addFurther(customer, '5 Choice Row', { address_label: 'Aunt' });
  const page = await customer.get('/checkout/');
  expect(page.text).toContain(`value="shipping:${id}"`);
  expect(page.text).toContain(`value="billing:${id}"`);
  expect(await htmlProblems(page.text)).toEqual([]);
  const typed = { ...formFields(page.text), order_comments: 'Ring twice' };
  const sent = await customer.post('/checkout/', { ...typed, use_address: `shipping:${id}` });
  expect(sent.status).toBe(200);
  expect(sent.text).toMatch(/name="shipping_address_1"[^>]*value="5 Choice Row"/);
  expect(sent.text).toMatch(/name="ship_to_different_address"[^>]*checked/);
  expect(sent.text).toMatch(/name="billing_address_1"[^>]*value="7 Compiler Road"/);
  expect(sent.text).toContain('Ring twice');
  const billed = await customer.post('/checkout/', { ...typed, use_address: `billing:${id}` });
  expect(billed.text).toMatch(/name="billing_address_1"[^>]*value="5 Choice Row"/);
  expect(billed.text).toMatch(/name="billing_email"[^>]*value="grace@example.org"/);
  // What is nobody's or somebody else's changes nothing.
  const other = await shop.member('customer');
  const foreign = await addFurther(other, '6 Foreign Row');
  for (const odd of [`billing:${foreign}`, 'billing:0', 'x:1', 'billing:x', ''])
    expect((await customer.post('/checkout/', { ...typed, use_address: odd })).text, odd).toMatch(
      /name="billing_address_1"[^>]*value="7 Compiler Road"/,
    );
});

it('with as many as are kept an order with one of them keeps the one that bills went to', async () => {
  const customer = await shop.member('customer');
  const billing = fieldsOf('billing', { address_1: '1 Former Row' });
  await customer.post('/my-account/edit-address/billing/', { save_address: 'billing', ...billing });
  const chosen = await addFurther(customer, '2 Chosen Row');
  await shop.query(
    `insert into kept_address (customer_id, label, address)
     select customer_id, '', address || jsonb_build_object('address1', 'Row ' || n) from kept_address, generate_series(2, ${MOST_KEPT}) n
     where id = $1`,
    [chosen],
  );
  await customer.add(mug);
  const typed = fieldsOf('billing', { address_1: '2 Chosen Row' });
  const placed = (await customer.shopAjax('checkout', await checkoutForm(customer, typed))).json();
  expect(placed.result).toBe('success');
  const page = wordsOf((await customer.get('/my-account/edit-address/')).text);
  expect(page).toMatch(/Billing address .*2 Chosen Row.*More addresses.*1 Former Row/);
  // Where one becomes both, and only one of the two before finds room beside the others, nothing is lost: nothing changes.
  const parcels = fieldsOf('shipping', { address_1: '3 Parcel Row' });
  await customer.post('/my-account/edit-address/shipping/', { save_address: 'shipping', ...parcels });
  const kept = () =>
    shop.query<{ id: number }>(
      `select k.id from kept_address k join kept_address r on r.customer_id = k.customer_id
        where r.address ->> 'address1' = '1 Former Row' order by k.id`,
    );
  const before = await kept();
  expect(before).toHaveLength(MOST_KEPT);
  const both = {
    save_address: String(before.at(-2)?.id),
    ...fieldsOf('shipping', { address_1: 'Row 49' }),
    default_billing: '1',
    default_shipping: '1',
  };
  await customer.post('/my-account/edit-address/', both);
  const told = wordsOf((await customer.get('/my-account/edit-address/')).text);
  expect(told).toContain('No more addresses can be kept.');
  expect(told).toMatch(/Billing address .*2 Chosen Row.*Shipping address .*3 Parcel Row/);
  expect(await kept()).toEqual(before);
});

it('that are known already become the ones that bills or parcels go to where that is asked', async () => {
  const customer = await shop.member('customer');
  await customer.post('/my-account/edit-address/billing/', {
    save_address: 'billing',
    ...fieldsOf('billing'),
  });
  await addFurther(customer, '3 Known Row', { address_label: 'Cabin' });
  const list = async () => wordsOf((await customer.get('/my-account/edit-address/')).text);
  await addFurther(customer, '3 Known Row', { default_shipping: '1' });
  expect(await list()).toMatch(/Billing address .*7 Compiler Road.*Shipping address Cabin .*3 Known Row/);
  expect(await list()).not.toContain('More addresses');
  // The one that bills go to as well, with the phone number that bills need.
  await addFurther(customer, '7 Compiler Road', { default_shipping: '1', default_billing: '1' });
  expect(await list()).toMatch(
    /Billing address .*7 Compiler Road.*Shipping address .*7 Compiler Road.*More addresses.*Cabin.*3 Known Row/,
  );
  const [phones] = await shop.query<{ phone: string }>(
    `select billing ->> 'phone' as phone from customer_address where shipping ->> 'address1' = '7 Compiler Road'
       and billing ->> 'address1' = '7 Compiler Road' order by updated_at desc limit 1`,
  );
  expect(phones?.phone).toContain('703 555 0100');
});

it('of somebody else are neither shown, changed, deleted nor made one’s own', async () => {
  const [owner, other] = [await shop.member('customer'), await shop.member('customer')];
  const id = await addFurther(owner, '8 Private Row', { address_label: 'Mine' });
  const foreign = await other.get(`/my-account/edit-address/${id}/`);
  expect([foreign.status, foreign.text.includes('8 Private Row')]).toEqual([404, false]);
  const deeds: Record<string, string>[] = [
    { save_address: id, ...fieldsOf('shipping', { address_1: 'Gone' }), default_billing: '1' },
    { delete_address: id },
    { make_default_billing: id },
    { make_default_shipping: id },
  ];
  for (const fields of deeds) {
    await other.post('/my-account/edit-address/', fields);
    expect(wordsOf((await other.get('/my-account/edit-address/')).text)).toContain(
      'There is no such address any more.',
    );
    const own = wordsOf((await other.get('/my-account/edit-address/')).text);
    expect(own).not.toMatch(/8 Private Row|Gone/);
  }
  expect(wordsOf((await owner.get('/my-account/edit-address/')).text)).toMatch(/Mine .*8 Private Row/);
  for (const odd of ['0', '-1', '1e3', 'x', '9'.repeat(20), `${id}/more`])
    expect((await owner.get(`/my-account/edit-address/${odd}/`)).status, odd).toBe(404);
  expect((await owner.post('/my-account/', { delete_address: 'x' })).location).toBe('/my-account/');
  expect((await shop.visitor().post('/my-account/', { delete_address: id })).location).toBe('/my-account/');
});

it('[AUTH-031a] begin with the first and last name of a registration, and the checkout asks for the rest', async () => {
  await shop.changeSettings(accountSettings, { registration: true, generatePassword: false });
  const visitor = shop.visitor();
  const fields = { register: '1', email: 'reg@shop.test', password: 'nine purple lamps' };
  const names = { xoo_el_reg_fname: ' Mary ', xoo_el_reg_lname: 'Somerville' };
  expect((await visitor.post('/my-account/', { ...fields, ...names })).status).toBe(303);
  const [kept] = await shop.query<Record<string, string>>(
    `select billing ->> 'firstName' as b1, billing ->> 'lastName' as b2, shipping ->> 'firstName' as s1,
       shipping ->> 'lastName' as s2 from customer_address a join user_account u on u.id = a.customer_id
     where u.email = 'reg@shop.test'`,
  );
  expect(kept).toEqual({ b1: 'Mary', b2: 'Somerville', s1: 'Mary', s2: 'Somerville' });
  // A lone name is no address yet; the form begins with it all the same.
  const cards = wordsOf((await visitor.get('/my-account/edit-address/')).text);
  expect(cards.match(/You have not set up this type of address yet\./g)).toHaveLength(2);
  expect(cards).not.toContain('Mary Somerville You');
  const begun = (await visitor.get('/my-account/edit-address/billing/')).text;
  expect(begun).toMatch(/value="Mary"/);
  // With the account's own address, and no state that might not be theirs.
  expect(begun).toMatch(/name="billing_email"[^>]*value="reg@shop\.test"/);
  expect(begun).toMatch(/<option[^>]*value="US"[^>]*selected/);
  const states = /<select[^>]*name="billing_state"[\s\S]*?<\/select>/.exec(begun)?.[0];
  expect(states).toContain('value="CA"');
  expect(states).not.toMatch(/value="[A-Z]+"[^>]*selected/);
  await visitor.add(mug);
  const checkout = (await visitor.get('/checkout/')).text;
  expect(checkout).toMatch(/name="billing_first_name"[^>]*value="Mary"/);
  expect(checkout).not.toMatch(/name="ship_to_different_address"[^>]*checked/);
  expect(checkout).toMatch(/<option[^>]*value="US"[^>]*selected|<option[^>]*selected[^>]*value="US"/);
  const bought = (await visitor.shopAjax('checkout', await checkoutForm(visitor))).json();
  expect(bought.result).toBe('success');
});

it('begin with the account’s e-mail and the shop’s country, and guess no state, in the account and at the checkout', async () => {
  const customer = await shop.member('customer');
  const [{ email } = { email: '' }] = await shop.query<{ email: string }>(
    'select email from user_account order by created_at desc limit 1',
  );
  const chosen = (html: string, name: string) =>
    /<option value="([^"]*)" selected/.exec(
      new RegExp(`<select[^>]*name="${name}"[\\s\\S]*?</select>`).exec(html)?.[0] ?? '',
    )?.[1] ?? '';
  const begun = (html: string, kind: string) => ({
    country: chosen(html, `${kind}_country`),
    state: chosen(html, `${kind}_state`),
    email: new RegExp(`name="${kind}_email"[^>]*value="([^"]*)"`).exec(html)?.[1],
  });
  const form = async (which: string) => (await customer.get(`/my-account/edit-address/${which}/`)).text;
  expect(begun(await form('billing'), 'billing')).toEqual({ country: 'US', state: '', email });
  for (const which of ['shipping', 'new'])
    expect(begun(await form(which), 'shipping')).toEqual({ country: 'US', state: '', email: undefined });
  await customer.add(mug);
  const checkout = (await customer.get('/checkout/')).text;
  expect(begun(checkout, 'billing')).toEqual({ country: 'US', state: '', email });
  expect(chosen(checkout, 'shipping_state')).toBe('');
  // Whoever has one address need not say again who they are.
  const fields = { save_address: 'billing', ...fieldsOf('billing') };
  expect((await customer.post('/my-account/edit-address/billing/', fields)).status).toBe(303);
  expect(await form('shipping')).toMatch(/name="shipping_first_name"[^>]*value="Grace"/);
  expect(await form('new')).toMatch(/name="shipping_last_name"[^>]*value="Hopper"/);
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
