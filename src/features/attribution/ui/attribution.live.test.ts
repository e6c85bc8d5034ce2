// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ATTRIBUTION_FIELDS, FIELD_PREFIX } from '../rules/attribution-fields.ts';
import { TRACKING_COOKIES } from '../rules/continue-visit.ts';
import type { BrowserTracking } from '../rules/tracking-rules.ts';

const how: BrowserTracking = {
  lifetime: 86_400,
  session: 1800,
  keepSource: false,
  allowed: true,
  recordIp: false,
};
const browser = window as unknown as { happyDOM: { setURL(address: string): void } };

let written: string[] = [];

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  // The simulated browser has none; what is reported fails the test.
  vi.stubGlobal('reportError', (error: unknown) => {
    throw error;
  });
  delete window.wc_order_attribution;
  browser.happyDOM.setURL('https://shop.test/?utm_source=letter');
  for (const name of TRACKING_COOKIES) expire(name);
  const inputs = ATTRIBUTION_FIELDS.map((field) => `<input name="${FIELD_PREFIX}${field}">`);
  document.body.innerHTML = inputs.join('');
  written = [];
});

function expire(name: string): void {
  for (const domain of ['', '; domain=.shop.test']) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie jar of the simulated browser is emptied between tests
    document.cookie = `${name}=; path=/; max-age=-1${domain}`;
  }
}

/** A page load: the script starts anew, as it does in each document. */
async function load(more: Partial<BrowserTracking> = {}): Promise<void> {
  const { start } = await import('./attribution.live.ts');
  const root = document.createElement('div');
  root.dataset.tracking = JSON.stringify({ ...how, ...more });
  const setter = vi.spyOn(document, 'cookie', 'set');
  const life = { signal: new AbortController().signal, page: { addresses: { rest: '/rest/' } } as never };
  start(root, life);
  await vi.waitFor(() => expect(window.wc_order_attribution).toBeDefined());
  await vi.dynamicImportSettled();
  written.push(...setter.mock.calls.map(([text]) => text));
  setter.mockRestore();
}

const names = () =>
  document.cookie
    .split('; ')
    .map((pair) => pair.split('=')[0])
    .filter(Boolean)
    .sort();
const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${FIELD_PREFIX}${name}"]`)?.value;

describe('the tracking script', () => {
  it('[ATTR-003a][ATTR-001] keeps its records and fills the fields of forms while it may', async () => {
    await load();
    expect(names()).toEqual([...TRACKING_COOKIES].sort());
    await vi.waitFor(() =>
      expect([field('utm_source'), field('source_type'), field('session_pages')]).toEqual([
        'letter',
        'utm',
        '1',
      ]),
    );
  });

  it('[ATTR-012b] draws the promo code of each visitor by chance, once', async () => {
    const code = () => /sbjs_promo=code=(\d+)/.exec(decodeURIComponent(document.cookie))?.[1];
    const chance = vi.spyOn(Math, 'random');
    for (const [drawn, expected] of [
      [0, '100000'],
      [0.25, '325000'],
      [0.75, '775000'],
    ] as const) {
      for (const name of TRACKING_COOKIES) expire(name);
      vi.resetModules();
      chance.mockReturnValue(drawn);
      await load();
      expect(code()).toBe(expected);
    }
    vi.resetModules();
    chance.mockReturnValue(0.5);
    await load();
    expect(code()).toBe('775000');
    chance.mockRestore();
  });

  it('[ATTR-003a] takes nothing but true for a permission, from the start or later', async () => {
    for (const said of ['denied', 1, {}, null, undefined] as never[]) {
      vi.resetModules();
      window.wc_order_attribution = { params: { allowTracking: said ?? false } };
      await load();
      window.wc_order_attribution?.setOrderTracking?.(said);
      await vi.dynamicImportSettled();
      expect([said, names()]).toEqual([said, []]);
    }
  });

  it('[ATTR-014a] writes cookies for the whole site and its subdomains, SameSite Lax, Secure on https', async () => {
    await load();
    const session = written.find((text) => text.startsWith('sbjs_session='));
    expect(session).toMatch(
      /^sbjs_session=pgs%3D1%7C%7C%7Ccpg%3D[^;]+; path=\/; domain=\.shop\.test; max-age=1800; samesite=lax; secure$/,
    );
    browser.happyDOM.setURL('https://www.shop.test/');
    vi.resetModules();
    written = [];
    await load();
    expect(written.find((text) => text.startsWith('sbjs_session='))).toContain('; domain=.www.shop.test;');
    browser.happyDOM.setURL('http://localhost:3000/');
    vi.resetModules();
    written = [];
    await load({ lifetime: null });
    expect(written.find((text) => text.startsWith('sbjs_current='))).toMatch(/; path=\/; samesite=lax$/);
  });

  it('[ATTR-003b] without permission keeps nothing: cookies are removed and fields empty, from the start or later', async () => {
    await load();
    await vi.waitFor(() => expect(field('utm_source')).toBe('letter'));
    window.wc_order_attribution?.setOrderTracking?.(false);
    await vi.waitFor(() => expect(names()).toEqual([]));
    await vi.waitFor(() => expect(ATTRIBUTION_FIELDS.map(field).join('')).toBe(''));
    vi.resetModules();
    delete window.wc_order_attribution;
    await load({ allowed: false });
    expect(names()).toEqual([]);
  });

  it('[ATTR-003d] is switched by a consent banner at run time, also one that spoke before it came', async () => {
    await load({ allowed: false });
    expect(window.wc_order_attribution?.params?.allowTracking).toBe(false);
    window.wc_order_attribution?.setOrderTracking?.(true);
    await vi.waitFor(() => expect(field('utm_source')).toBe('letter'));
    for (const name of TRACKING_COOKIES) expire(name);
    vi.resetModules();
    window.wc_order_attribution = { params: { allowTracking: false } };
    await load();
    expect(names()).toEqual([]);
  });

  it('[ATTR-002c] counts a page once, however often it is started or switched', async () => {
    await load();
    await load();
    window.wc_order_attribution?.setOrderTracking?.(true);
    await vi.waitFor(() => expect(field('session_pages')).toBe('1'));
    expect(decodeURIComponent(document.cookie)).toContain('pgs=1');
    vi.resetModules();
    await load();
    await vi.waitFor(() => expect(field('session_pages')).toBe('2'));
  });

  it('[ATTR-011d] asks for the visitor’s address only where the owner wants it', async () => {
    const fetched = vi.fn(async () => new Response('{"ip":"192.0.2.7"}'));
    vi.stubGlobal('fetch', fetched);
    await load();
    expect(fetched).not.toHaveBeenCalled();
    vi.resetModules();
    await load({ recordIp: true });
    await vi.waitFor(() => expect(decodeURIComponent(document.cookie)).toContain('uip=192.0.2.7'));
    expect(fetched).toHaveBeenCalledWith('/rest/order-attribution/ip', expect.anything());
  });
});
