// What the forms of the shop look like to staff who see it as a customer does.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';
import { openSimulated, openTab, type SimulatedPage } from '../support/simulated-page.ts';

const WHY = 'Only Ada can send this form.';
let shop: TestShop;
let staff: ShopVisitor;
let customer: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop();
  const cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
  await shop.refresh();
  staff = await shop.member('administrator');
  customer = await shop.member('customer');
  await customer.add(cup, 1);
  const [{ id } = { id: '' }] = await shop.query<{ id: string }>(
    'select id from user_account order by created_at desc limit 1',
  );
  expect((await staff.rest('POST', 'impersonation', { userId: id })).status).toBe(200);
});
afterAll(() => shop?.close());

/** The form that has a field or button of this name, and whether anything of it can be used. */
function stateOf(page: SimulatedPage, name: string) {
  const form = page.find(`[name="${name}"]`).closest('form');
  if (!form) throw new Error(`${name} is in no form`);
  const usable = [...form.querySelectorAll('input:not([type=hidden]), button, select, textarea')].filter(
    (control) => !(control as HTMLInputElement).disabled,
  );
  return { usable: usable.length > 0, why: form.querySelector('.stand-in-why')?.textContent ?? null };
}

it.each([
  ['/my-account/edit-account/', 'save_account_details'],
  ['/my-account/edit-account/', 'change_password'],
  ['/my-account/privacy/', 'delete_own_account'],
  ['/product/cup/', 'comment'],
  ['/checkout/', 'woocommerce-process-checkout-nonce'],
])('at %s what the customer alone may send cannot be used, and says why (%s)', async (path, name) => {
  const page = await openSimulated(openTab(staff), path);
  expect(stateOf(page, name)).toEqual({ usable: false, why: WHY });
  expect(page.errors).toEqual([]);
  // The customer meets it as ever.
  const own = await openSimulated(openTab(customer), path);
  expect(stateOf(own, name)).toEqual({ usable: true, why: null });
});

it('leaves what staff may do in their place, and tells nothing of what was typed', async () => {
  for (const [path, name] of [
    ['/my-account/edit-address/billing/', 'save_address'],
    ['/product/cup/', 'add-to-cart'],
    ['/my-account/', 'log_out'],
  ] as const)
    expect([name, stateOf(await openSimulated(openTab(staff), path), name)]).toEqual([
      name,
      { usable: true, why: null },
    ]);
  const page = await openSimulated(openTab(staff), '/my-account/edit-account/', {
    before: (document) => {
      for (const input of document.querySelectorAll<HTMLInputElement>('input[type=password]'))
        input.value = 'typed secret';
    },
  });
  const asked = page.requests.filter(({ fields }) => fields.has('stand_in_forms'));
  expect(asked).toHaveLength(1);
  expect(asked[0]?.fields.get('stand_in_forms')).not.toContain('typed secret');
});

it('shuts what comes later as well, and is asked of nobody who is themselves', async () => {
  const page = await openSimulated(openTab(staff), '/');
  const form = page.document.createElement('form');
  form.method = 'post';
  form.setAttribute('action', '/my-account/edit-account/');
  form.innerHTML = '<input name="change_password"><button name="change_password" value="1"></button>';
  page.find('main').append(form);
  await page.settle();
  await new Promise((resolve) => setImmediate(resolve));
  await page.settle();
  expect(stateOf(page, 'change_password')).toEqual({ usable: false, why: WHY });
  const forms = JSON.stringify([{ path: '/my-account/edit-account/', fields: { change_password: '1' } }]);
  const told = async (who: ShopVisitor, sent: string) =>
    (await who.post('/', { stand_in_forms: sent })).json();
  expect(await told(staff, forms)).toEqual({ closed: [0] });
  expect(await told(customer, forms)).toEqual({ closed: [] });
  for (const odd of ['', '{', '[1]', '[{"path":1,"fields":{}}]'])
    expect(await told(staff, odd)).toEqual({ closed: [] });
});
