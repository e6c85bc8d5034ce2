import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressSettings } from '#features/fields/public.ts';
import { checkoutForm, reviewNonce } from '../support/checkout-form.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let visitor: ShopVisitor;
let security: string;
let form: Record<string, string>;

beforeAll(async () => {
  shop = await openTestShop();
  const cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
  visitor = shop.visitor();
  await visitor.add(cup);
  security = reviewNonce((await visitor.get('/checkout/')).text);
  form = await checkoutForm(visitor);
});
afterAll(() => shop.close());
// All tests come from one client; none is to be turned away for what the others sent.
beforeEach(() => shop.query('delete from rate_limit'));

/** One row of an address form as a shopper sees it. */
interface ShownRow {
  field: string;
  label: string;
  placeholder: string | undefined;
  required: boolean;
  optional: boolean;
  kind: 'select' | 'text';
}

/** What the form shows for a country, and the fields that it only sends, emptied. */
function readForm(html: string, kind = 'billing') {
  const rows = [
    ...html.matchAll(new RegExp(`<p class="field form-row[^>]*id="${kind}_(\\w+)_field">(.*?)</p>`, 'gs')),
  ].map(([, field = '', content = '']): ShownRow => {
    const label = /<label[^>]*>(.*?)<\/label>/s.exec(content)?.[1] ?? '';
    const input = /<(input|select)[^>]*>/.exec(content)?.[0] ?? '';
    return {
      field,
      label: wordsOf(label).replace(/ (\*|\(optional\))$/, ''),
      placeholder: /placeholder="([^"]*)"/.exec(input)?.[1],
      required: label.includes('>*</abbr>') && /\srequired=""/.test(input),
      optional: label.includes('(optional)') && !/\srequired=""/.test(input),
      kind: input.startsWith('<select') ? 'select' : 'text',
    };
  });
  const hidden = [...html.matchAll(new RegExp(`<input type="hidden" name="${kind}_(\\w+)" value=""/>`, 'g'))];
  return { rows, hidden: hidden.map(([, field]) => field) };
}

/** The form that choosing a country brings. */
async function formOf(country: string, kind = 'billing', typed: Record<string, string> = {}) {
  const fields = { security, [`${kind}_country`]: country, rebuild: kind, ...typed };
  const answer = await visitor.shopAjax('update_order_review', fields);
  return readForm(answer.json().fragments[`[data-address-fields="${kind}"]`], kind);
}

/** What placing the order says against its fields, by name; the missing first name keeps any from being placed. */
async function refusalsOf(typed: Record<string, string>): Promise<Record<string, string>> {
  const fields = { ...form, billing_first_name: '', ...typed };
  const { result, messages } = (await visitor.shopAjax('checkout', fields)).json();
  expect(result).toBe('failure');
  return Object.fromEntries(
    [...messages.matchAll(/data-id="(\w+)"[^>]*>(.*?)<\/li>/gs)].map(([, name, words]) => [
      name,
      wordsOf(words),
    ]),
  );
}

