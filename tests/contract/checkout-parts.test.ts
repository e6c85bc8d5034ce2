import { createElement as h } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CheckoutPart, checkoutPart, checkoutParts } from '#features/checkout/public.ts';
import { type FormField, formField } from '#features/fields/public.ts';
import { placingSteps } from '#features/orders/public.server.ts';
import { personalData } from '#platform/personal-data/personal-data.server.ts';
import type { Hold } from '#platform/personal-data/request-view.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { htmlProblems } from '../support/browser.ts';
import { checkoutForm, formFields, reviewNonce } from '../support/checkout-form.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

interface Occasion {
  value: string;
  error: string | null;
}

function OccasionField({ data }: { data: Occasion }) {
  return h(
    'p',
    null,
    h('label', { htmlFor: 'occasion' }, 'Occasion'),
    h('input', { className: 'input', id: 'occasion', name: 'occasion', defaultValue: data.value }),
    data.error && h('span', { className: 'field-error' }, data.error),
  );
}

function Mark({ data }: { data: string }) {
  return h('input', { type: 'hidden', name: 'mark', value: data });
}

/** The fields that a part was shown again with. */
let seen: string[] = [];
const field = (name: string, place: CheckoutPart['place']) =>
  checkoutPart<Occasion>({
    name,
    place,
    load: ({ sent, errors }) => {
      seen = Object.keys(sent);
      return { value: String(sent.occasion ?? ''), error: errors.occasion ?? null };
    },
    View: OccasionField,
  });

const kept: unknown[] = [];
const holds: Hold[] = [];
const occasions = defineSlice({
  name: 'occasions',
  optional: { title: 'Occasions', help: '' },
  adds: [
    checkoutParts.with(
      field('occasion', 'details'),
      checkoutPart({ name: 'mark', place: 'hidden', load: () => 'of-the-shop', View: Mark }),
      checkoutPart({ name: 'none', place: 'payment', load: () => undefined, View: Mark }),
    ),
    personalData.with({
      name: 'occasions',
      title: 'Occasions',
      deletes: '',
      keeps: '',
      tables: [],
      read: async () => [],
      erase: async () => {},
      holds: async () => holds,
    }),
    placingSteps.with({
      name: 'occasion',
      intake: ({ fields }) => fields,
      check: async (_tx, fields) =>
        fields.occasion === 'none'
          ? [{ code: 'field', field: 'occasion', message: 'There must be one.' }]
          : [],
      store: async (_tx, _order, fields) => void kept.push([fields.occasion, fields.mark]),
    }),
  ],
});

let shop: TestShop;
let cup: number;

beforeAll(async () => {
  shop = await openTestShop({ slices: (configured) => [...configured, occasions] });
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
});
afterAll(() => shop.close());

async function buyer() {
  const visitor = shop.visitor();
  await visitor.add(cup);
  return visitor;
}

it('stand in the form at their places, and what they send reaches the order', async () => {
  const visitor = await buyer();
  const page = await visitor.get('/checkout/');
  const [, details = '', , rest = ''] =
    /class="checkout-details">([\s\S]*?)class="(checkout-summary)"([\s\S]*)/.exec(page.text) ?? [];
  expect(details).toContain('name="occasion"');
  expect(rest).toContain('name="mark" value="of-the-shop"');
  expect(await htmlProblems(page.text)).toEqual([]);
  const fields = await checkoutForm(visitor, { occasion: 'A wedding' });
  const placed = await visitor.shopAjax('checkout', fields);
  expect(placed.json().result).toBe('success');
  expect(kept.splice(0)).toEqual([['A wedding', 'of-the-shop']]);
});

it('are shown again with what was typed and what is wrong with it', async () => {
  const visitor = await buyer();
  const password = {
    account_password: 'a long enough password',
    'account_password-2': 'a long enough password',
  };
  const form = await checkoutForm(visitor, { occasion: 'none', ...password });
  const refused = await visitor.post('/checkout/', form);
  expect(refused.status).toBe(422);
  // Nobody needs the password to show a field again.
  expect(seen).toContain('occasion');
  expect(seen.filter((name) => name.includes('password'))).toEqual([]);
  expect(refused.text).toMatch(/name="occasion"[^>]*value="none"/);
  expect(refused.text).toContain('<span class="field-error">There must be one.</span>');
  expect(kept).toEqual([]);
});

