import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestShop } from './shop-server.ts';

const node = (id: string, type: string, props: object) => ({ id, type, version: 1, props });

const actionLink = (settings: object) =>
  `#elementor-action:action=lightbox&settings=${btoa(JSON.stringify(settings))}`;

async function publishPage(shop: TestShop, slug: string, tree: readonly object[]): Promise<void> {
  await shop.query(
    `insert into content_document (kind, slug, title, status, draft, published)
     values ('page', $1, $1, 'published', $2, $2)`,
    [slug, JSON.stringify(tree)],
  );
  await shop.refresh();
}

const PICTURES = [
  ...['hafen-blend-1', 'hafen-blend-2', 'hafen-blend-3'],
  ...['abendrot-rooibos-1', 'abendrot-rooibos-2', 'abendrot-rooibos-3'],
];

/** Address of the file of a picture of a shop. */
async function fileOf(shop: TestShop, id: number): Promise<string> {
  const [row] = await shop.query<{ hash: string }>('select hash from picture where id = $1', [id]);
  return `/media/${id}-${row?.hash}/960.webp`;
}

/**
 * A page whose pictures open large, `/pictures/`: first five of one gallery, a single one with a caption, two of a text of
 * which the second is missing, a picture of a text that opts out, one that only an action link leads to, and a video.
 */
export async function addPicturesPage(shop: TestShop): Promise<{ files: string[]; ids: number[] }> {
  const ids: number[] = [];
  for (const slug of PICTURES) ids.push(await shop.addPicture(slug, `Picture ${ids.length + 1}`));
  const files = await Promise.all(ids.map((id) => fileOf(shop, id)));
  const text = `<p><a class="good" href="${files[0]}" data-elementor-lightbox-slideshow="text"
    data-elementor-lightbox-title="&lt;b&gt;Bold&lt;/b&gt;">a picture</a>
    <a class="missing" href="/media/none.jpg" data-elementor-lightbox-slideshow="text">one that is gone</a>
    <a href="${files[1]}" data-elementor-open-lightbox="no">one that opts out</a></p>`;
  await publishPage(shop, 'pictures', [
    ...ids
      .slice(0, 5)
      .map((picture, at) =>
        node(`trip00${at}`, 'image', { picture, opens: 'picture', gallery: 'trip', shape: 'square' }),
      ),
    node('single0', 'image', { picture: ids[5], opens: 'picture', caption: 'The <i>last</i> one' }),
    node('words00', 'rich-text', { html: text }),
    node('button0', 'button', { text: 'Look', address: actionLink({ url: files[3], slideshow: 'asked' }) }),
    node('video00', 'image', { picture: ids[1], opens: 'video', video: '/media/film.mp4', caption: 'Film' }),
    node('longer0', 'rich-text', { html: '<p>Line</p>'.repeat(60) }),
  ]);
  return { files, ids };
}

/** Opens what a selector matches large, and waits until that has opened. */
export async function openLarge(page: Page, selector: string): Promise<void> {
  await page.click(selector);
  await shownLarge(page);
}

/** Waits until the lightbox is open and nothing moves in it. */
export async function shownLarge(page: Page): Promise<void> {
  await page.waitForSelector('.pswp--open.pswp--ui-visible');
  await restsIn(page);
}

/** Waits until nothing moves in the lightbox. */
export async function restsIn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const moving = document.querySelector('.pswp')?.getAnimations({ subtree: true });
    return moving?.every((one) => !(one instanceof CSSTransition));
  });
}

/** Waits until the lightbox has left the page. */
export async function goneFrom(page: Page): Promise<void> {
  await page.waitForSelector('dialog.lightbox', { state: 'detached' });
}

/** Waits until the counter says so. */
export async function expectCounter(page: Page, said: string): Promise<void> {
  await expect.poll(() => page.textContent('.pswp__counter')).toBe(said);
}

/** Fingers on a page. */
export async function fingersOn(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    /** Puts fingers down, draws them in steps, and lifts them. */
    async draw(from: { x: number; y: number }[], by: { x: number; y: number }[]): Promise<void> {
      const at = (part: number) =>
        from.map(({ x, y }, finger) => ({
          x: x + (by[finger]?.x ?? 0) * part,
          y: y + (by[finger]?.y ?? 0) * part,
        }));
      await send('touchStart', from);
      for (let step = 1; step <= 10; step++) await send('touchMove', at(step / 10));
      await send('touchEnd', []);
    },
    async tap(x: number, y: number): Promise<void> {
      await send('touchStart', [{ x, y }]);
      await send('touchEnd', []);
    },
  };
}
