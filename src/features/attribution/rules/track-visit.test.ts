import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  continueVisit,
  goesOn,
  type PageLoaded,
  TRACKING_COOKIES,
  type TrackingRules,
} from './continue-visit.ts';
import { trackVisit } from './track-visit.ts';
import { readRecord, writeRecord } from './visit-record.ts';

const rules: TrackingRules = { lifetime: 180 * 86_400, session: 1800, keepSource: false };
const page: PageLoaded = {
  address: 'https://shop.test/shop/',
  referrer: 'https://blog.test/cups',
  now: new Date('2026-05-01T10:20:30.456Z'),
  agent: 'A browser',
  ip: '',
  chance: 0.5,
};

type Jar = Record<string, string>;

/** A browser that loads a page: its cookies afterwards. */
function load(jar: Jar, more: Partial<PageLoaded> = {}, how: Partial<TrackingRules> = {}): Jar {
  const set = trackVisit(jar, { ...page, ...more }, { ...rules, ...how });
  return { ...jar, ...Object.fromEntries(set.map(({ name, value }) => [name, value])) };
}

/** The same browser when the visit has ended. */
const later = ({ sbjs_session: _ended, ...jar }: Jar): Jar => jar;
const of = (jar: Jar, name: string) => readRecord(jar[name]);

describe('the first page of a first visit', () => {
  const jar = load({});

  it('[ATTR-001][ATTR-013] writes every record under its name', () => {
    expect(Object.keys(jar).sort()).toEqual([...TRACKING_COOKIES].sort());
    expect(of(jar, 'sbjs_current')).toMatchObject({ typ: 'referral', src: 'blog.test' });
    expect(jar.sbjs_first).toBe(jar.sbjs_current);
    expect(Object.keys(of(jar, 'sbjs_session'))).toEqual(['pgs', 'cpg']);
    expect(Object.keys(of(jar, 'sbjs_udata'))).toEqual(['vst', 'uip', 'uag']);
    expect(Object.keys(of(jar, 'sbjs_current_add'))).toEqual(['fd', 'ep', 'rf']);
    expect(Object.keys(of(jar, 'sbjs_first_add'))).toEqual(['fd', 'ep', 'rf']);
    expect(Object.keys(of(jar, 'sbjs_promo'))).toEqual(['code']);
  });

  it('[ATTR-001] keeps it apart from what a later visit writes', () => {
    const ad = { address: 'https://shop.test/?utm_source=letter', referrer: '' };
    const second = load(later(jar), { ...ad, now: new Date('2026-06-02T08:00:00Z') });
    expect(of(second, 'sbjs_current')).toMatchObject({ typ: 'utm', src: 'letter' });
    expect(of(second, 'sbjs_current_add')).toEqual({
      fd: '2026-06-02 08:00:00',
      ep: ad.address,
      rf: '(none)',
    });
    expect([of(second, 'sbjs_first').src, of(second, 'sbjs_first_add').ep]).toEqual([
      'blog.test',
      page.address,
    ]);
    expect([of(second, 'sbjs_session').pgs, of(second, 'sbjs_udata').vst]).toEqual(['1', '2']);
    expect(second.sbjs_promo).toBe(jar.sbjs_promo);
  });

  it('[ATTR-011a][ATTR-014b] dates it in UTC, with entrance point and referrer', () => {
    expect(of(jar, 'sbjs_current_add')).toEqual({
      fd: '2026-05-01 10:20:30',
      ep: 'https://shop.test/shop/',
      rf: 'https://blog.test/cups',
    });
    expect(of(load({}, { referrer: '' }), 'sbjs_first_add').rf).toBe('(none)');
  });

  it('[ATTR-011bc] counts one visit and one page', () => {
    expect(of(jar, 'sbjs_udata')).toEqual({ vst: '1', uip: '(none)', uag: 'A browser' });
    expect(of(jar, 'sbjs_session')).toEqual({ pgs: '1', cpg: 'https://shop.test/shop/' });
  });

  it('[ATTR-011d] keeps the address of the visitor only when it is given', () => {
    expect(of(load({}, { ip: '192.0.2.7' }), 'sbjs_udata').uip).toBe('192.0.2.7');
  });

  it('[ATTR-012a] keeps records for the lifetime, the session for its own', () => {
    const ages = (how: TrackingRules) =>
      Object.fromEntries(trackVisit({}, page, how).map(({ name, maxAge }) => [name, maxAge]));
    expect(ages(rules)).toMatchObject({
      sbjs_current: 15_552_000,
      sbjs_promo: 15_552_000,
      sbjs_session: 1800,
    });
    expect(ages({ ...rules, lifetime: null, session: 60 })).toMatchObject({
      sbjs_first: null,
      sbjs_session: 60,
    });
  });

  it('[ATTR-012b] draws a promo code from 100000 to 999999 once', () => {
    const code = (chance: number) => of(load({}, { chance }), 'sbjs_promo').code;
    expect([code(0), code(0.999_999_999)]).toEqual(['100000', '999999']);
    expect(load(jar, { chance: 0 }).sbjs_promo).toBe(jar.sbjs_promo);
  });
});