const list = (codes: string) => codes.split(' ');
const POSTCODE_HIDDEN = list('AE AO BO BS CL CW GT MZ NG SR ST UG WS ZW');
const POSTCODE_OPTIONAL = list('BD BH CO GH HK IE JM NP VN');
const STATE_HIDDEN = list(
  'AF AT AX BA BE BH BI CZ DE DK EE FI FR GP GF IS IL IM KR KW LB LK LU MQ MT NL NO PL PR PT RE SE SG SI SK VN YT',
);
const STATE_OPTIONAL = list('AE CH CW GB GR LI LV NZ RS');
const POSTCODE_FIRST = list(
  'AT BE BG CH CZ DE DK EE ES FI FR GR HR IL IS IT LT LU NL NO PL PT RO SE SI SK TR VN',
);
const STATE_LABELS: Record<string, string> = {
  Province: 'AO CA CN ES ID IT MZ TR ZA',
  State: 'AU IN NG US',
  County: 'GB HU IE RO',
  Region: 'CL GH HK NZ',
  Canton: 'CH',
  District: 'BD RS ST UG',
  Department: 'GT',
  Parish: 'JM',
  Prefecture: 'JP',
  Municipality: 'LV LI',
  'Municipality / District': 'MD',
  'State / Zone': 'NP',
};
const CITY_LABELS: Record<string, string> = {
  Suburb: 'AU',
  'Town / District': 'HK',
  'Town / City / Post Office': 'JM',
  Municipality: 'PR',
  'Town / Village': 'UG',
};
const POSTCODE_LABELS: Record<string, string> = {
  Postcode: 'AU GB NZ NG',
  'Postal code': 'CA',
  PIN: 'IN',
  'ZIP Code': 'US',
  Eircode: 'IE',
  'Postal Code': 'JM',
};
const labelIn = (labels: Record<string, string>, country: string) =>
  Object.keys(labels).find((label) => list(labels[label] ?? '').includes(country));

/** Every country with a rule of its own, and some without. */
const COUNTRIES = [
  ...new Set([
    ...POSTCODE_HIDDEN,
    ...POSTCODE_OPTIONAL,
    ...STATE_HIDDEN,
    ...STATE_OPTIONAL,
    ...POSTCODE_FIRST,
    ...[STATE_LABELS, CITY_LABELS, POSTCODE_LABELS].flatMap((labels) => Object.values(labels).flatMap(list)),
    ...list('KE BR MX'),
  ]),
].sort();

