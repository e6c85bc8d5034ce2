import { describe, expect, it } from 'vitest';
import { isEverywhere, isPostcodePattern, matchesPostcode, matchZone } from './match-zone.ts';
import { chooseRate, offeredRates, shippingOffer } from './offer-rates.ts';
import type { MethodKind, MethodSettings, Shipment, ShippingZone } from './shipping-views.ts';

let nextId = 0;
const method = (kind: MethodKind, settings: MethodSettings = {}, enabled = true) => ({
  id: ++nextId,
  kind,
  title: kind,
  enabled,
  settings,
});
const zone = (
  name: string,
  regions: ShippingZone['regions'],
  more: Partial<ShippingZone> = {},
): ShippingZone => ({
  id: ++nextId,
  name,
  regions,
  postcodes: [],
  methods: [],
  ...more,
});
const line = (more: Partial<Shipment['lines'][number]> = {}) => ({
  quantity: 1,
  subtotal: 1000,
  needsShipping: true,
  shippingClass: '',
  ...more,
});
const shipment = (more: Partial<Shipment> = {}): Shipment => ({
  lines: [line()],
  exchange: { from: 'USD', to: 'USD', rate: '1', decimals: 2 },
  subtotal: 1000,
  discount: 0,
  freeShippingCoupon: false,
  ...more,
});
const at = (country: string, state = '', postcode = '') => ({ country, state, postcode });
const amount = (settings: MethodSettings, sent: Shipment, kind: MethodKind = 'flat_rate') =>
  offeredRates([zone('all', [], { methods: [method(kind, settings)] })], at('US'), sent)[0]?.amount;

describe('zones', () => {
  const zones = [
    zone('Hawaii', [{ country: 'US', state: 'HI' }]),
    zone('Beverly Hills', [{ country: 'US', state: 'CA' }], {
      postcodes: ['90210', '902*', '91000...91999'],
    }),
    zone('US', [{ country: 'US' }]),
    zone('London', [{ country: 'GB' }], { postcodes: ['SW1*', 'EC1A 1BB'] }),
    zone('Everywhere', []),
  ];

  it.each([
    ['US', 'HI', '', 'Hawaii'],
    ['US', 'CA', '90210', 'Beverly Hills'],
    ['US', 'CA', '90265', 'Beverly Hills'],
    ['US', 'CA', '91500', 'Beverly Hills'],
    ['US', 'CA', '94000', 'US'],
    ['US', 'CA', '', 'US'],
    ['GB', '', 'sw1a 1aa', 'London'],
    ['GB', '', 'EC1A1BB', 'London'],
    ['GB', '', 'M1 1AE', 'Everywhere'],
    ['DE', '', '10115', 'Everywhere'],
  ])('%s %s %s lies in %s', (country, state, postcode, name) => {
    expect(matchZone(zones, at(country, state, postcode))?.name).toBe(name);
  });

  it('for everywhere are asked last, wherever they stand', () => {
    const first = [...zones].reverse();
    expect(matchZone(first, at('GB', '', 'SW1A 1AA'))?.name).toBe('London');
    expect(matchZone(first, at('DE'))?.name).toBe('Everywhere');
  });

  it('are none where no last zone takes the rest', () => {
    expect(matchZone(zones.slice(0, 2), at('DE'))).toBeUndefined();
  });

  it('take any of their countries, by state and postcode where they name some', () => {
    const several = [
      zone('Alps', [{ country: 'AT' }, { country: 'CH' }]),
      zone('Codes', [], { postcodes: ['1*'] }),
    ];
    expect(matchZone(several, at('CH', 'ZH', '8000'))?.name).toBe('Alps');
    expect(matchZone(several, at('FR', '', '1234'))?.name).toBe('Codes');
    expect(matchZone(several, at('FR', '', '2345'))).toBeUndefined();
    // One that names postcodes of the whole world is none for everywhere.
    expect(isEverywhere({ regions: [], postcodes: ['1*'] })).toBe(false);
    expect(isEverywhere({ regions: [{ country: 'AT' }], postcodes: [] })).toBe(false);
    expect(isEverywhere({ regions: [], postcodes: [] })).toBe(true);
  });

  it.each([
    ['90210', '90210', true],
    ['90210', '902101', false],
    ['902*', '90', false],
    ['902*', '1902', false],
    ['sw1a 1aa', 'SW1A-1AA', true],
    ['10000...19999', '10000', true],
    ['10000...19999', '19999', true],
    ['10000...19999', '9999', false],
    ['10000...19999', '20000', false],
    // Codes of digits are compared by value, so that a leading zero changes nothing.
    ['00100...00200', '150', true],
    ['AB10...AB19', 'AB10', true],
    ['AB10...AB19', 'AB19', true],
    ['AB10...AB19', 'AB20', false],
    ['AB10...AB19', 'AA15', false],
    ['*', '', false],
    ['...', '', false],
  ])('the pattern %s and the code %s: %s', (pattern, code, fits) => {
    expect(matchesPostcode(pattern, code)).toBe(fits);
  });

  it.each([
    ['SW1A 1AA', true],
    ['902*', true],
    ['10000...19999', true],
    ['1-2', true],
    ['9'.repeat(50), true],
    ['9'.repeat(51), false],
    ['*', false],
    ['9*2', false],
    ['902*x', false],
    ['90..92', false],
    ['...19999', false],
    ['10000...', false],
    ['Straße', false],
    ['', false],
  ])('%s can be entered as a pattern: %s', (text, usable) => {
    expect(isPostcodePattern(text)).toBe(usable);
  });

  it('compare ranges of codes with letters at one length only', () => {
    expect(matchesPostcode('AB10...AB19', 'AB15')).toBe(true);
    expect(matchesPostcode('AB10...AB19', 'AB150')).toBe(false);
  });
});

