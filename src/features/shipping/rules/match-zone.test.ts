import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchZone, reachOf, zonesCovering } from './match-zone.ts';
import type { ShippingZone } from './shipping-views.ts';

type Regions = ShippingZone['regions'];

const zone = (name: string, regions: Regions, ...postcodes: string[]): ShippingZone => ({
  id: 0,
  name,
  regions,
  postcodes,
  methods: [],
});
const [us, ca, ny, de, fr]: Regions = [
  { country: 'US' },
  { country: 'US', state: 'CA' },
  { country: 'US', state: 'NY' },
  { country: 'DE' },
  { country: 'FR' },
] as const;
const names = (earlier: ShippingZone[], asked: ShippingZone) =>
  zonesCovering(earlier, asked).map(({ name }) => name);

describe('zones that no address reaches', () => {
  const wide = zone('Wide', [us, de]);
  const world = zone('World', []);

  it.each<[string, ShippingZone[], ShippingZone, string[]]>([
    ['a country of a wider zone', [wide], zone('Germany', [de]), ['Wide']],
    ['a state of its country', [wide], zone('California', [ca, ny]), ['Wide']],
    ['postcodes of its country', [wide], zone('Berlin', [de], '10*'), ['Wide']],
    ['countries of two zones', [zone('US', [us]), zone('DE', [de])], zone('Both', [us, de]), ['US', 'DE']],
    ['the same once more', [zone('One', [de], '10*')], zone('Two', [de], '10*'), ['One']],
    [
      'postcodes in one that takes them anywhere',
      [zone('Any', [], '9*')],
      zone('LA', [ca], '90210'),
      ['Any'],
    ],
    ['another rest of the world', [wide, world], zone('Rest', []), ['World']],
  ])('%s', (_, earlier, asked, covering) => {
    expect(names(earlier, asked)).toEqual(covering);
  });

  it.each<[string, ShippingZone[], ShippingZone]>([
    ['what is first', [], zone('Germany', [de])],
    ['a country beside', [wide], zone('France', [fr])],
    ['one country more', [wide], zone('Two', [de, fr])],
    ['a whole country after its states', [zone('States', [ca, ny])], zone('US', [us])],
    ['a country after some of its postcodes', [zone('Berlin', [de], '10*')], zone('Germany', [de])],
    ['postcodes of another country', [zone('Berlin', [de], '10*')], zone('Albany', [us], '10*')],
    ['one postcode more', [zone('Berlin', [de], '10*')], zone('East', [de], '10115', '11000')],
    // That one is asked last, wherever it stands.
    ['anything after the rest of the world', [world], zone('Germany', [de])],
    ['the first rest of the world', [wide], world],
  ])('are not: %s', (_, earlier, asked) => {
    expect(names(earlier, asked)).toEqual([]);
  });

  const region = fc.constantFrom(us, ca, ny, de, fr);
  const digit = fc.constantFrom('0', '1', '9', 'A');
  const code = fc.array(digit, { minLength: 1, maxLength: 3 }).map((digits) => digits.join(''));
  const pattern = fc.oneof(
    code,
    code.map((begin) => `${begin}*`),
    fc.tuple(code, code).map(([from, to]) => `${from}...${to}`),
  );
  const anyZone = fc
    .record({ regions: fc.array(region, { maxLength: 3 }), postcodes: fc.array(pattern, { maxLength: 3 }) })
    .map(({ regions, postcodes }) => zone('', regions, ...postcodes));
  const destination = fc.record({
    country: fc.constantFrom('US', 'DE', 'FR', 'GB'),
    state: fc.constantFrom('', 'CA', 'NY', 'TX'),
    postcode: fc.oneof(fc.constant(''), code),
  });

  it('never are those that an address is matched with', () => {
    fc.assert(
      fc.property(
        fc.array(anyZone, { maxLength: 4 }),
        anyZone,
        fc.array(destination, { minLength: 20, maxLength: 20 }),
        (earlier, asked, destinations) => {
          fc.pre(zonesCovering(earlier, asked).length > 0);
          for (const one of destinations)
            expect(matchZone([...earlier, asked, zone('Later', [])], one)).not.toBe(asked);
        },
      ),
      { numRuns: 600 },
    );
  });

  it('are all that, of zones by country and state, no address is matched with', () => {
    const byRegion = fc
      .array(region, { minLength: 1, maxLength: 3 })
      .map((regions): ShippingZone => zone('', regions));
    const everyPlace = ['US', 'DE', 'FR'].flatMap((country) =>
      ['', 'CA', 'NY', 'TX'].map((state) => ({ country, state, postcode: '' })),
    );
    fc.assert(
      fc.property(fc.array(byRegion, { maxLength: 4 }), byRegion, (earlier, asked) => {
        const isReached = everyPlace.some((place) => matchZone([...earlier, asked], place) === asked);
        expect(zonesCovering(earlier, asked).length > 0).toBe(!isReached);
      }),
    );
  });

  it('are found among as many regions and postcodes as a zone can have', () => {
    const regions = Array.from({ length: 1000 }, (_, at) => ({ country: 'US', state: `S${at}` }));
    const postcodes = Array.from({ length: 2000 }, (_, at) => `${10_000 + at}...${10_000 + at}`);
    const large = zone('Large', regions, ...postcodes);
    expect(names([zone('Apart', regions, '9'), large], { ...large, name: 'Again' })).toEqual(['Large']);
  });
});