describe('the address form of a country', () => {
  it('[FLD-013ab] has the customary rows in their order, for billing and without phone and e-mail for shipping', async () => {
    const { rows, hidden } = await formOf('KE');
    const shown = rows.map(
      ({ label, required, optional }) => label + (required ? '*' : optional ? ' ?' : ''),
    );
    expect(shown).toEqual([
      'First name*',
      'Last name*',
      'Company name ?',
      'Country / Region*',
      'Street address*',
      'Apartment, suite, unit, etc. ?',
      'Town / City*',
      'State / County*',
      'Postcode / ZIP*',
      'Phone*',
      'Email address*',
    ]);
    expect(
      rows.filter(({ placeholder }) => placeholder).map(({ field, placeholder }) => [field, placeholder]),
    ).toEqual([['address_1', 'House number and street name']]);
    expect(hidden).toEqual([]);
    const shipping = await formOf('KE', 'shipping');
    expect(shipping.rows.map(({ label }) => label)).toEqual(rows.slice(0, 9).map(({ label }) => label));
  });

  it('[FLD-005a][FLD-014ab][FLD-015ab] hides and empties what post does not know there, and asks for it no more than needed', async () => {
    for (const country of COUNTRIES) {
      const { rows, hidden } = await formOf(country, 'billing', {
        billing_state: 'CA',
        billing_postcode: '1',
      });
      for (const [field, without, free] of [
        ['postcode', POSTCODE_HIDDEN, POSTCODE_OPTIONAL],
        ['state', STATE_HIDDEN, STATE_OPTIONAL],
      ] as const) {
        const row = rows.find((one) => one.field === field);
        const expected = without.includes(country) ? undefined : free.includes(country) ? '(optional)' : '*';
        const mark = row && (row.required ? '*' : row.optional ? '(optional)' : 'none');
        expect([country, field, mark]).toEqual([country, field, expected]);
        expect([country, field, hidden.includes(field)]).toEqual([country, field, without.includes(country)]);
      }
    }
  });

  it('[FLD-016abcdefghij][FLD-017abcdefghij][FLD-018abc] has its own labels and order', async () => {
    for (const country of COUNTRIES) {
      const { rows, hidden } = await formOf(country);
      const fields = rows.map(({ field }) => field);
      const row = (field: string) => rows.find((one) => one.field === field);
      expect([country, row('state')?.label]).toEqual([
        country,
        STATE_HIDDEN.includes(country) ? undefined : (labelIn(STATE_LABELS, country) ?? 'State / County'),
      ]);
      expect([country, row('postcode')?.label]).toEqual([
        country,
        POSTCODE_HIDDEN.includes(country)
          ? undefined
          : (labelIn(POSTCODE_LABELS, country) ?? 'Postcode / ZIP'),
      ]);
      expect([country, row('city')?.label]).toEqual([
        country,
        labelIn(CITY_LABELS, country) ?? 'Town / City',
      ]);
      expect([country, row('city')?.required]).toEqual([country, country !== 'SG']);
      expect([country, fields[0]]).toEqual([
        country,
        ['HU', 'JP'].includes(country) ? 'last_name' : 'first_name',
      ]);
      expect([country, hidden.includes('address_2')]).toEqual([country, country === 'VN']);
      if (POSTCODE_FIRST.includes(country)) {
        // Priority 65: behind the street, before the city.
        expect([country, fields.slice(fields.indexOf('postcode'), fields.indexOf('city') + 1)]).toEqual([
          country,
          ['postcode', 'city'],
        ]);
        expect(fields.indexOf('postcode')).toBeGreaterThan(fields.indexOf('address_1'));
      }
    }
  });

  it('[FLD-004bc] has no state where the list is empty, and a text input where the country is unknown', async () => {
    const chosen = async (country: string) => {
      const { rows, hidden } = await formOf(country, 'billing', { billing_state: 'Somewhere' });
      return [rows.find(({ field }) => field === 'state')?.kind, hidden.includes('state')];
    };
    expect(await chosen('US')).toEqual(['select', false]);
    expect(await chosen('DE')).toEqual([undefined, true]);
    expect(await chosen('')).toEqual(['text', false]);
    expect(await chosen('XX')).toEqual(['text', false]);
  });

  it('[FLD-005b] asks for a phone number as the shop is set, in the form and at the order', async () => {
    const phone = async () => {
      const row = (await formOf('US')).rows.find(({ field }) => field === 'phone');
      return [row?.required, row?.optional, (await refusalsOf({ billing_phone: '' })).billing_phone];
    };
    expect(await phone()).toEqual([true, false, 'Billing Phone is a required field.']);
    await shop.changeSettings(addressSettings, { phoneRequired: false });
    try {
      expect(await phone()).toEqual([false, true, undefined]);
    } finally {
      await shop.changeSettings(addressSettings, { phoneRequired: true });
    }
  });
});

/** By country: a code that exists there, and one that cannot. */
const POSTCODES: [country: string, good: string, bad: string][] = [
  ...list('AT BE CH DK HU NO SI').map((country): [string, string, string] => [country, '1010', '10100']),
  ['DK', 'DK-1050', 'DE-1050'],
  ...list('BA DE EE ES FI FR IT').map((country): [string, string, string] => [country, '10115', '1011']),
  ['IN', '110001', '11000'],
  ['LI', '9480', '9479'],
  ['LI', '9499', '9500'],
  ...list('CZ SE SK').map((country): [string, string, string] => [country, '110 00', '1100 00']),
  ...list('US PR').map((country): [string, string, string] => [country, '90210-1234', '90210-123']),
  ...list('US PR').map((country): [string, string, string] => [country, '90210', '9021']),
  ['BR', '01310-100', '0131-100'],
  ['BR', '01310100', '0131010'],
  ['JP', '100-0001', '10-0001'],
  ['JP', '1000001', '100000'],
  ['PL', '00-001', '00-01'],
  ['PT', '1000-001', '100-001'],
  ['NL', '1012 AB', '1012 A1'],
  ['CA', 'K1A 0B1', '1KA 0B1'],
  ['GB', 'SW1A 1AA', 'SW1A AA1'],
  ['IE', 'A65 F4E2', 'AA5 F4E2'],
  ['KE', 'ab 1-2', 'ab_12'],
  ['MX', '06000', 'Ñ6000'],
];

