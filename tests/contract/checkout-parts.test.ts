import { createElement as h } from 'react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CheckoutPart, checkoutPart, checkoutParts } from '#features/checkout/public.ts';
import { placingSteps } from '#features/orders/public.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { htmlProblems } from '../support/browser.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

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
const occasions = defineSlice({
  name: 'occasions',
  optional: { title: 'Occasions', help: '' },
  adds: [
    checkoutParts.with(
      field('occasion', 'details'),
      checkoutPart({ name: 'mark', place: 'hidden', load: () => 'of-the-shop', View: Mark }),
      checkoutPart({ name: 'none', place: 'payment', load: () => undefined, View: Mark }),
    ),
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
  const placed = await visitor.shopAjax('checkout', await checkoutForm(visitor, { occasion: 'none' }));
  expect(placed.json().result).toBe('success');
  expect(kept).toEqual([]);
});