describe('countries that delivery reaches', () => {
  const sends = (one: ShippingZone): ShippingZone => ({
    ...one,
    methods: [{ id: 1, kind: 'flat_rate', title: 'Parcel', enabled: true, settings: {} }],
  });
  const off = (one: ShippingZone): ShippingZone => ({
    ...one,
    methods: sends(one).methods.map((method) => ({ ...method, enabled: false })),
  });
  const reached = (...zones: ShippingZone[]) => {
    const reaches = reachOf(zones);
    return reaches && ['US', 'DE', 'FR'].filter(reaches).join(' ');
  };

  it.each<[string, ShippingZone[], string | null]>([
    ['nobody knows without zones', [], null],
    ['nor where no method is on', [off(zone('Germany', [de]))], null],
    ['those of zones', [sends(zone('Both', [us, fr]))], 'US FR'],
    ['a country of which a part is reached', [sends(zone('California', [ca]))], 'US'],
    ['all with a zone for everywhere', [sends(zone('Germany', [de])), sends(zone('World', []))], 'US DE FR'],
    ['all by postcodes of every country', [sends(zone('Any', [], '9*'))], 'US DE FR'],
    ['none of a zone without methods', [zone('Never', [de]), sends(zone('World', []))], 'US FR'],
    ['nor of one before others', [zone('Never', [de]), sends(zone('Both', [de, fr]))], 'FR'],
    ['but what it leaves to others', [zone('Never', [de], '10*'), sends(zone('Both', [de, fr]))], 'DE FR'],
  ])('%s', (_, zones, expected) => {
    expect(reached(...zones)).toBe(expected);
  });

  it('holds every country in which an address finds a method', () => {
    const regions = fc.subarray([us, ca, ny, de, fr] as ShippingZone['regions']);
    const anyZone = fc
      .tuple(regions, fc.subarray(['10*', '90210']), fc.boolean())
      .map(([where, postcodes, on]) => (on ? sends : off)(zone('Any', where, ...postcodes)));
    fc.assert(
      fc.property(
        fc.array(anyZone, { maxLength: 5 }),
        fc.constantFrom(ca, ny, de, fr),
        fc.constantFrom('90210', '10115', ''),
        (zones, place, postcode) => {
          const found = matchZone(zones, {
            country: place?.country ?? '',
            state: place?.state ?? '',
            postcode,
            city: '',
          });
          if (found?.methods.some(({ enabled }) => enabled))
            expect(reachOf(zones)?.(place?.country ?? '')).toBe(true);
        },
      ),
    );
  });
});