describe('placing an order', () => {
  it('[FLD-019abcdefgh][FLD-020abcd] takes the postcodes of a country and no others', async () => {
    for (const [country, good, bad] of POSTCODES) {
      const refusals = await refusalsOf({
        billing_country: country,
        billing_postcode: good,
        ship_to_different_address: '1',
        shipping_country: country,
        shipping_postcode: bad,
      });
      expect([country, good, refusals.billing_postcode]).toEqual([country, good, undefined]);
      expect(refusals.shipping_postcode, `${country} ${bad}`).toMatch(/is not (a valid postcode|valid)/);
    }
  });

  it('[FLD-021] takes digits, spaces and # _ - + / ( ) . as a phone number, and nothing else', async () => {
    for (const phone of ['0123456789', '1 2', '1#2', '1_2', '1-2', '+1', '1/2', '(1) 2', '1.2'])
      expect((await refusalsOf({ billing_phone: phone })).billing_phone, phone).toBeUndefined();
    for (const phone of ['12a', '1,2', '1;2', '1*2', '1:2', '１２３', '1&2', '()'])
      expect((await refusalsOf({ billing_phone: phone })).billing_phone, phone).toBe(
        'Billing Phone is not a valid phone number.',
      );
  });

  it('[FLD-030abcdef] says of each part, billing and shipping, why it cannot be used', async () => {
    const nothing = Object.fromEntries(
      Object.keys(form)
        .filter((name) => /^(billing|shipping)_(?!method)/.test(name))
        .map((name) => [name, '']),
    );
    const label = {
      first_name: 'First name',
      last_name: 'Last name',
      address_1: 'Street address',
      city: 'Town / City',
      state: 'State',
      postcode: 'ZIP Code',
    };
    const required = (kind: string, labels: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(labels).map(([part, words]) => [
          `${kind.toLowerCase()}_${part}`,
          `${kind} ${words} is a required field.`,
        ]),
      );
    const elsewhere = { ship_to_different_address: '1' };
    expect(
      await refusalsOf({ ...nothing, ...elsewhere, billing_country: 'US', shipping_country: 'US' }),
    ).toEqual({
      ...required('Billing', { ...label, phone: 'Phone', email: 'Email address' }),
      ...required('Shipping', label),
    });
    const country = await refusalsOf({ ...elsewhere, billing_country: '', shipping_country: '' });
    expect([country.billing_country, country.shipping_country]).toEqual([
      'Billing Country / Region is a required field.',
      'Shipping Country / Region is a required field.',
    ]);

    const wrong = await refusalsOf({
      ...elsewhere,
      billing_state: 'XX',
      billing_postcode: 'x',
      billing_phone: 'x',
      billing_email: 'x',
      shipping_country: 'AU',
      shipping_state: 'XX',
      shipping_postcode: '_',
    });
    expect(wrong).toMatchObject({
      billing_postcode: 'Billing ZIP Code is not a valid postcode / ZIP.',
      billing_phone: 'Billing Phone is not a valid phone number.',
      billing_email: 'Billing Email address is not a valid email address.',
      shipping_postcode: 'Shipping Postcode is not a valid postcode / ZIP.',
    });
    expect(wrong.billing_state).toMatch(
      /^Billing State is not valid\. Please enter one of the following: Alabama, Alaska, .*Wyoming$/,
    );
    expect(wrong.shipping_state).toMatch(/^Shipping State is not valid\. Please enter .*: .*New South Wales/);
    const irish = {
      billing_country: 'IE',
      billing_postcode: 'x',
      shipping_country: 'IE',
      shipping_postcode: 'x',
    };
    expect(await refusalsOf({ ...irish, ...elsewhere })).toMatchObject({
      billing_postcode: 'Billing Eircode is not valid. You can look up the correct Eircode here.',
      shipping_postcode: 'Shipping Eircode is not valid. You can look up the correct Eircode here.',
    });
  });
});
