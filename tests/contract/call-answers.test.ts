// What all calls have in common in what they answer.
import { Window } from 'happy-dom';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import { addressOf, honestFields, honestHeaders } from '../support/honest-calls.ts';
import { openTestShop, SITE_URL, type TestShop } from '../support/shop-server.ts';

const EVIL = `"'></script><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">`;
let shop: TestShop;
let cup: number;

beforeAll(async () => {
  shop = await openTestShop({ demo: true });
  cup = await shop.addProduct({
    slug: 'cup',
    name: `Cup ${EVIL}`,
    sku: EVIL,
    manage_stock: true,
    stock_quantity: 100_000,
  });
  // As if somebody had written past the checks of the back office.
  await shop.query('update product set name = name || $1, sku = sku || $1', [EVIL]);
  await shop.query('update category set name = name || $1', [EVIL]);
  await shop.query('update attribute_term set name = name || $1', [EVIL]);
  await shop.query('update picture set alt = alt || $1', [EVIL]);
  await shop.refresh();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.query('delete from rate_limit');
});

/** Texts anywhere in an answer that hold markup; a `message` is words, which scripts show as text. */
function markupIn(value: unknown): string[] {
  if (typeof value === 'string') return value.includes('<') ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === 'message' ? [] : markupIn(inner)));
}

/** What a browser would run of a piece of HTML. */
function runIn(html: string): string[] {
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } });
  document.body.innerHTML = html;
  return [...document.body.querySelectorAll('*')].flatMap((element) => [
    ...(element.localName === 'script' && !/json/.test(element.getAttribute('type') ?? '')
      ? ['<script>']
      : []),
    ...element
      .getAttributeNames()
      .filter((name) => name.startsWith('on') || /^\s*javascript:/i.test(element.getAttribute(name) ?? ''))
      .map((name) => `${element.localName} ${name}`),
  ]);
}

test('[NOTE-018ab] what calls answer is escaped or cleaned, and is kept by nobody', async () => {
  let marked = 0;
  for (const { contract, requires } of shop.parts(platformPoints.calls)) {
    const who = requires ? await shop.member('administrator') : shop.visitor();
    await who.add(cup, 2);
    const fields = await honestFields(contract, who, shop, cup);
    const headers = { origin: SITE_URL, ...(await honestHeaders(contract, who, shop)) };
    const address = addressOf(contract);
    const answer =
      contract.method === 'GET'
        ? await who.get(`${address}?${new URLSearchParams(fields)}`, headers)
        : await who.post(address, fields, headers);
    expect([contract.name, answer.status]).toEqual([contract.name, 200]);
    // What is refused depends on who asks, too.
    const stranger = shop.visitor();
    const refused = [
      await stranger.post(address, { action: contract.name }, { origin: SITE_URL }),
      await stranger.post(address, fields, { origin: 'https://elsewhere.example' }),
    ];
    for (const { headers: said } of [answer, ...refused])
      expect([contract.name, said.get('cache-control')]).toEqual([contract.name, 'no-store']);
    const isHtml = answer.headers.get('content-type')?.includes('html');
    for (const html of isHtml ? [answer.text] : markupIn(answer.json())) {
      expect([contract.name, runIn(html)]).toEqual([contract.name, []]);
      if (html.includes('&lt;img')) marked++;
    }
  }
  // Cart, lists, searches and the wishlist really said the name.
  expect(marked).toBeGreaterThan(5);
});
