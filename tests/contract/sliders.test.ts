import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

// What an owner changes of a slideshow, a carousel and a product slider in the form of a page is how the page has it.

let shop: TestShop;
let manager: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop();
  manager = await shop.member('shop-manager');
  for (let number = 1; number <= 9; number++)
    await shop.addProduct({ slug: `cup-${number}`, name: `Cup ${number}` });
  const tree = [
    {
      id: 'slides1',
      type: 'slideshow',
      version: 1,
      props: { slides: [{ heading: 'One' }, { heading: 'Two' }] },
    },
    {
      id: 'cards01',
      type: 'carousel',
      version: 1,
      props: { cards: Array.from({ length: 9 }, (_, at) => ({ heading: `Card ${at}` })) },
    },
    { id: 'grid001', type: 'product-grid', version: 3, props: { layout: 'slider', limit: 9 } },
  ];
  await shop.query(
    `insert into content_document (kind, slug, title, status, draft, published)
     values ('page', 'sliders', 'Sliders', 'published', $1, $1)`,
    [JSON.stringify(tree)],
  );
  await shop.refresh();
});
afterAll(() => shop?.close());

/** How each slider of the page is shown, in the page's order. */
async function sliders(): Promise<Record<string, string | undefined>[]> {
  const { text } = await shop.visitor().get('/sliders/');
  return (text.match(/<section class="slider[^>]*>/g) ?? []).map((tag) => {
    const said = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1];
    return {
      effect: said('data-slider'),
      speed: said('data-speed'),
      every: said('data-every'),
      loop: said('data-loop'),
      across: said('style'),
    };
  });
}
const across = (wide: number, medium: number, small: number) =>
  `--across-wide:${wide};--across-medium:${medium};--across-small:${small}`;

type FormWidget = { id: string; values: Record<string, unknown> };

test('[NOTE-010][NOTE-011b][NOTE-012] sliders begin with their defaults, and are as their owner fills them in', async () => {
  expect(await sliders()).toEqual([
    { effect: 'fade', speed: '600', every: '7000', loop: '', across: across(1, 1, 1) },
    { effect: 'slide', speed: '500', every: '3000', loop: '', across: across(3, 2, 1) },
    { effect: 'slide', speed: '500', every: undefined, loop: '', across: across(4, 3, 2) },
  ]);
  const find = async () => {
    const pages = (await manager.get('/rest/pages')).json() as { id: number; slug: string }[];
    const id = pages.find(({ slug }) => slug === 'sliders')?.id;
    return (await manager.get(`/rest/pages/${id}`)).json() as {
      id: number;
      version: number;
      widgets: FormWidget[];
    };
  };
  const page = await find();
  const save = async (changes: Record<string, Record<string, unknown>>) => {
    const { id, version, widgets } = await find();
    const filledIn = widgets.map((widget) => ({
      ...widget,
      values: { ...widget.values, ...changes[widget.id] },
    }));
    return manager.send(`/rest/pages/${id}`, {
      method: 'PUT',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({ version, widgets: filledIn }),
    });
  };
  expect(page.widgets.map(({ values }) => values.every)).toEqual([7000, 3000, 3000]);
  const motion = { every: 4500, speed: 250, loop: false };
  const columns = { columns: 6, columnsMedium: 5, columnsSmall: 4 };
  const saved = await save({
    slides1: { ...motion, effect: 'slide' },
    cards01: { ...motion, ...columns },
    grid001: { ...motion, ...columns, autoplay: true },
  });
  expect(saved.status).toBe(200);
  const changed = { effect: 'slide', speed: '250', every: '4500', loop: undefined };
  await expect.poll(sliders).toEqual([
    { ...changed, across: across(1, 1, 1) },
    { ...changed, across: across(6, 5, 4) },
    { ...changed, across: across(6, 5, 4) },
  ]);
  // None of them has to move by itself, and products need not be a slider.
  await save({ slides1: { autoplay: false }, cards01: { autoplay: false }, grid001: { layout: 'grid' } });
  await expect.poll(async () => (await sliders()).map(({ every }) => every)).toEqual([undefined, undefined]);
  // What nobody could follow is refused.
  const refused = await save({ slides1: { every: 10 }, cards01: { columns: 0 } });
  expect(refused.status).toBe(422);
  expect(refused.json().errors).toEqual({
    'widgets.0.values.every': 'At least 1000.',
    'widgets.1.values.columns': 'At least 1.',
  });
});
