import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { addressSettings } from '#features/fields/public.ts';
import { ADDRESS_FIELDS, reviewNonce } from '../support/checkout-form.ts';
import { tagsOf, wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';
import { openSimulated, openTab, type SimulatedPage } from '../support/simulated-page.ts';

let shop: TestShop;
let cup: number;
let visitor: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop();
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
  const [page] = await shop.query<{ id: number }>(`select id from content_document where slug = 'cart'`);
  await shop.assignPages({ terms: page?.id ?? null });
});
afterAll(() => shop.close());
beforeEach(async () => {
  visitor = shop.visitor();
  await visitor.add(cup);
});

const BILLING = '[data-address-fields="billing"]';
const PAYMENT = '.woocommerce-checkout-payment';

/** The fields and the payment part after another country was chosen, while some fields bore a mark. */
async function fragmentsAfter(typed: Record<string, string>): Promise<Record<string, string>> {
  const page = await visitor.get('/checkout/');
  const sent = { ...ADDRESS_FIELDS, security: reviewNonce(page.text), rebuild: 'billing', ...typed };
  return (await visitor.shopAjax('update_order_review', sent)).json().fragments;
}

const invalid = (html = '') =>
  tagsOf(html, /aria-invalid="true"/).map((tag) => / name="([^"]*)"/.exec(tag)?.[1] ?? '');

it('keeps the marks of another country’s fields where the values are still wrong, in its words', async () => {
  const fragments = await fragmentsAfter({
    billing_country: 'DE',
    billing_postcode: '9000',
    billing_city: '',
    billing_email: 'ada@example.org',
    marked: 'billing_postcode billing_city billing_email terms',
  });
  expect(invalid(fragments[BILLING])).toEqual(['billing_postcode', 'billing_city']);
  expect(wordsOf(fragments[BILLING] ?? '')).toContain(
    'Billing Postcode / ZIP is not a valid postcode / ZIP.',
  );
  expect(wordsOf(fragments[BILLING] ?? '')).toContain('Billing Town / City is a required field.');
  expect(invalid(fragments[PAYMENT])).toEqual(['terms']);
});

it('takes a mark away where the value is right for the other country, and sets none that was not there', async () => {
  const right = await fragmentsAfter({
    billing_country: 'DE',
    billing_postcode: '10115',
    billing_city: '',
    terms: '1',
    marked: 'billing_postcode terms',
  });
  expect([...invalid(right[BILLING]), ...invalid(right[PAYMENT])]).toEqual([]);
});

it('reads marks of any shape', async () => {
  for (const marked of ['', 'x'.repeat(10_000), '__proto__ constructor', 'shipping_city'])
    expect(invalid((await fragmentsAfter({ billing_city: '', marked }))[BILLING]), marked).toEqual([]);
});

