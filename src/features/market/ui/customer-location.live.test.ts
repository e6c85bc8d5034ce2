// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageContext } from '#platform/islands/page-context-block.ts';
import { start } from './customer-location.live.ts';

const browser = window as unknown as { happyDOM: { setURL(address: string): void } };
const page = { addresses: { shopAjax: '/shop-ajax/' } } as unknown as PageContext;
let asked: string[] = [];
let left: string[] = [];
let written: string[] = [];

beforeEach(() => {
  browser.happyDOM.setURL('https://shop.test/shop/?orderby=price');
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie jar of the simulated browser is emptied between tests
  document.cookie = 'woocommerce_geo_hash=; path=/; max-age=-1';
  asked = [];
  written = [];
  watchCookies();
  left = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ success: true, data: { hash: 'here1' } });
  });
  // The simulated browser has none; what is reported fails the test.
  vi.stubGlobal('reportError', (error: unknown) => {
    throw error;
  });
  vi.spyOn(location, 'replace').mockImplementation((address) => void left.push(String(address)));
  document.body.innerHTML = `
    <a href="/product/cup/">Cup</a> <a href="/product-category/tea/?orderby=date#list">Tea</a>
    <a href="https://shop.test/cart/">Cart</a> <a href="https://elsewhere.test/page/">Elsewhere</a>
    <a href="/files/guide.pdf">Guide</a> <a href="#main">Main</a> <a href="/cart/?remove_item=1&amp;_wpnonce=2">Remove</a>
    <a href="mailto:shop@shop.test">Mail</a>`;
});

/** What the script writes, word for word: a cookie jar tells no lifetimes. */
function watchCookies(): void {
  Reflect.deleteProperty(document, 'cookie');
  let owner: object = document;
  while (!Object.hasOwn(owner, 'cookie')) owner = Object.getPrototypeOf(owner);
  const own = Object.getOwnPropertyDescriptor(owner, 'cookie') as Required<PropertyDescriptor>;
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => own.get.call(document),
    set(value: string) {
      written.push(value);
      own.set.call(document, value);
    },
  });
}

function begin(region: string): AbortController {
  const root = document.createElement('div');
  root.dataset.region = region;
  const life = new AbortController();
  start(root, { signal: life.signal, page });
  return life;
}
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('on pages that may be kept elsewhere', () => {
  it('[TOT-011b] the shop is asked once an hour, and links to pages carry the answer', async () => {
    const life = begin('here1');
    await vi.waitFor(() => expect(links()[0]).toBe('/product/cup/?v=here1'));
    expect(links()).toEqual([
      '/product/cup/?v=here1',
      '/product-category/tea/?orderby=date&v=here1#list',
      '/cart/?v=here1',
      'https://elsewhere.test/page/',
      '/files/guide.pdf',
      '#main',
      '/cart/?remove_item=1&_wpnonce=2',
      'mailto:shop@shop.test',
    ]);
    expect([asked, left]).toEqual([['/shop-ajax/get_customer_location'], []]);
    expect(written).toEqual(['woocommerce_geo_hash=here1; path=/; max-age=3600; samesite=lax; secure']);
    // What comes into the page later gets it before it is followed, or when a script says so.
    document.body.insertAdjacentHTML(
      'beforeend',
      '<a id="later" href="/product/pot/"><b>Pot</b></a><a href="/shop/">All</a>',
    );
    document.querySelector('#later b')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(links().slice(-2)).toEqual(['/product/pot/?v=here1', '/shop/']);
    document.body.dispatchEvent(new Event('woocommerce_append_geo_hashes'));
    expect(links().at(-1)).toBe('/shop/?v=here1');
    life.abort();
    // The next page finds the answer in the cookie.
    begin('here1');
    await vi.waitFor(() => expect(links()[0]).toBe('/product/cup/?v=here1'));
    expect(asked).toHaveLength(1);
  });

  it('[TOT-011b] a page of another region is fetched anew, once', async () => {
    begin('there');
    await vi.waitFor(() => expect(left).toEqual(['https://shop.test/shop/?orderby=price&v=here1']));
    expect(links()[0]).toBe('/product/cup/');
    browser.happyDOM.setURL('https://shop.test/shop/?v=here1');
    left = [];
    begin('there');
    await vi.waitFor(() => expect(links()[0]).toBe('/product/cup/?v=here1'));
    expect(left).toEqual([]);
  });

  it('nothing happens where the shop does not answer', async () => {
    const answers = vi.fn(async () => new Response('', { status: 503 }));
    vi.stubGlobal('fetch', answers);
    begin('there');
    await vi.waitFor(() => expect(answers).toHaveBeenCalled());
    await Promise.resolve();
    expect([left, links()[0]]).toEqual([[], '/product/cup/']);
  });
});