it('are gone when their slice is switched off', async () => {
  await shop.query(`insert into setting_group (name, values, version) values ('slices', $1, 1)`, [
    { occasions: false },
  ]);
  await shop.refresh();
  const visitor = await buyer();
  expect((await visitor.get('/checkout/')).text).not.toContain('occasion');
  // But what it holds of people still keeps their data, which its owner is told before it is asked for in vain.
  const customer = await shop.member('customer');
  expect((await customer.get('/my-account/privacy/')).text).toContain('delete_own_account');
  holds.push({ code: 'occasions.going-on', message: 'An occasion goes on.' });
  const privacy = (await customer.get('/my-account/privacy/')).text;
  expect(privacy).toContain('Your account cannot be deleted at the moment.');
  expect(privacy).not.toContain('delete_own_account');
  holds.pop();
  const placed = await visitor.shopAjax('checkout', await checkoutForm(visitor, { occasion: 'none' }));
  expect(placed.json().result).toBe('success');
  expect(kept).toEqual([]);
});

it('the registration begins with what the ledger names, user name and role off', async () => {
  const admin = await shop.member('administrator');
  const forms = (await admin.rest('GET', 'forms')).body as { form: string; fields: FormField[] }[];
  const { fields = [] } = forms.find(({ form }) => form === 'registration') ?? {};
  const asked = fields.map(({ name, isOn, isRequired, width }) => [name, isOn, isRequired, width]);
  expect(asked).toEqual([
    ['xoo_el_reg_email', true, true, 'full'],
    ['xoo_el_reg_username', false, true, 'full'],
    ['xoo_el_reg_pass', true, true, 'half'],
    ['xoo_el_reg_pass_again', true, true, 'half'],
    ['xoo_el_reg_fname', true, true, 'half'],
    ['xoo_el_reg_lname', true, true, 'half'],
    ['xoo_el_reg_terms', true, true, 'full'],
    ['xoo_el_reg_userrole', false, true, 'full'],
  ]);
});

