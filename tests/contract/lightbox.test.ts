// What pages say of the lightbox and the zoom, as their owner has them.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { lightboxSettings } from '#features/lightbox/public.ts';
import { switchesOf } from '#platform/slices/switched-slices.server.ts';
import { addPicturesPage } from '../support/lightbox-page.ts';
import { tagsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

const attribute = (tag: string | undefined, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag ?? '')?.[1];

let shop: TestShop;
const usual = Object.fromEntries(
  Object.entries(lightboxSettings.fields).map(([name, { default: value }]) => [name, value]),
);
const set = (values: Record<string, unknown> = {}) =>
  shop.changeSettings(lightboxSettings, { ...usual, ...values });
const read = async (path: string) => (await shop.visitor().get(path)).text;
const openers = (html: string) => tagsOf(html, /^<a .*data-action="open-picture"/);

beforeAll(async () => {
  shop = await openTestShop();
  const { ids } = await addPicturesPage(shop);
  await shop.addProduct({ slug: 'jug', pictures: ids.slice(0, 3) });
  await shop.refresh();
});
afterEach(() => set());
afterAll(() => shop?.close());

test('[LBX-014a][LBX-020a] links to pictures open large while the owner wants that and they do not opt out', async () => {
  const html = await read('/pictures/');
  // Five and one widget, two of a text, one action link, one video.
  expect(openers(html)).toHaveLength(10);
  expect(tagsOf(html, /^<a .*data-elementor-open-lightbox="no"/).join('')).not.toContain('data-action');
  await set({ links: false });
  expect(openers(await read('/pictures/'))).toEqual([]);
  // Those of products are another matter.
  expect(openers(await read('/product/jug/'))).toHaveLength(3);
});

test('[LBX-020b] pictures of a product open large, are magnified and slide as the owner has it', async () => {
  const product = async () => {
    const html = await read('/product/jug/');
    const [zoom] = tagsOf(html, /data-zoom="/);
    return {
      opens: openers(html).length,
      zoom: zoom ? JSON.parse((attribute(zoom, 'data-zoom') ?? '').replaceAll('&quot;', '"')) : null,
      slides: tagsOf(html, /data-action="show-picture"/).length > 0,
    };
  };
  expect(await product()).toEqual({
    opens: 3,
    zoom: { magnify: 2, on: 'mouseover', of: 'box', touch: false },
    slides: true,
  });
  await set({ magnify: 3, trigger: 'grab' });
  expect((await product()).zoom).toMatchObject({ magnify: 3, on: 'grab' });
  await set({ productLightbox: false, productZoom: false, slider: false });
  expect(await product()).toEqual({ opens: 0, zoom: null, slides: false });
});

test('[TPL-001] its script and library come with the first sign of intent: pages name them, and load none of them', async () => {
  for (const path of ['/pictures/', '/product/jug/']) {
    const html = await read(path);
    const loaded = tagsOf(html, /^<(?:script|link) /).join('');
    expect([path, /photoswipe|lightbox/.test(loaded)]).toEqual([path, false]);
    expect([path, attribute(openers(html)[0], 'data-from')]).toEqual([path, '/assets/lightbox.js']);
  }
  expect(await read('/shop/')).not.toContain('/assets/lightbox.js');
});

test('[LBX-015ab][LBX-018] a page may reach what its links show large at other sites, and no other page may', async () => {
  const settings = btoa(JSON.stringify({ type: 'video', url: 'https://vimeo.com/76979871' }));
  const node = (id: string, type: string, props: object) => ({ id, type, version: 1, props });
  const tree = [
    node('words00', 'rich-text', { html: '<p><a href="https://else.example/a.jpg">A</a></p>' }),
    node('button0', 'button', {
      text: 'Watch',
      address: `#elementor-action:action=lightbox&settings=${settings}`,
    }),
    node('video00', 'image', { opens: 'video', video: 'https://films.example/a.mp4' }),
  ];
  await shop.query(
    `insert into content_document (kind, slug, title, status, draft, published)
     values ('page', 'abroad', 'abroad', 'published', $1, $1)`,
    [JSON.stringify(tree)],
  );
  await shop.refresh();
  const policy = async (path: string) =>
    (await shop.visitor().get(path)).headers.get('content-security-policy') ?? '';
  const abroad = await policy('/abroad/');
  expect(abroad).toMatch(/img-src [^;]*https:\/\/else\.example/);
  expect(abroad).toMatch(/frame-src [^;]*https:\/\/player\.vimeo\.com/);
  expect(abroad).toMatch(/media-src [^;]*https:\/\/films\.example/);
  expect(await policy('/pictures/')).not.toMatch(/else\.example|vimeo|films/);
});

test('switched off it leaves nothing, and pictures lead to their files', async () => {
  const switches = switchesOf(shop.running.shop.services.whole);
  await shop.changeSettings(switches, { lightbox: false });
  for (const path of ['/pictures/', '/product/jug/']) {
    const html = await read(path);
    expect([path, openers(html).length, html.includes('/assets/lightbox.js')]).toEqual([path, 0, false]);
    expect([path, html.includes('data-zoom=')]).toEqual([path, false]);
  }
  await shop.changeSettings(switches, { lightbox: true });
});
