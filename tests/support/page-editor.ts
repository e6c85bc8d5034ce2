import type { FrameLocator, Page } from 'playwright-core';

/** Publishes what is on the canvas. */
export const publish = async (page: Page) => {
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('status').filter({ hasText: 'Published' }).waitFor();
};

let pages = 0;
/** The editor of a new page with these widgets, for whoever is in the back office. */
export async function openPage(page: Page, draft: object[]) {
  const slug = `page-${++pages}`;
  const id = await page.evaluate(
    async ([slug, draft]) => {
      const ask = async (method: string, path: string, body: object) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`/rest/${path}`, { method, headers, body: JSON.stringify(body) });
        return answer.json();
      };
      const { id } = await ask('POST', 'pages', { title: slug, slug, status: 'published' });
      const { version } = await (await fetch(`/rest/documents/${id}`)).json();
      await ask('PUT', `documents/${id}`, { version, draft });
      return id as number;
    },
    [slug, draft] as const,
  );
  await page.goto(new URL(`/admin/editor/${id}?at=/${slug}/`, page.url()).href);
  const canvas = page.frameLocator('iframe');
  await canvas.locator('main').waitFor();
  return { canvas, slug, id };
}

/** A widget of a document, in its first version. */
export const node = (id: string, type: string, props: object, more: object = {}) => ({
  id,
  type,
  version: 1,
  props,
  ...more,
});

/** The names of the widgets at the top level, as the structure has them. */
export const topLevel = (page: Page) =>
  page
    .locator('[role=treeitem][aria-level="1"]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')));

/** Drags a widget of the shelf above the first one on the canvas. */
export async function dragIn(page: Page, canvas: FrameLocator, type: string): Promise<void> {
  const from = await page.getByTestId(`drawer-item:${type}`).boundingBox();
  const to = await canvas.locator('main .hero').boundingBox();
  if (!from || !to) throw new Error('Nothing to drag, or nowhere to');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height * 0.9, { steps: 12 });
  await page.mouse.up();
}
