import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { addressSettings } from '#features/fields/public.ts';
import { ADDRESS_FIELDS, checkoutForm, reviewNonce } from '../support/checkout-form.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let visitor: ShopVisitor;
let cup: number;
let ticket: number;
let security: string;
let form: Record<string, string>;

beforeAll(async () => {
  shop = await openTestShop();
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
  ticket = await shop.addProduct({ slug: 'ticket', name: 'Ticket' });
  await shop.query(
    'insert into product_download (product_id, is_virtual, is_downloadable, marked_virtual) values ($1, true, false, true)',
    [ticket],
  );
  visitor = shop.visitor();
  await visitor.add(cup);
  security = reviewNonce((await visitor.get('/checkout/')).text);
  form = await checkoutForm(visitor);
});
afterAll(() => shop.close());
// All come from one client; none is to be turned away for what the others sent.
const turnNobodyAway = () => shop.query('delete from rate_limit');

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
  await turnNobodyAway();
  const answer = await visitor.shopAjax('update_order_review', fields);
  return readForm(answer.json().fragments[`[data-address-fields="${kind}"]`], kind);
}

const known = new Map<string, ReturnType<typeof formOf>>();

/** The same with a state and a postcode typed before, asked for once. */
function formIn(country: string, kind: 'billing' | 'shipping' = 'billing') {
  const typed = { [`${kind}_state`]: 'CA', [`${kind}_postcode`]: '1' };
  const form = known.get(`${kind} ${country}`) ?? formOf(country, kind, typed);
  known.set(`${kind} ${country}`, form);
  return form;
}

const KINDS = ['billing', 'shipping'] as const;