describe('flat rate', () => {
  it('is not offered while all costs are blank, and reads formulas', () => {
    expect(amount({}, shipment())).toBeUndefined();
    expect(amount({ cost: ' ' }, shipment())).toBeUndefined();
    expect(amount({ cost: '0' }, shipment())).toBe(0);
    expect(amount({ cost: '5 + [qty]' }, shipment({ lines: [line({ quantity: 4 })] }))).toBe(900);
    expect(amount({ cost: 'broken' }, shipment())).toBeUndefined();
    expect(amount({ cost: '5', noClassCost: 'broken' }, shipment())).toBeUndefined();
    expect(amount({ noClassCost: '2' }, shipment())).toBe(200);
    expect(amount({ cost: '5', classCosts: { heavy: '' }, noClassCost: ' ' }, shipment())).toBe(500);
    expect(amount({ cost: '5', classCharge: 'dearest' }, shipment())).toBe(500);
  });

  it('counts only what is sent, and the whole worth of it', () => {
    const sent = shipment({
      lines: [
        line({ quantity: 2, subtotal: 3000 }),
        line({ quantity: 1, subtotal: 1000 }),
        line({ quantity: 5, subtotal: 9000, needsShipping: false }),
      ],
    });
    expect(amount({ cost: '[qty]' }, sent)).toBe(300);
    expect(amount({ cost: '[cost] / 10' }, sent)).toBe(400);
    // A class is charged by its own lines.
    expect(amount({ classCosts: { heavy: '[qty]' }, noClassCost: '[cost] / 100' }, sent)).toBe(40);
    expect(
      offeredRates([zone('all', [], { methods: [method('flat_rate', { cost: '1' })] })], at('US'), sent),
    ).toEqual([
      expect.objectContaining({
        id: expect.stringMatching(/^flat_rate:\d+$/),
        amount: 100,
        kind: 'flat_rate',
      }),
    ]);
  });

  it('charges a class without a cost of its own like goods without a class', () => {
    const sent = shipment({ lines: [line({ shippingClass: 'new' })] });
    expect(amount({ cost: '5', classCosts: { heavy: '10' }, noClassCost: '1' }, sent)).toBe(600);
  });

  it('adds the cost of each class, or only of the dearest', () => {
    const settings = { cost: '5', classCosts: { heavy: '10', frail: '3' }, noClassCost: '1' };
    const sent = shipment({
      lines: [
        line(),
        line({ shippingClass: 'heavy' }),
        line({ shippingClass: 'heavy' }),
        line({ shippingClass: 'frail' }),
      ],
    });
    expect(amount(settings, sent)).toBe(1900);
    expect(amount({ ...settings, classCharge: 'dearest' }, sent)).toBe(1500);
  });
});