describe('further pages', () => {
  const first = load({});

  it('[ATTR-002c] count up with every page, and renew the session', () => {
    const second = load(first, {
      address: 'https://shop.test/product/cup/',
      referrer: 'https://shop.test/shop/',
    });
    expect(of(second, 'sbjs_session')).toEqual({ pgs: '2', cpg: 'https://shop.test/product/cup/' });
    expect(of(second, 'sbjs_udata').vst).toBe('1');
    const renewed = trackVisit(first, page, rules).find(({ name }) => name === 'sbjs_session');
    expect(renewed?.maxAge).toBe(rules.session);
  });

  it('[ATTR-006a] leave the source as it is, unless they bring a campaign or a search', () => {
    for (const referrer of ['', 'https://other.test/', 'https://shop.test/'])
      expect(load(first, { referrer }).sbjs_current).toBe(first.sbjs_current);
    expect(of(load(first, { referrer: 'https://google.com/' }), 'sbjs_current').typ).toBe('organic');
    const ad = load(first, { address: 'https://shop.test/?utm_source=letter' });
    expect(of(ad, 'sbjs_current')).toMatchObject({ typ: 'utm', src: 'letter' });
    expect(of(ad, 'sbjs_current_add').ep).toBe('https://shop.test/?utm_source=letter');
  });

  it('[ATTR-002a] never touch what the first visit wrote', () => {
    const ad = load(later(first), { address: 'https://shop.test/?utm_source=letter', now: new Date() });
    expect([ad.sbjs_first, ad.sbjs_first_add]).toEqual([first.sbjs_first, first.sbjs_first_add]);
  });
});

describe('a later visit', () => {
  const first = load({});

  it('[ATTR-002b] counts when there is no session any more', () => {
    const second = load(later(first));
    expect(of(second, 'sbjs_udata').vst).toBe('2');
    expect(of(second, 'sbjs_session').pgs).toBe('1');
    expect(of(load(later(second)), 'sbjs_udata').vst).toBe('3');
  });

  it('[ATTR-006b] without a mark is typed in, or keeps the known source where the owner wants it', () => {
    expect(of(load(later(first), { referrer: '' }), 'sbjs_current').typ).toBe('typein');
    expect(load(later(first), { referrer: '' }, { keepSource: true }).sbjs_current).toBe(first.sbjs_current);
    const other = load(later(first), { referrer: 'https://other.test/' }, { keepSource: true });
    expect(of(other, 'sbjs_current').src).toBe('other.test');
  });
});

it('[ATTR-009d][ATTR-014a] a value is pairs joined by three bars and URI-encoded, whatever stands in it, and (none) where nothing does', () => {
  expect(decodeURIComponent(load({}).sbjs_udata ?? '')).toBe('vst=1|||uip=(none)|||uag=A browser');
  // Blanks are nothing.
  const blank = load({}, { address: 'https://shop.test/?utm_source=mail&utm_term=%20+' });
  expect(of(blank, 'sbjs_current')).toMatchObject({ src: 'mail', trm: '(none)', cnt: '(none)' });
  fc.assert(
    fc.property(
      fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), fc.string({ unit: 'binary', maxLength: 20 }), {
        maxKeys: 5,
      }),
      (record) => {
        const written = writeRecord(record);
        expect(written).toMatch(/^[\w%.!~*'()-]*$/);
        const read = readRecord(written);
        for (const [key, value] of Object.entries(record))
          expect(read[key]).toBe(value.slice(0, 255).replaceAll('|', '/').toWellFormed().trim() || '(none)');
      },
    ),
  );
});

it('one long link does not fill the cookies until servers refuse the visitor', () => {
  const names = ['source', 'medium', 'campaign', 'content', 'term', 'id', 'source_platform'];
  for (const letter of ['x', 'é', '漢', '😀', '|']) {
    const long = names.map((name) => `utm_${name}=${encodeURIComponent(letter.repeat(3000))}`).join('&');
    const jar = load({}, { address: `https://shop.test/?${long}`, referrer: `https://a.test/?${long}` });
    const sizes = Object.entries(jar).map(([name, value]) => name.length + value.length);
    expect(Math.max(...sizes)).toBeLessThan(1700);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(7000);
    expect(of(jar, 'sbjs_current').typ).toBe('utm');
  }
});

it('cookies that somebody wrote into are no trouble', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...TRACKING_COOKIES), fc.string()), (jar) => {
      const after = load(jar);
      expect(Number(of(after, 'sbjs_session').pgs)).toBeGreaterThan(0);
      expect(Number(of(after, 'sbjs_udata').vst)).toBeGreaterThanOrEqual(0);
    }),
  );
});

it('a page that only goes on with a visit is told alike by the rules that each page has', () => {
  const whole = load({});
  const without = fc.subarray([...TRACKING_COOKIES]);
  const address = fc.constantFrom(
    '/shop/',
    '/?utm_id=1',
    '/?a=1&gclid=2',
    '/?q=utm_id',
    '/#utm_id',
    '/?yclid',
  );
  const referrer = fc.constantFrom(
    '',
    'https://shop.test/',
    'https://www.google.com/',
    'https://blog.test/',
    'about:blank',
  );
  let went = 0;
  fc.assert(
    fc.property(without, address, referrer, fc.boolean(), (missing, path, from, keepSource) => {
      const jar = Object.fromEntries(
        Object.entries(whole).filter(([name]) => !missing.includes(name as never)),
      );
      const next = { ...page, address: `https://shop.test${path}`, referrer: from };
      if (!goesOn(jar, next)) return;
      went++;
      const how = { ...rules, keepSource };
      expect(trackVisit(jar, next, how)).toEqual(continueVisit(jar, next, how));
    }),
    { numRuns: 500 },
  );
  expect(went).toBeGreaterThan(5);
  expect(goesOn(whole, page)).toBe(false);
  expect(goesOn(whole, { ...page, referrer: 'https://shop.test/' })).toBe(true);
});