/** What placing the order says against its fields, by name; the missing first name keeps any from being placed. */
async function refusalsOf(typed: Record<string, string>): Promise<Record<string, string>> {
  const fields = { ...form, billing_first_name: '', ...typed };
  await turnNobodyAway();
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
/** Most of Europe, what belongs to it elsewhere, and three more. */
const POSTCODE_FIRST = list(
  'AT AX BA BE BG CH CY CZ DE DK EE ES FI FR GF GP GR HR IL IS IT LI LT LU MC MD ME MK MQ MT NL NO PL PT RE RO RS SE SI SK SM TR VA VN XK YT',
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
    const { rows, hidden } = await formIn('KE');
    const shown = (some: readonly ShownRow[]) =>
      some.map(({ label, required, optional }) => label + (required ? '*' : optional ? ' ?' : ''));
    // The checkout begins with the e-mail address; everything else stands as in every address form.
    expect(shown(rows)).toEqual([
      'Email address*',
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
    ]);
    expect(
      rows.filter(({ placeholder }) => placeholder).map(({ field, placeholder }) => [field, placeholder]),
    ).toEqual([['address_1', 'House number and street name']]);
    expect(hidden).toEqual([]);
    const shipping = await formIn('KE', 'shipping');
    expect(shown(shipping.rows)).toEqual(shown(rows).slice(1, 10));
    const customer = await shop.member('customer');
    const own = readForm((await customer.get('/my-account/edit-address/billing/')).text);
    expect(own.rows.map(({ field }) => field)).toEqual(
      'first_name last_name company country address_1 address_2 city state postcode phone email'.split(' '),
    );
  });

  it('[FLD-005a][FLD-014ab][FLD-015ab] hides and empties what post does not know there, and asks for it no more than needed', async () => {
    for (const country of COUNTRIES) {
      for (const kind of KINDS) {
        const { rows, hidden } = await formIn(country, kind);
        for (const [field, without, free] of [
          ['postcode', POSTCODE_HIDDEN, POSTCODE_OPTIONAL],
          ['state', STATE_HIDDEN, STATE_OPTIONAL],
        ] as const) {
          const row = rows.find((one) => one.field === field);
          const expected = without.includes(country)
            ? undefined
            : free.includes(country)
              ? '(optional)'
              : '*';
          const mark = row && (row.required ? '*' : row.optional ? '(optional)' : 'none');
          const at = [country, kind, field];
          expect([...at, mark, hidden.includes(field)]).toEqual([...at, expected, without.includes(country)]);
        }
        // What no country has a word of its own for stays as it is everywhere.
        expect(rows.flatMap(({ placeholder = '' }) => placeholder || [])).toEqual([
          'House number and street name',
        ]);
      }
    }
  });

  it('[FLD-005a][FLD-016abcdefghij][FLD-017abcdefghij] calls state, city and postcode as they are called there', async () => {
    for (const country of COUNTRIES) {
      const labels = {
        state: STATE_HIDDEN.includes(country)
          ? undefined
          : (labelIn(STATE_LABELS, country) ?? 'State / County'),
        city: labelIn(CITY_LABELS, country) ?? 'Town / City',
        postcode: POSTCODE_HIDDEN.includes(country)
          ? undefined
          : (labelIn(POSTCODE_LABELS, country) ?? 'Postcode / ZIP'),
      };
      for (const kind of KINDS) {
        const { rows } = await formIn(country, kind);
        const row = (field: string) => rows.find((one) => one.field === field);
        const shown = Object.fromEntries(Object.keys(labels).map((field) => [field, row(field)?.label]));
        expect([country, kind, shown, row('city')?.required]).toEqual([
          country,
          kind,
          labels,
          country !== 'SG',
        ]);
      }
    }
  });

  it('[FLD-005a][FLD-018abc] has its own order', async () => {
    for (const country of COUNTRIES) {
      for (const kind of KINDS) {
        const { rows, hidden } = await formIn(country, kind);
        // The checkout begins with the e-mail address.
        const fields = rows.map(({ field }) => field).filter((field) => field !== 'email');
        const names = ['HU', 'JP'].includes(country)
          ? ['last_name', 'first_name']
          : ['first_name', 'last_name'];
        expect([country, kind, ...fields.slice(0, 2)]).toEqual([country, kind, ...names]);
        expect([country, hidden.includes('address_2')]).toEqual([country, country === 'VN']);
        if (POSTCODE_HIDDEN.includes(country)) continue;
        const at = fields.indexOf('postcode');
        // Priority 65: behind the street, before the city; elsewhere it ends the place.
        const around = POSTCODE_FIRST.includes(country)
          ? [country === 'VN' ? 'address_1' : 'address_2', 'city']
          : [STATE_HIDDEN.includes(country) ? 'city' : 'state', fields[at + 1]];
        expect([country, kind, fields[at - 1], fields[at + 1]]).toEqual([country, kind, ...around]);
      }
    }
  });

  it('[FLD-016d][FLD-017g] is the same for whoever enters orders in the back office', async () => {
    const manager = await shop.member('shop-manager');
    for (const [country, ...labels] of [
      ['NZ', 'Town / City', 'Region', 'Postcode'],
      ['AU', 'Suburb', 'State', 'Postcode'],
      ['CH', 'Postcode / ZIP', 'Town / City', 'Canton'],
    ]) {
      for (const kind of KINDS) {
        const answer = await manager.get(`/rest/order-drafts/address-form/${kind}?country=${country}`);
        const rows: { field: string; label: string }[] = answer.json().rows;
        const place = rows.filter(({ field }) => ['city', 'state', 'postcode'].includes(field));
        expect([country, kind, ...place.map(({ label }) => label)]).toEqual([country, kind, ...labels]);
      }
    }
  });

  it('[FLD-004bc] has no state where the list is empty, and a text input where the country is unknown', async () => {
    for (const kind of ['billing', 'shipping']) {
      const chosen = async (country: string) => {
        const { rows, hidden } = await formOf(country, kind, { [`${kind}_state`]: 'Somewhere' });
        return [rows.find(({ field }) => field === 'state')?.kind, hidden.includes('state')];
      };
      expect(await chosen('US')).toEqual(['select', false]);
      expect(await chosen('DE')).toEqual([undefined, true]);
      expect(await chosen('')).toEqual(['text', false]);
      expect(await chosen('XX')).toEqual(['text', false]);
    }
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

describe('what few people fill in', () => {
  /** Whether a field stands behind a link. */
  const isFolded = (html: string, name: string) =>
    new RegExp(`<details class="field-fold"><summary>[^<]+</summary><p [^>]*id="${name}_field"`).test(html);

  it('stands behind a link, and open once it is filled', async () => {
    const typing = shop.visitor();
    await typing.add(cup);
    const page = async () => (await typing.get('/checkout/')).text;
    const folded = async () =>
      ['billing_company', 'billing_address_2', 'billing_address_1'].map((name) => [
        name,
        isFolded(html, name),
      ]);
    let html = await page();
    expect(await folded()).toEqual([
      ['billing_company', true],
      ['billing_address_2', true],
      ['billing_address_1', false],
    ]);
    const sent = { security: reviewNonce(html), billing_country: 'US', billing_address_2: 'Flat 4' };
    await typing.shopAjax('update_order_review', sent);
    html = await page();
    expect((await folded()).slice(0, 2)).toEqual([
      ['billing_company', true],
      ['billing_address_2', false],
    ]);
    expect(html).toMatch(/<p [^>]*id="billing_address_2_field"[\s\S]*?value="Flat 4"/);
  });
});

describe('a phone number', () => {
  it('is asked for where something is delivered, always or never, as the owner says, and stays away from the order', async () => {
    const buyer = shop.visitor();
    await buyer.add(ticket);
    const asked = async (who: ShopVisitor) => {
      const { rows, hidden } = readForm((await who.get('/checkout/')).text);
      return hidden.includes('phone') ? 'no' : rows.find(({ field }) => field === 'phone')?.required;
    };
    const ways = async () => [await asked(visitor), await asked(buyer)];
    expect(await ways()).toEqual([true, 'no']);
    await shop.changeSettings(addressSettings, { phoneAsked: 'always' });
    expect(await ways()).toEqual([true, true]);
    await shop.changeSettings(addressSettings, { phoneAsked: 'never' });
    expect(await ways()).toEqual(['no', 'no']);
    await shop.changeSettings(addressSettings, { phoneAsked: 'delivery' });
    const customer = await shop.member('customer');
    await customer.post('/my-account/edit-address/billing/', {
      save_address: 'billing',
      ...ADDRESS_FIELDS,
    });
    await customer.add(ticket);
    const answer = await customer.shopAjax('checkout', await checkoutForm(customer, { billing_phone: '' }));
    expect(answer.json().result).toBe('success');
    // What the customer keeps for the next delivery is not lost by an order that asked for none.
    const [kept] = await shop.query<{ phone: string }>(
      `select billing->>'phone' as phone from customer_address order by updated_at desc limit 1`,
    );
    expect(kept?.phone).toBe(ADDRESS_FIELDS.billing_phone);
  });
});

describe('an order', () => {
  it('[FLD-005a][FLD-014ab][FLD-015ab] needs of an address what its country’s form asks for, and nothing that it hides', async () => {
    for (const country of COUNTRIES) {
      const [billing, shipping] = [await formIn(country), await formIn(country, 'shipping')];
      const empty = ['city', 'state', 'postcode'];
      const refusals = await refusalsOf({
        billing_country: country,
        ship_to_different_address: '1',
        shipping_country: country,
        ...Object.fromEntries(KINDS.flatMap((kind) => empty.map((field) => [`${kind}_${field}`, '']))),
      });
      const asked = (kind: string, { rows }: typeof billing) =>
        rows
          .filter(({ field, required }) => empty.includes(field) && required)
          .map(({ field, label }) => [`${kind}_${field}`, `${kind} ${label} is a required field.`]);
      const said = Object.entries(refusals)
        .filter(([name]) => empty.some((field) => name.endsWith(`_${field}`)))
        .map(([name, words]) => [name, words.replace(/^[BS]/, (letter) => letter.toLowerCase())]);
      expect([country, ...said.sort()]).toEqual([
        country,
        ...[...asked('billing', billing), ...asked('shipping', shipping)].sort(),
      ]);
    }
  });

  it('[FLD-004b][FLD-005a] keeps nothing in what the form of its country hides, whatever was sent', async () => {
    const kept = { state: 'CA', postcode: '9', address_2: '2nd floor' };
    const typed = Object.fromEntries(
      KINDS.flatMap((kind) => Object.entries(kept).map(([part, sent]) => [`${kind}_${part}`, sent])),
    );
    const address = { first_name: 'Ada', last_name: 'Lovelace', address_1: '1 Way', city: 'Luanda' };
    const there = Object.fromEntries(
      Object.entries(address).map(([part, sent]) => [`shipping_${part}`, sent]),
    );
    const fields = {
      ...typed,
      ...there,
      billing_country: 'VN',
      billing_postcode: '',
      ship_to_different_address: '1',
      shipping_country: 'ST',
    };
    // What it costs to send it there is known once the address is.
    await refusalsOf(fields);
    const placed = await visitor.shopAjax('checkout', await checkoutForm(visitor, fields));
    const { result, messages = '' } = placed.json();
    expect([result, wordsOf(messages)]).toEqual(['success', '']);
    // The others go on with a filled cart.
    await visitor.add(cup);
    const [order] = await shop.query<Record<'billing' | 'shipping', Record<string, string>>>(
      'select billing, shipping from shop_order order by id desc limit 1',
    );
    expect(order).toMatchObject({
      billing: { country: 'VN', state: '', address2: '' },
      shipping: { country: 'ST', postcode: '', address2: '2nd floor' },
    });
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
    for (const [at, [country, good, bad]] of POSTCODES.entries()) {
      // Each address by turns; all else in it is told by the country alone.
      const [right, wrong] =
        at % 2 === 0 ? (['billing', 'shipping'] as const) : (['shipping', 'billing'] as const);
      const refusals = await refusalsOf({
        billing_country: country,
        ship_to_different_address: '1',
        shipping_country: country,
        [`${right}_postcode`]: good,
        [`${wrong}_postcode`]: bad,
      });
      expect([country, good, refusals[`${right}_postcode`]]).toEqual([country, good, undefined]);
      expect(refusals[`${wrong}_postcode`], `${country} ${bad}`).toMatch(/is not (a valid postcode|valid)/);
    }
  });

  it('[FLD-021] takes digits, spaces and # _ - + / ( ) . as a phone number, and nothing else', async () => {
    await shop.changeSettings(addressSettings, { phoneByCountry: false });
    onTestFinished(() => shop.changeSettings(addressSettings, { phoneByCountry: true }));
    for (const phone of ['0123456789', '1 2', '1#2', '1_2', '1-2', '+1', '1/2', '(1) 2', '1.2'])
      expect((await refusalsOf({ billing_phone: phone })).billing_phone, phone).toBeUndefined();
    for (const phone of ['12a', '1,2', '1;2', '1*2', '1:2', '１２３', '1&2', '()'])
      expect((await refusalsOf({ billing_phone: phone })).billing_phone, phone).toBe(
        'Billing Phone is not a valid phone number.',
      );
  });

  it('[FLD-021] takes all those signs in numbers of the country, wherever a number is taken', async () => {
    for (const phone of [
      '(213) 555-0100',
      '213.555.0100',
      '213/555_0100',
      '213 555 0100 #12',
      '+1 213 555 0100',
    ])
      expect((await refusalsOf({ billing_phone: phone })).billing_phone, phone).toBeUndefined();
    const message =
      'Billing Phone is not a valid phone number. Numbers from outside United States begin with + and their country code.';
    expect((await refusalsOf({ billing_phone: '030 123' })).billing_phone).toBe(message);
    const german = { billing_country: 'DE', billing_phone: '030 123456' };
    expect((await refusalsOf(german)).billing_phone).toBeUndefined();
    const customer = await shop.member('customer');
    const own = { save_address: 'billing', ...ADDRESS_FIELDS, billing_phone: '030 123' };
    const refused = await customer.post('/my-account/edit-address/billing/', own);
    expect(refused.status).toBe(422);
    expect(wordsOf(refused.text)).toContain(message);
    expect(refused.text).toMatch(/name="billing_phone"[^>]*value="030 123"/);
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

  it('[FLD-030bc] says it also of what may be left out, once it is filled in', async () => {
    await shop.changeSettings(addressSettings, { phoneRequired: false });
    try {
      // Ghana knows postcodes, and asks nobody for one.
      const there = { billing_country: 'GH', shipping_country: 'GH', ship_to_different_address: '1' };
      const blank = await refusalsOf({
        ...there,
        billing_phone: '',
        billing_postcode: '',
        shipping_postcode: '',
      });
      expect([blank.billing_phone, blank.billing_postcode, blank.shipping_postcode]).toEqual(Array(3));
      const odd = await refusalsOf({
        ...there,
        billing_phone: 'x',
        billing_postcode: '_',
        shipping_postcode: '_',
      });
      expect(odd).toMatchObject({
        billing_phone: 'Billing Phone is not a valid phone number.',
        billing_postcode: 'Billing Postcode / ZIP is not a valid postcode / ZIP.',
        shipping_postcode: 'Shipping Postcode / ZIP is not a valid postcode / ZIP.',
      });
    } finally {
      await shop.changeSettings(addressSettings, { phoneRequired: true });
    }
  });
});
