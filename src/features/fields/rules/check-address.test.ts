import { describe, expect, it } from 'vitest';
import { translator } from '#platform/texts/texts.ts';
import { fieldsTexts } from '../texts.ts';
import { type Address, type AddressKind, emptyAddress, readAddress } from './address.ts';
import { addressRows } from './address-rows.ts';
import { addressSurroundings } from './address-surroundings.server.ts';
import { checkAddress } from './check-address.ts';

const settings = {
  base: 'US:CA',
  street: '',
  city: '',
  postcode: '',
  sellerAs: 'address',
  sellerName: '',
  taxNumber: '',
  sellerWords: '',
  defaultLocation: 'base',
  sellingCountries: '',
  shippingCountries: 'US DE',
  reachedOnly: false,
  phoneAsked: 'always',
  phoneRequired: true,
  phoneByCountry: true,
  searchKey: '',
  searchCountries: '',
  searchLocation: true,
} as const;
const text = translator(fieldsTexts, {});
const ada: Address = {
  ...emptyAddress('US', 'CA'),
  firstName: 'Ada',
  lastName: 'Lovelace',
  address1: '1 Way',
  city: 'Los Angeles',
  postcode: '90001',
  phone: '+1 (213) 555-0100',
  email: 'ada@example.org',
};
const check = (change: Partial<Address>, kind: AddressKind = 'billing', more = {}) =>
  checkAddress(
    kind,
    { ...ada, ...change },
    addressSurroundings({ ...settings, ...more }, { locale: 'en', texts: {} }),
    text,
  );
const messages = (change: Partial<Address>, kind: AddressKind = 'billing', more = {}) =>
  check(change, kind, more).refusals.map(({ message }) => message);
const fields = (country: string) =>
  addressRows(country, 'billing')
    .filter(({ hidden }) => !hidden)
    .map(({ field }) => field);

describe('rows of a country', () => {
  it('[FLD-013a] stand in the customary order with their labels and marks', () => {
    expect(addressRows('XX', 'billing').map(({ priority }) => priority)).toEqual([
      10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110,
    ]);
    expect(
      addressRows('XX', 'billing').map(({ label, required }) => text(label) + (required ? '*' : '')),
    ).toEqual([
      'First name*',
      'Last name*',
      'Company name',
      'Country / Region*',
      'Street address*',
      'Apartment, suite, unit, etc.',
      'Town / City*',
      'State / County*',
      'Postcode / ZIP*',
      'Phone*',
      'Email address*',
    ]);
    expect(addressRows('XX', 'billing').find(({ field }) => field === 'address1')?.placeholder).toBe(
      'address1Placeholder',
    );
  });

  it('hide or free the postcode where post knows none', () => {
    for (const country of 'AE AO BO BS CL CW GT MZ NG SR ST UG WS ZW'.split(' ')) {
      expect(fields(country), country).not.toContain('postcode');
    }
    for (const country of 'BD BH CO GH HK IE JM NP VN'.split(' ')) {
      const row = addressRows(country, 'billing').find(({ field }) => field === 'postcode');
      expect(row, country).toMatchObject({ hidden: false, required: false });
    }
  });

  it('hide or free the state', () => {
    const hidden =
      'AF AT AX BA BE BH BI CZ DE DK EE FI FR GP GF IS IL IM KR KW LB LK LU MQ MT NL NO PL PR PT RE SE SG SI SK VN YT';
    for (const country of hidden.split(' ')) expect(fields(country), country).not.toContain('state');
    for (const country of 'AE CH CW GB GR LI LV NZ RS'.split(' ')) {
      const row = addressRows(country, 'billing').find(({ field }) => field === 'state');
      expect(row, country).toMatchObject({ hidden: false, required: false });
    }
  });

  it.each([
    ['CA', 'state', 'Province'],
    ['US', 'state', 'State'],
    ['GB', 'state', 'County'],
    ['NZ', 'state', 'Region'],
    ['CH', 'state', 'Canton'],
    ['UG', 'state', 'District'],
    ['GT', 'state', 'Department'],
    ['JM', 'state', 'Parish'],
    ['JP', 'state', 'Prefecture'],
    ['LV', 'state', 'Municipality'],
    ['MD', 'state', 'Municipality / District'],
    ['NP', 'state', 'State / Zone'],
    ['AU', 'city', 'Suburb'],
    ['HK', 'city', 'Town / District'],
    ['PR', 'city', 'Municipality'],
    ['GB', 'postcode', 'Postcode'],
    ['CA', 'postcode', 'Postal code'],
    ['IN', 'postcode', 'PIN'],
    ['US', 'postcode', 'ZIP Code'],
    ['IE', 'postcode', 'Eircode'],
  ])('call it in %s: %s = %s', (country, field, label) => {
    const row = addressRows(country, 'billing').find((one) => one.field === field);
    expect(row && text(row.label)).toBe(label);
  });

  it('stand in the order of the country', () => {
    for (const country of ['DE', 'FR', 'IT', 'IL', 'TR', 'VN']) {
      expect(fields(country).indexOf('postcode'), country).toBeLessThan(fields(country).indexOf('city'));
    }
    for (const country of ['HU', 'JP']) expect(fields(country)[0], country).toBe('lastName');
    expect(fields('VN')).not.toContain('address2');
  });
});

