import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { catalogSettings } from '#features/catalog/public.ts';
import { tagsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import { openSimulated, openTab } from '../support/simulated-page.ts';

let shop: TestShop;
const HOUR = 3_600_000;
const end = new Date(Math.ceil(Date.now() / 1000) * 1000 + 26 * HOUR);

beforeAll(async () => {
  shop = await openTestShop();
  const sale = { sale_price: 500, sale_to: end };
  await shop.addProduct({ slug: 'cup', ...sale });
  await shop.addProduct({ slug: 'endless', sale_price: 500 });
  await shop.addProduct({ slug: 'later', ...sale, sale_from: new Date(end.getTime() - HOUR) });
  await shop.addProduct({ slug: 'over', sale_price: 500, sale_to: new Date(Date.now() - HOUR) });
  const addBag = async (slug: string, ends: readonly (Date | null)[]) => {
    const attributes = [{ name: 'Size', values: ends.map((_, at) => `${at}`), forVariations: true }];
    const parent_id = await shop.addProduct({ slug, type: 'variable', regular_price: null, attributes });
    for (const [at, sale_to] of ends.entries())
      await shop.addProduct({
        slug: `${slug}-${at}`,
        type: 'variation',
        parent_id,
        attributes: [{ name: 'Size', values: [`${at}`] }],
        ...(sale_to ? { sale_price: 500 + at, sale_to } : {}),
      });
  };
  await addBag('bag', [end, null, end]);
  await addBag('mixed', [end, new Date(end.getTime() + HOUR)]);
  await shop.refresh();
});
afterAll(() => shop?.close());

const pageOf = async (slug: string, chosen = '') =>
  (await shop.visitor().get(`/product/${slug}/${chosen}`)).text;
const clocksOn = (html: string) => tagsOf(html, /class="countdown"/);
const endsOn = (html: string) =>
  clocksOn(html)
    .filter((tag) => !tag.includes(' hidden'))
    .map((tag) => /data-end="([^"]*)"/.exec(tag)?.[1]);

test('[CAT-016b] a product shows when its sale ends while the end lies ahead', async () => {
  expect(endsOn(await pageOf('cup'))).toEqual([end.toISOString()]);
  for (const slug of ['endless', 'later', 'over'])
    expect([slug, endsOn(await pageOf(slug))]).toEqual([slug, []]);
  // Of variations that are on sale, where all sales end at once.
  expect(endsOn(await pageOf('bag'))).toEqual([end.toISOString()]);
  expect(endsOn(await pageOf('mixed'))).toEqual([]);
});

test('[CAT-016b] where a variation is chosen its own sale counts', async () => {
  const of = async (slug: string, size: string) => endsOn(await pageOf(slug, `?attribute_size=${size}`));
  expect([await of('bag', '0'), await of('bag', '1')]).toEqual([[end.toISOString()], []]);
  const later = new Date(end.getTime() + HOUR).toISOString();
  expect([await of('mixed', '0'), await of('mixed', '1')]).toEqual([[end.toISOString()], [later]]);
  // The others wait for their choice.
  expect(clocksOn(await pageOf('mixed'))).toHaveLength(2);
});

test('[CAT-016b] a kept page ends with the sale', async () => {
  expect(endsOn(await pageOf('cup'))).toHaveLength(1);
  vi.useFakeTimers({ toFake: ['Date'], now: end.getTime() - 1 });
  try {
    expect(endsOn(await pageOf('cup'))).toEqual([end.toISOString()]);
    vi.setSystemTime(end);
    expect(endsOn(await pageOf('cup'))).toEqual([]);
  } finally {
    vi.useRealTimers();
    await shop.refresh();
  }
});

test('without script the end is said in the time zone of the shop', async () => {
  const said = /<time[^>]*>(Sale ends [^<]*)<\/time>/;
  const inUtc = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  expect(said.exec(await pageOf('cup'))?.[1]).toContain(inUtc.format(end));
});

test('[CAT-016ab] it shows days, hours, minutes and seconds of two digits each, every second, and stops at zero', async () => {
  const page = await openSimulated(openTab(shop.visitor()), '/product/cup/', {
    now: end.getTime() - 26 * HOUR,
  });
  await page.settle();
  const shown = () =>
    [...page.document.querySelectorAll('.countdown-unit')].map((unit) =>
      unit.textContent?.replace(/\s+/g, ' ').trim(),
    );
  expect(shown()).toEqual(['01 Days', '02 Hours', '00 Minutes', '00 Seconds']);
  page.clock.pass(1000);
  expect(shown()).toEqual(['01 Days', '01 Hours', '59 Minutes', '59 Seconds']);
  page.clock.pass(900);
  expect(shown()[3]).toBe('59 Seconds');
  page.clock.pass(100);
  expect(shown()[3]).toBe('58 Seconds');
  // Also where the machine was asleep meanwhile.
  page.clock.sleep(26 * HOUR - 3000);
  expect(shown()).toEqual(['00 Days', '00 Hours', '00 Minutes', '01 Seconds']);
  for (const passed of [1000, 1000, 60_000]) {
    page.clock.pass(passed);
    expect(shown()).toEqual(['00 Days', '00 Hours', '00 Minutes', '00 Seconds']);
  }
  // Nobody is told every second.
  const clock = page.find('.countdown-clock');
  expect([clock.getAttribute('role'), clock.getAttribute('aria-live')]).toEqual(['timer', 'off']);
  expect(page.errors).toEqual([]);
});

test('its owner says where it stands', async () => {
  const at = async (countdown: string) => {
    await shop.changeSettings(catalogSettings, { countdown });
    const html = await pageOf('cup');
    return ['product_title', 'class="price', 'class="countdown"', 'class="cart buy-form']
      .map((mark) => [mark, html.indexOf(mark)] as const)
      .filter(([, index]) => index > 0)
      .sort(([, one], [, other]) => one - other)
      .map(([mark]) => mark)
      .indexOf('class="countdown"');
  };
  expect(await at('below-title')).toBe(1);
  expect(await at('below-price')).toBe(2);
  expect(await at('none')).toBe(-1);
  expect(await pageOf('cup')).not.toContain('countdown.css');
});
