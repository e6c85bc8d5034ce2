import { describe, expect, it } from 'vitest';
import { CARRIERS, carriersOf, isLinkPattern, isWebAddress, trackingLink } from './carriers.ts';
import { NEAR_IDS } from './carriers-by-country.ts';

const at = { number: 'A 1/2', postcode: '1012 AB', country: 'NL' };

describe('carriers and their tracking links', () => {
  it('have addresses that are sound once they are filled in, and names and ids of their own', () => {
    for (const carrier of CARRIERS) {
      expect(isLinkPattern(carrier.link), carrier.id).toBe(true);
      expect(trackingLink(carrier, at), carrier.id).toContain('A%201%2F2');
    }
    for (const key of ['id', 'title'] as const)
      expect(new Set(CARRIERS.map((carrier) => carrier[key])).size).toBe(CARRIERS.length);
  });

  it('fill in what some carriers ask for besides the number', () => {
    const postnl = CARRIERS.find(({ id }) => id === 'postnl') as (typeof CARRIERS)[number];
    expect(trackingLink(postnl, { ...at, number: '3S1' })).toBe(
      'https://jouw.postnl.nl/track-and-trace/3S1-NL-1012AB',
    );
  });

  it('lead nowhere without a number or an address', () => {
    expect(trackingLink({ link: 'https://a.test/{number}' }, { ...at, number: '' })).toBe('');
    expect(trackingLink({ link: '' }, at)).toBe('');
  });

  it.each([
    ['https://a.test/x', true],
    ['HTTP://a.test', true],
    ['https://', false],
    ['javascript:alert(1)', false],
    ['https://a.test/a b', false],
    [`https://a.test/${'x'.repeat(2000)}`, false],
    ['', false],
  ])('%s is an address of the web: %s', (text, is) => {
    expect(isWebAddress(text)).toBe(is);
  });

  it('come with the most usual of the shop’s country first, after its own, and each once', () => {
    const offered = (country: string) =>
      carriersOf(
        { carriers: CARRIERS.map(({ id }) => id), ownCarriers: [{ title: 'Bikes', link: '' }] },
        country,
      );
    const first = (country: string) =>
      offered(country)
        .map(({ id }) => id)
        .slice(1, 4);
    expect(first('AT')).toEqual(['oesterreichische-post', 'dpd', 'gls']);
    expect(first('GB')).toEqual(['royal-mail', 'evri', 'dpd-uk']);
    expect(first('XX')).toEqual(CARRIERS.slice(0, 3).map(({ id }) => id));
    for (const country of ['AT', 'US', 'XX'])
      expect(new Set(offered(country)).size).toBe(CARRIERS.length + 1);
    for (const id of NEAR_IDS) expect(CARRIERS.map((one) => one.id)).toContain(id);
  });

  it('begin with those of the shop, and leave out what it does not offer', () => {
    const own = { title: 'Bikes', link: '' };
    expect(carriersOf({ carriers: ['ups', 'gone'], ownCarriers: [own] }).map(({ id }) => id)).toEqual([
      'own:Bikes',
      'ups',
    ]);
  });
});