describe('the search of a street', () => {
  const GOOGLE = /googleapis\.com/;
  // All come from one client; none is to be turned away for what the others sent.
  const turnNobodyAway = () => shop.query('delete from rate_limit');
  const page = async () => {
    await turnNobodyAway();
    return visitor.get('/checkout/');
  };
  const policyOf = (headers: Headers) => headers.get('content-security-policy') ?? '';

  /** The settings for the rest of a test. */
  async function set(values: Record<string, unknown>): Promise<void> {
    const { searchKey, searchCountries, searchLocation } = addressSettings.fields;
    await shop.changeSettings(addressSettings, values);
    onTestFinished(() =>
      shop.changeSettings(addressSettings, {
        searchKey: searchKey.default,
        searchCountries: searchCountries.default,
        searchLocation: searchLocation.default,
      }),
    );
  }

  it('[FLD-008b] is a plain input without a key: nothing of the page leads to a map service', async () => {
    const { text, headers } = await page();
    expect(text).toContain('name="billing_address_1"');
    expect(text).not.toMatch(/data-address-search|locate-address/);
    expect(text).not.toMatch(GOOGLE);
    expect(policyOf(headers)).not.toMatch(GOOGLE);
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
  });

  it('[FLD-008a][FLD-032] comes with a key, in the checkout and in the account, with the control unless the owner leaves it out', async () => {
    await set({ searchKey: 'AIza-key', searchCountries: 'US DE' });
    const { text, headers } = await page();
    const data = /data-address-search="([^"]*)"/.exec(text)?.[1]?.replaceAll('&quot;', '"') ?? '';
    expect(JSON.parse(data)).toMatchObject({ key: 'AIza-key', countries: ['US', 'DE'], kind: 'billing' });
    expect(text).toContain('data-action="locate-address"');
    expect(policyOf(headers)).toMatch(/connect-src 'self' https:\/\/places\S+ https:\/\/maps\./);
    expect(headers.get('permissions-policy')).toContain('geolocation=(self)');
    // Other pages reach nothing more.
    expect(policyOf((await visitor.get('/product/cup/')).headers)).not.toMatch(GOOGLE);
    const customer = await shop.member('customer');
    const own = await customer.get('/my-account/edit-address/billing/');
    expect([own.text.includes('data-address-search='), GOOGLE.test(policyOf(own.headers))]).toEqual([
      true,
      true,
    ]);
    await set({ searchKey: 'AIza-key', searchLocation: false });
    const less = await page();
    expect(less.text).not.toContain('locate-address');
    expect(policyOf(less.headers)).not.toContain('maps.googleapis.com');
    expect(less.headers.get('permissions-policy')).toContain('geolocation=()');
  });

  /** The checkout in which Google is answered by the test. */
  async function open(change?: (html: string) => string): Promise<SimulatedPage> {
    await turnNobodyAway();
    await set({ searchKey: 'AIza-key', searchCountries: 'US DE' });
    const opened = await openSimulated(openTab(visitor), '/checkout/', change ? { change } : {});
    field(opened, 'billing_address_1').dispatchEvent(
      new opened.window.FocusEvent('focusin', { bubbles: true }) as unknown as Event,
    );
    await opened.settle();
    return opened;
  }
  const field = (opened: SimulatedPage, name: string) => opened.find(`[name="${name}"]`) as HTMLInputElement;
  /** Answers what waits for Google, and lets what is the shop's go on. */
  async function answer(opened: SimulatedPage, path: RegExp, body: unknown, status = 200): Promise<void> {
    const asked = opened.requests.findLast(({ address }) => path.test(address));
    asked?.answer(new Response(JSON.stringify(body), { status }));
    await opened.settle();
  }
  const PLACE = {
    formattedAddress: 'Torstraße 7, 10119 Berlin, Germany',
    addressComponents: [
      { longText: '7', shortText: '7', types: ['street_number'] },
      { longText: 'Torstraße', shortText: 'Torstraße', types: ['route'] },
      { longText: 'Berlin', shortText: 'Berlin', types: ['locality', 'political'] },
      { longText: 'Germany', shortText: 'DE', types: ['country', 'political'] },
      { longText: '10119', shortText: '10119', types: ['postal_code'] },
    ],
  };
  // Selects begin otherwise here than in a browser.
  const chosenCountry = (opened: SimulatedPage) =>
    opened.find('[name="billing_country"] option[selected]').getAttribute('value');
  const values = (opened: SimulatedPage) => [
    chosenCountry(opened),
    ...['address_1', 'city', 'postcode'].map((name) => field(opened, `billing_${name}`).value),
  ];

  it('[FLD-009] offers addresses while it is typed, and the chosen one fills the form, in the fields of its country', async () => {
    const opened = await open();
    const input = field(opened, 'billing_address_1');
    input.focus();
    opened.holding = true;
    input.value = 'Torstr';
    input.dispatchEvent(new opened.window.Event('input', { bubbles: true }) as unknown as Event);
    opened.clock.pass(300);
    await opened.settle();
    const asked = opened.requests.findLast(({ address }) => address.includes('places:autocomplete'));
    expect(asked?.headers.get('x-goog-api-key')).toBe('AIza-key');
    const found = (title: string, more: string) => ({
      placePrediction: {
        placeId: `id of ${title}`,
        structuredFormat: { mainText: { text: title }, secondaryText: { text: more } },
      },
    });
    await answer(opened, /autocomplete/, {
      suggestions: [found('Torstraße 7', 'Berlin'), found('Tor', 'Ulm')],
    });
    const options = [...opened.document.querySelectorAll('.street-offers [role="option"]')];
    expect(options.map(({ textContent }) => textContent)).toEqual(['Torstraße 7 Berlin', 'Tor Ulm']);
    for (const key of ['ArrowDown', 'Enter'])
      input.dispatchEvent(
        new opened.window.KeyboardEvent('keydown', {
          key,
          bubbles: true,
          cancelable: true,
        }) as unknown as Event,
      );
    await opened.settle();
    opened.holding = false;
    await answer(opened, /places\/id%20of/, PLACE);
    await opened.settle();
    expect(values(opened)).toEqual(['DE', 'Torstraße 7', 'Berlin', '10119']);
    // Germany asks for no state.
    expect(opened.document.querySelector('select[name="billing_state"]')).toBeNull();
  });

  it('[FLD-027ab][FLD-008a] asks where the browser is, and says what the browser or the service says when that fails', async () => {
    const opened = await open();
    const told = () => opened.find('[data-address-told]').textContent;
    const locate = async () => {
      opened.click('[data-action="locate-address"]');
      await opened.settle();
    };
    const give = (geolocation: unknown) =>
      Object.defineProperty(opened.window.navigator, 'geolocation', {
        value: geolocation,
        configurable: true,
      });
    give(undefined);
    await locate();
    expect(told()).toBe('Not supported by browser');
    give({
      getCurrentPosition: (_: unknown, fail: (error: unknown) => void) =>
        fail({ message: 'User denied Geolocation' }),
    });
    await locate();
    expect(told()).toBe('User denied Geolocation');
    give({
      getCurrentPosition: (done: (at: unknown) => void) =>
        done({ coords: { latitude: 52.5, longitude: 13.4 } }),
    });
    opened.holding = true;
    await locate();
    await answer(opened, /geocode/, { status: 'ZERO_RESULTS', results: [] });
    expect(told()).toBe('ZERO_RESULTS');
    await locate();
    expect(opened.requests.at(-1)?.address).toContain('latlng=52.5%2C13.4');
    opened.holding = false;
    const components = PLACE.addressComponents.map(({ longText, shortText, types }) => ({
      long_name: longText,
      short_name: shortText,
      types,
    }));
    await answer(opened, /geocode/, {
      status: 'OK',
      results: [{ address_components: components, formatted_address: PLACE.formattedAddress }],
    });
    expect([told(), values(opened)]).toEqual(['', ['DE', 'Torstraße 7', 'Berlin', '10119']]);
  });
});
