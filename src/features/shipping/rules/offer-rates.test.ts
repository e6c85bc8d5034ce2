import { describe, expect, it } from 'vitest';
import { isEverywhere, matchZone } from './match-zone.ts';
import { chooseRate, freeShippingGoal, offeredRates, shippingOffer } from './offer-rates.ts';
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
    expect(chooseRate(rates, 'b', ['a', 'b', 'c'])?.id).toBe('a');
    expect(chooseRate([], 'b')).toBeUndefined();
  });

  it('[COUP-012] is the one that costs nothing where a coupon sends for free, until the shopper chooses', () => {
    const free = { ...rate('free'), kind: 'free_shipping' as const };
    expect(chooseRate([...rates, free], null, null, true)?.id).toBe('free');
    expect(chooseRate([...rates, free], 'b', ['a', 'b'], true)?.id).toBe('free');
    expect(chooseRate([...rates, free], 'b', ['a', 'b', 'free'], true)?.id).toBe('b');
    expect(chooseRate([...rates, free], null)?.id).toBe('a');
    expect(chooseRate(rates, null, null, true)?.id).toBe('a');
  });

  it('[SHIP-004b] is none where the first zone that takes the address has all its methods off', () => {
    const zones = [
      zone('US', [{ country: 'US' }], { methods: [method('flat_rate', { cost: '5' }, false)] }),
      zone('America', [{ country: 'US' }, { country: 'CA' }], { methods: [method('local_pickup')] }),
      zone('World', [], { methods: [method('free_shipping')] }),
    ];
    const told = (country: string) => {
      const offer = shippingOffer(zones, at(country), shipment());
      return offer.state === 'offered' ? offer.rates.map(({ kind }) => kind) : offer.state;
    };
    expect([told('US'), told('CA'), told('DE')]).toEqual(['none', ['local_pickup'], ['free_shipping']]);
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

  it('is the free one in place of the same for money where the owner wants that, beside what is faster or fetched', () => {
    const methods = [
      method('flat_rate', { cost: '5' }),
      method('flat_rate', { cost: '12', deliveryTime: 'tomorrow' }),
      method('free_shipping', { needs: 'min-amount', minAmount: 1000 }),
      method('local_pickup', { cost: '1' }),
    ];
    const zones = [zone('US', [{ country: 'US' }], { methods })];
    const offered = (freeReplacesPaid: boolean, subtotal: number) => {
      const offer = shippingOffer(zones, at('US'), shipment({ subtotal }), { freeReplacesPaid });
      return offer.state === 'offered'
        ? offer.rates.map(({ kind, amount }) => `${kind} ${amount}`)
        : offer.state;
    };
    const [paid, fast, free, pickup] = [
      'flat_rate 500',
      'flat_rate 1200',
      'free_shipping 0',
      'local_pickup 100',
    ];
    // Where the paid one stood, before what only fetches it.
    expect(offered(true, 1000)).toEqual([free, fast, pickup]);
    expect(offered(true, 999)).toEqual([paid, fast, pickup]);
    expect(offered(false, 1000)).toEqual([paid, fast, free, pickup]);
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

describe('the way to free shipping', () => {
  const goalOf = (
    methods: [MethodSettings, boolean?][],
    sent: Partial<Shipment> = {},
    kind: MethodKind = 'free_shipping',
  ) =>
    freeShippingGoal(
      [
        zone('home', [{ country: 'US' }], {
          methods: methods.map(([settings, enabled = true]) => method(kind, settings, enabled)),
        }),
      ],
      at('US'),
      shipment({ subtotal: 5000, discount: 1000, ...sent }),
    );
  const coupon = { freeShippingCoupon: true };

  it('goes by what each method asks for, after discounts unless it ignores them', () => {
    const cases: [MethodSettings, Partial<Shipment>, ReturnType<typeof goalOf>][] = [
      [{ needs: 'min-amount', minAmount: 6000 }, {}, { minimum: 6000, reached: 4000 }],
      [{ needs: 'min-amount', minAmount: 6000, beforeDiscounts: true }, {}, { minimum: 6000, reached: 5000 }],
      [{ needs: 'min-amount', minAmount: 3000 }, coupon, { minimum: 3000, reached: 4000 }],
      [{ needs: 'either', minAmount: 6000 }, {}, { minimum: 6000, reached: 4000 }],
      [{ needs: 'either', minAmount: 6000 }, coupon, undefined],
      [{ needs: 'both', minAmount: 6000 }, {}, undefined],
      [{ needs: 'both', minAmount: 6000 }, coupon, { minimum: 6000, reached: 4000 }],
      [{ needs: 'coupon' }, {}, undefined],
      [{ needs: 'nothing', minAmount: 6000 }, {}, undefined],
      [{ minAmount: 6000 }, {}, undefined],
      [{ needs: 'min-amount' }, {}, undefined],
      [{ needs: 'min-amount', minAmount: 0 }, {}, undefined],
    ];
    for (const [settings, sent, goal] of cases)
      expect([settings, sent, goalOf([[settings]], sent)]).toEqual([settings, sent, goal]);
  });

  it('is the nearest one, of methods that are on, and none where something is free already', () => {
    const far: MethodSettings = { needs: 'min-amount', minAmount: 9000 };
    const near: MethodSettings = { needs: 'either', minAmount: 5500 };
    expect(goalOf([[far], [near]])).toEqual({ minimum: 5500, reached: 4000 });
    // One that looks at the sum before discounts may be nearer although it asks for more.
    const before: MethodSettings = { needs: 'min-amount', minAmount: 6000, beforeDiscounts: true };
    expect(goalOf([[near], [before]])).toEqual({ minimum: 6000, reached: 5000 });
    expect(goalOf([[before], [near]])).toEqual({ minimum: 6000, reached: 5000 });
    expect(goalOf([[far], [near, false]])).toEqual({ minimum: 9000, reached: 4000 });
    expect(goalOf([[far], [{ needs: 'nothing' }]])).toBeUndefined();
    expect(goalOf([[far], [{ needs: 'coupon' }]], coupon)).toBeUndefined();
    expect(goalOf([[far], [{ needs: 'coupon' }]])).toEqual({ minimum: 9000, reached: 4000 });
    expect(goalOf([[far]], {}, 'flat_rate')).toBeUndefined();
    expect(freeShippingGoal([], at('US'), shipment())).toBeUndefined();
  });

  it('is told in the currency of the sum, also where no rate is offered yet', () => {
    const exchange = { from: 'USD', to: 'EUR', rate: '0.5', decimals: 2 };
    const zones = [
      zone('home', [], { methods: [method('free_shipping', { needs: 'min-amount', minAmount: 6000 })] }),
    ];
    const goal = { minimum: 3000, reached: 1000 };
    expect(shippingOffer(zones, at('US'), shipment({ exchange }))).toEqual({ state: 'none', goal });
    const rest = shippingOffer(zones, at('US'), shipment({ exchange, subtotal: 3000 }));
    expect(rest).toMatchObject({ state: 'offered', goal: { minimum: 3000, reached: 3000 } });
  });
});