describe('[FLD-031] fields that the owner adds to the checkout', () => {
  const name = (key: string) => `custom_${key}`;
  const options = [
    { value: 'friend', label: 'A friend' },
    { value: 'search', label: 'A search engine' },
  ];
  const heard = formField({
    name: name('heard'),
    type: 'select',
    label: 'How did you hear about us?',
    isRequired: true,
    group: 'contact',
    options,
  });
  const day = formField({ name: name('day'), type: 'date', label: 'Wished day', group: 'delivery' });
  const gift = formField({ name: name('gift'), type: 'checkbox', label: 'It is a gift', group: 'notes' });
  const off = formField({ name: name('off'), type: 'text', label: 'Not asked', isOn: false, group: 'notes' });
  const asked = [heard, day, gift, off];
  let manager: ShopVisitor;

  /** The checkout as the back office lists it. */
  const listed = async () =>
    ((await manager.rest('GET', 'forms')).body as { id: number; form: string; version: number }[]).find(
      ({ form }) => form === 'checkout',
    );
  async function arrange(fields: readonly Partial<FormField>[]) {
    const form = await listed();
    const answer = await manager.rest('PUT', `forms/${form?.id}`, { fields, version: form?.version });
    await shop.refresh();
    return answer;
  }
  beforeAll(async () => {
    manager = await shop.member('administrator');
    expect(await arrange(asked)).toMatchObject({ status: 200 });
  });

  it('stand in their groups, with nothing chosen beforehand, and say what is wrong with them at once', async () => {
    const visitor = await buyer();
    const { text } = await visitor.get('/checkout/');
    const at = (part: string) => text.indexOf(part);
    expect(at(name('heard'))).toBeGreaterThan(at('id="billing-title"'));
    expect(at(name('day'))).toBeGreaterThan(at('class="shipping_address"'));
    expect(at(name('gift'))).toBeGreaterThan(at('name="order_comments"'));
    expect(text).not.toContain(name('off'));
    expect(text).not.toMatch(/<option value="(friend|search)" selected/);
    expect(await htmlProblems(text)).toEqual([]);
    const form = await checkoutForm(visitor, { [name('heard')]: 'nobody', [name('day')]: '31/02/27' });
    const refused = (await visitor.shopAjax('checkout', form)).json();
    expect(refused.messages).toContain('Please check How did you hear about us?');
    expect(refused.messages).toContain(`data-id="${name('day')}"`);
    const again = await visitor.post('/checkout/', { ...form, [name('day')]: '24/12/26' });
    expect(again.status).toBe(422);
    expect(again.text).toContain('value="24/12/26"');
    expect((await shop.query('select 1 from order_field_value')).length).toBe(0);
  });

  it('keep what was answered with the order, in the words of that day, and show it to shop and customer', async () => {
    const visitor = await buyer();
    const typed = {
      [name('heard')]: 'friend',
      [name('day')]: '24.12.2026',
      [name('off')]: 'x',
      custom_x: 'y',
    };
    const placed = (await visitor.shopAjax('checkout', await checkoutForm(visitor, typed))).json();
    expect(placed.result).toBe('success');
    const said = [
      { label: 'How did you hear about us?', shown: 'A friend' },
      { label: 'Wished day', shown: '24/12/26' },
      { label: 'It is a gift', shown: 'No' },
    ];
    const order = (await manager.rest('GET', `orders/${placed.order_id}`)).body;
    expect(order.parts.ownFields).toEqual(said);
    const receipt = await visitor.get(placed.redirect.replace(/^https?:\/\/[^/]+/, ''));
    for (const { label, shown } of said) {
      expect(receipt.text).toContain(label);
      expect(receipt.text).toContain(shown);
    }
    await arrange([{ ...heard, label: 'Who sent you?', isRequired: false }]);
    expect((await manager.rest('GET', `orders/${placed.order_id}`)).body.parts.ownFields).toEqual(said);
    await arrange(asked);
  });

  it('are kept while the checkout goes on, as all that is typed there', async () => {
    const visitor = await buyer();
    const page = await visitor.get('/checkout/');
    const fields = { ...formFields(page.text), [name('heard')]: 'search', [name('day')]: '1/2/27' };
    await visitor.shopAjax('update_order_review', { ...fields, security: reviewNonce(page.text) });
    const again = await visitor.get('/checkout/');
    expect(again.text).toContain('<option value="search" selected');
    expect(again.text).toContain('value="01/02/27"');
    // What the form does not ask for is kept nowhere, nor more of an answer than its field takes.
    const odd = { custom_x: 'unasked', [name('off')]: 'switched off', [name('day')]: 'd'.repeat(4000) };
    await visitor.shopAjax('update_order_review', { ...fields, ...odd, security: reviewNonce(page.text) });
    const drafts = await shop.query<{ own: object }>(
      `select entries -> 'own' as own from checkout_draft where entries -> 'own' ->> $1 = 'search'`,
      [name('heard')],
    );
    expect(drafts).toEqual([{ own: { [name('heard')]: 'search', [name('day')]: 'd'.repeat(500) } }]);
  });

  it('can be put back, switched and renamed; what cannot be is refused at its field and changes nothing', async () => {
    const before = await listed();
    const refused = await arrange([
      heard,
      { ...heard, label: '' },
      { ...day, name: 'billing_city', group: 'x' },
    ]);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual([
      'fields.1.name',
      'fields.1.label',
      'fields.2.name',
      'fields.2.group',
    ]);
    for (const fields of [null, 'x', [1], [{ ...heard, type: 'robot' }], [{ ...heard, min: 'x' }]])
      expect((await arrange(fields as never)).status).toBe(422);
    expect(await listed()).toEqual(before);
    const customer = await shop.member('customer');
    expect((await customer.rest('GET', 'forms')).status).toBe(403);
    const editor = await shop.member('editor');
    expect((await editor.rest('PUT', `forms/${before?.id}`, { fields: [] })).status).toBe(403);
    expect((await manager.rest('POST', `forms/${before?.id}/reset`, {})).status).toBe(200);
    await shop.refresh();
    expect((await (await buyer()).get('/checkout/')).text).not.toContain('custom_');
    const history = (await manager.rest('GET', `forms/${before?.id}/history`)).body as unknown[];
    expect(history.length).toBeGreaterThan(2);
  });
});