describe('free shipping and pickup', () => {
  const free = (settings: MethodSettings, more: Partial<Shipment> = {}) =>
    amount(settings, shipment({ subtotal: 5000, ...more }), 'free_shipping') === 0;

  it('ask for nothing, a coupon, an amount, either or both; pickup may cost', () => {
    const coupon = { freeShippingCoupon: true };
    const amountOf = (minAmount: number) => ({ minAmount });
    expect(free({})).toBe(true);
    expect([free({ needs: 'coupon' }), free({ needs: 'coupon' }, coupon)]).toEqual([false, true]);
    const least = { needs: 'min-amount' as const };
    expect([free({ ...least, ...amountOf(5000) }), free({ ...least, ...amountOf(5001) })]).toEqual([
      true,
      false,
    ]);
    expect(free({ ...least, ...amountOf(5000) }, { discount: 1 })).toBe(false);
    expect(free({ ...least, ...amountOf(5000), beforeDiscounts: true }, { discount: 1 })).toBe(true);
    const either = { needs: 'either' as const, ...amountOf(6000) };
    expect([free(either), free(either, coupon), free(either, { subtotal: 6000 })]).toEqual([
      false,
      true,
      true,
    ]);
    const both = { needs: 'both' as const, ...amountOf(6000) };
    expect([free(both, coupon), free(both, { ...coupon, subtotal: 6000 })]).toEqual([false, true]);
    expect(amount({}, shipment(), 'local_pickup')).toBe(0);
    expect(amount({ cost: '2' }, shipment(), 'local_pickup')).toBe(200);
    expect(amount({ cost: ' ' }, shipment(), 'local_pickup')).toBe(0);
    expect(free({ ...least, minAmount: 6000 }, coupon)).toBe(false);
  });

  it('are not offered when switched off', () => {
    const off = zone('all', [], { methods: [method('local_pickup', {}, false)] });
    expect(offeredRates([off], at('US'), shipment())).toEqual([]);
  });
});

describe('the choice', () => {
  const rate = (id: string) => ({ id, label: id, amount: 0, kind: 'flat_rate' as const });
  const rates = [rate('a'), rate('b')];

  it('is the first rate, is kept while the rates stay, and is made anew when they change', () => {
    expect(chooseRate(rates, null)?.id).toBe('a');
    expect(chooseRate(rates, 'b', ['a', 'b'])?.id).toBe('b');
    expect(chooseRate(rates, 'b', ['b', 'a'])?.id).toBe('b');
    expect(chooseRate(rates, 'gone', ['a', 'b'])?.id).toBe('a');
    expect(chooseRate(rates, 'b', ['b', 'c'])?.id).toBe('a');
    expect(chooseRate(rates, 'b', ['b'])?.id).toBe('a');
    expect(chooseRate([], 'b')).toBeUndefined();
  });

  it('is none without goods to send, without a country, or where nobody delivers', () => {
    const zones = [zone('US', [{ country: 'US' }], { methods: [method('local_pickup')] })];
    const virtual = shipment({ lines: [line({ needsShipping: false })] });
    expect(shippingOffer(zones, at('US'), virtual)).toEqual({ state: 'not-needed' });
    expect(shippingOffer(zones, at(''), shipment())).toEqual({ state: 'needs-address' });
    expect(shippingOffer(zones, at('DE'), shipment())).toEqual({ state: 'none' });
    expect(shippingOffer(zones, at('US'), shipment(), { hideUntilAddress: true })).toEqual({
      state: 'needs-address',
    });
    expect(shippingOffer(zones, at('US'), shipment()).state).toBe('offered');
    expect(shippingOffer(zones, at('US', '', '1'), shipment(), { hideUntilAddress: true }).state).toBe(
      'offered',
    );
    const mixed = shipment({ lines: [line({ needsShipping: false }), line()] });
    expect(shippingOffer(zones, at('US'), mixed).state).toBe('offered');
  });

  it('is the wanted one of those offered before', () => {
    const methods = [
      { ...method('local_pickup'), id: 1 },
      { ...method('free_shipping'), id: 2 },
    ];
    const zones = [zone('US', [{ country: 'US' }], { methods })];
    const chosen = (options: Parameters<typeof shippingOffer>[3]) => {
      const offer = shippingOffer(zones, at('US'), shipment(), options);
      return offer.state === 'offered' ? offer.chosen.id : offer.state;
    };
    expect(chosen({})).toBe('local_pickup:1');
    expect(chosen({ wanted: 'free_shipping:2' })).toBe('free_shipping:2');
    const before = ['local_pickup:1', 'free_shipping:2'];
    expect(chosen({ wanted: 'free_shipping:2', offeredBefore: before })).toBe('free_shipping:2');
    expect(chosen({ wanted: 'free_shipping:2', offeredBefore: ['free_shipping:2'] })).toBe('local_pickup:1');
  });
});