describe('checking an address', () => {
  it('accepts a good one', () => expect(messages({})).toEqual([]));

  it('names each part that cannot be used', () => {
    expect(messages({ firstName: '', postcode: 'x!', phone: 'abc', email: 'ada@' })).toEqual([
      'Billing First name is a required field.',
      'Billing ZIP Code is not a valid postcode / ZIP.',
      'Billing Phone is not a valid phone number.',
      'Billing Email address is not a valid email address.',
    ]);
    expect(messages({ lastName: '' }, 'shipping')).toEqual(['Shipping Last name is a required field.']);
    expect(messages({ country: 'IE', state: 'CW', postcode: 'nope' })).toEqual([
      'Billing Eircode is not valid. You can look up the correct Eircode here.',
    ]);
    expect(messages({ state: 'XX' })[0]).toMatch(
      /^Billing State is not valid\. Please enter one of the following: Alabama, Alaska, /,
    );
  });

  it('empties hidden parts and turns a state’s name into its code', () => {
    expect(check({ country: 'DE', state: 'CA', postcode: '10115' }).address.state).toBe('');
    expect(check({ state: 'new york' }).address.state).toBe('NY');
    expect(check({}, 'shipping').address).toMatchObject({ phone: '', email: '' });
  });

  it('asks for a phone number only where the owner wants one', () => {
    expect(messages({ phone: '' })).toEqual(['Billing Phone is a required field.']);
    expect(messages({ phone: '' }, 'billing', { phoneRequired: false })).toEqual([]);
  });

  it('refuses unknown countries and those the shop does not serve', () => {
    expect(messages({ country: 'XX', state: 'x' })).toEqual(['Billing Country / Region is not valid.']);
    expect(messages({ country: 'FR', state: '', postcode: '75001' }, 'shipping')).toEqual([
      'Unfortunately we do not sell to France.',
    ]);
    expect(messages({ country: 'FR', state: '', postcode: '75001' })).toEqual([]);
  });

  it('lets a phone number hold digits, spaces and # _ - + / ( ) . only', () => {
    const any = { phoneByCountry: false };
    for (const phone of ['+49 (0)30/123-45', '#1_2.3'])
      expect(messages({ phone }, 'billing', any), phone).toEqual([]);
    for (const phone of ['12a', '１２３', '+-', '1;2']) {
      expect(messages({ phone }, 'billing', any), phone).toHaveLength(1);
      expect(messages({ phone }), phone).toEqual(['Billing Phone is not a valid phone number.']);
    }
  });

  it('checks a phone number by the country, and says how those of others are written', () => {
    expect(messages({ phone: '213 555 0100' })).toEqual([]);
    expect(messages({ phone: '+43 1 5550123' })).toEqual([]);
    expect(messages({ phone: '030 12345678 9' })).toEqual([
      'Billing Phone is not a valid phone number. Numbers from outside United States begin with + and their country code.',
    ]);
    expect(messages({ phone: '+43' })).toEqual(['Billing Phone is not a valid phone number.']);
    expect(check({ phone: '030 123' }).address.phone).toBe('030 123');
  });
});

describe('what a part of an address may hold', () => {
  const around = addressSurroundings(settings, { locale: 'en', texts: {} });

  it('is 200 characters, and more is refused instead of cut', () => {
    expect(messages({ city: 'x'.repeat(200) })).toEqual([]);
    expect(messages({ city: 'x'.repeat(201) })).toEqual(['Town / City cannot exceed 200 characters.']);
  });

  it('is in an e-mail address one name and a host with a public ending', () => {
    for (const email of ['ada@example.org', 'ada@müller.de', 'ada@mail.example.x2']) {
      expect(messages({ email }), email).toEqual([]);
    }
    for (const email of [
      'ada@localhost',
      'ada@example.o',
      'a b@example.org',
      'example.org',
      'ada@a.example.!',
    ]) {
      expect(messages({ email }), email).toEqual(['Billing Email address is not a valid email address.']);
    }
  });

  it('is kept of phone and e-mail address in the billing address alone', () => {
    expect(check({}).address).toMatchObject({ phone: ada.phone, email: ada.email });
  });

  it('is any state where none are known, and one of the list elsewhere', () => {
    const withStates = (states: { code: string; name: string }[] | null) =>
      checkAddress('billing', { ...ada, state: 'Anywhere' }, { ...around, states: () => states }, text);
    for (const unknown of [null, []]) {
      expect(withStates(unknown)).toEqual({ address: { ...ada, state: 'Anywhere' }, refusals: [] });
    }
    expect(withStates([{ code: 'AW', name: 'ANYWHERE' }]).address.state).toBe('AW');
    expect(withStates([{ code: 'anywhere', name: 'Other' }]).address.state).toBe('anywhere');
    expect(
      withStates([
        { code: 'A', name: 'Alpha' },
        { code: 'B', name: 'Beta' },
      ]).refusals,
    ).toEqual([
      {
        field: 'state',
        message: 'Billing State is not valid. Please enter one of the following: Alpha, Beta',
      },
    ]);
  });

  it('leaves the given address as it was', () => {
    const given = { ...ada, state: 'california' };
    expect(checkAddress('shipping', given, around, text).address.state).toBe('CA');
    expect(given).toEqual({ ...ada, state: 'california' });
  });
});

describe('reading an address', () => {
  it('cleans what was typed', () => {
    const read = readAddress('billing', {
      billing_first_name: '  Ada\u0000\u202e \n Maria ',
      billing_country: 'gb',
      billing_postcode: 'sw1a1aa',
      billing_email: ' ADA@Example.ORG ',
      billing_city: { evil: true },
      billing_company: ['x'],
    });
    expect(read).toMatchObject({
      firstName: 'Ada Maria',
      country: 'GB',
      postcode: 'SW1A 1AA',
      email: 'ada@example.org',
      city: '',
      company: '',
    });
  });
});
