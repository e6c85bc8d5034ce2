import type { FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { enterBackOffice } from '../support/back-office.ts';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { dragIn, node, openPage, publish, topLevel } from '../support/page-editor.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  await shop.addPicture('hafen-blend-1', 'Beans');
  await shop.addProduct({ slug: 'cup', name: 'Cup of the house' });
  await shop.addProduct({ slug: 'jug', name: 'Jug of the house' });
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** The editor of the home page, by the way that an owner takes. */
async function openHome() {
  const opened = await enterBackOffice(shop, browser, { width: 1440 });
  const { page } = opened;
  await page.goto(`${shop.site}/`);
  await page.getByRole('link', { name: 'Edit this page' }).click();
  const canvas = page.frameLocator('iframe');
  await canvas.locator('main .hero').waitFor();
  return { ...opened, canvas };
}

it('[TPL-005a][TPL-005b] opens from the page, changes words and picture where they stand, takes in products, and publishes', async () => {
  const { page, canvas, errors } = await openHome();
  const heading = canvas.locator('main .hero-title');
  await heading.dblclick({ force: true });
  await page.keyboard.type('Slow mornings');
  await page.keyboard.press('Enter');
  await expect.poll(() => heading.textContent()).toBe('Slow mornings');
  await page.getByRole('button', { name: 'Choose a picture' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: /Beans/ }).first().click();
  await canvas.locator('main .hero img').waitFor();
  await dragIn(page, canvas, 'product-grid');
  await canvas.getByText('Cup of the house').first().waitFor();
  await publish(page);
  const visitor = await browser.newPage();
  await visitor.page.goto(`${shop.site}/`);
  expect(await visitor.page.locator('h1').textContent()).toBe('Slow mornings');
  expect(await visitor.page.locator('main .hero img').count()).toBe(1);
  expect(await visitor.page.getByText('Cup of the house').count()).toBeGreaterThan(0);
  expect(errors).toEqual([]);
});

it('[TPL-006c][TPL-007a] is worked by keyboard: a widget comes from the shelf, and is undone and done again', async () => {
  const { page, canvas, errors } = await openHome();
  await page.getByRole('searchbox', { name: 'Search widgets' }).fill('headi');
  await page.getByTestId('drawer-item:heading').focus();
  await page.keyboard.press('Enter');
  const headings = canvas.locator('main h2').getByText('Heading', { exact: true });
  await expect.poll(() => headings.count()).toBe(1);
  // What was put in is selected.
  await page.getByRole('tab', { name: 'Advanced' }).waitFor();
  // What is typed in one go is one step.
  await page.locator('button[aria-label="Undo"]:enabled').press('Enter');
  await expect.poll(() => headings.count()).toBe(0);
  await page.locator('button[aria-label="Redo"]:enabled').press('Enter');
  await expect.poll(() => headings.count()).toBe(1);
  // The widget that has the focus is selected by Enter, and its panel follows what is undone.
  await canvas.locator('[data-puck-component]').first().press('Enter');
  await page.getByRole('tab', { name: 'Advanced' }).click();
  // Escape closes the choices of a field and nothing else.
  await page.getByRole('combobox', { name: 'Hidden' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('option').count()).toBe(0);
  await page.getByRole('combobox', { name: 'Hidden' }).click();
  await page.getByRole('option', { name: 'Everywhere' }).click();
  await page.locator('button[aria-label="Undo"]:enabled').press('Enter');
  await canvas.locator('[data-puck-component]').first().press('Enter');
  await page.getByRole('combobox', { name: 'Hidden' }).filter({ hasText: 'Never' }).waitFor();
  expect(errors).toEqual([]);
});

it('leads from the page to the editors of its header and footer, with the page around them', async () => {
  const { page, canvas, errors } = await openHome();
  const leads = canvas.getByRole('link', { name: /^Edit “/ });
  expect(await leads.count()).toBe(2);
  await leads.first().press('Enter');
  await canvas.locator('header.site-header[data-puck-component]').waitFor();
  expect(await canvas.locator('main .hero').count()).toBeGreaterThan(0);
  expect(await leads.count()).toBe(2);
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/editor\/\d+$/);
  expect(errors).toEqual([]);
});

it('[TPL-013d] asks whether to save over what somebody else saved meanwhile, and the form of a page leads to the editor', async () => {
  const first = await openHome();
  const second = await enterBackOffice(shop, browser, { width: 1440 });
  const id = new URL(first.page.url()).pathname.split('/').at(-1);
  await second.page.goto(`${shop.site}/admin/pages/${id}`);
  await second.page.getByRole('link', { name: 'Edit on the page' }).click();
  const canvas = second.page.frameLocator('iframe');
  await canvas.locator('main .hero').waitFor();
  const write = async (where: typeof first.canvas, page: Page, words: string) => {
    await where.locator('main .hero-title').dblclick({ force: true });
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
  };
  await write(canvas, second.page, 'Theirs');
  await second.page.getByRole('status').filter({ hasText: 'Draft saved' }).waitFor();
  await write(first.canvas, first.page, 'Mine');
  await first.page.getByRole('status').filter({ hasText: 'Somebody else changed this meanwhile.' }).waitFor();
  await first.page.getByRole('button', { name: 'Save mine over theirs' }).click();
  await first.page.getByRole('status').filter({ hasText: 'Draft saved' }).waitFor();
  await first.page.reload();
  await expect.poll(() => first.canvas.locator('main .hero-title').textContent()).toBe('Mine');
});

it('[TPL-005b][TPL-006c] duplicates, moves, copies into another document, pastes and deletes by pointer and clipboard, and styles at once', async () => {
  const { page, errors, context } = await enterBackOffice(shop, browser, { width: 1440 });
  const { canvas } = await openPage(page, [node('hero000', 'hero', { heading: 'Welcome' })]);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const heroes = canvas.locator('main .hero');
  const select = (at: number) => heroes.nth(at).click({ force: true, position: { x: 8, y: 8 } });
  const handle = (name: string) => canvas.getByRole('toolbar').getByRole('button', { name });
  await select(0);
  await handle('Duplicate').click();
  await expect.poll(() => heroes.count()).toBe(2);
  // Words of the copy alone are changed; moved up it is the first one.
  await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('Second');
  await handle('Move up').click();
  await expect
    .poll(() => canvas.locator('main .hero-title').allTextContents())
    .toEqual(['Second', 'Welcome']);
  await page.getByRole('tab', { name: 'Style' }).click();
  await page.getByRole('textbox', { name: 'Space above' }).fill('24');
  const margin = () =>
    canvas
      .locator('main .node-look')
      .first()
      .evaluate((look) => getComputedStyle(look).marginTop);
  await expect.poll(margin).toBe('24px');
  await page.getByRole('textbox', { name: 'Space above' }).press('ArrowUp');
  await expect.poll(margin).toBe('25px');
  await canvas.locator('[data-puck-component]').first().focus();
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Delete');
  await expect.poll(() => heroes.count()).toBe(1);
  expect(await canvas.locator('main .hero-title').textContent()).toBe('Welcome');
  await page.keyboard.press('Control+s');
  await page
    .getByRole('status')
    .filter({ hasText: /^Published|^Draft saved/ })
    .waitFor();
  // The clipboard is that of the browser.
  await openPage(page, []);
  await page.getByRole('tab', { name: 'Structure' }).focus();
  await page.keyboard.press('Control+v');
  await expect.poll(() => canvas.locator('main .hero-title').allTextContents()).toEqual(['Second']);
  expect(errors).toEqual([]);
});

it('[TPL-006a][TPL-006c] has a structure that is walked, named, hidden, moved and dragged, by keyboard alone but for dragging', async () => {
  const { page } = await enterBackOffice(shop, browser, { width: 1440 });
  const { canvas } = await openPage(page, [
    node('first00', 'heading', { text: 'First' }),
    node('second0', 'heading', { text: 'Second' }),
    node('band000', 'section', { content: [node('inside0', 'heading', { text: 'Inside' })] }),
  ]);
  const heads = () => canvas.locator('main h2').allTextContents();
  await page.getByRole('tab', { name: 'Structure' }).focus();
  await page.keyboard.press('Enter');
  const tree = page.getByRole('tree', { name: 'Structure' });
  expect(await topLevel(page)).toEqual(['Heading: First', 'Heading: Second', 'Section: Inside']);
  // Tab stops at one row.
  expect(await tree.locator('[tabindex="0"]').count()).toBe(1);
  await tree.locator('[tabindex="0"]').focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('Opening words');
  await page.keyboard.press('Enter');
  await expect.poll(() => topLevel(page)).toEqual(['Opening words', 'Heading: Second', 'Section: Inside']);
  const row = (name: string | RegExp) => tree.getByRole('treeitem', { name, exact: true });
  await expect
    .poll(() => row('Opening words').evaluate((item) => item === document.activeElement))
    .toBe(true);
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(heads).toEqual(['Second', 'First', 'Inside']);
  // Down to the band, closed and opened, and the words within it out and up.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  expect(await row('Section: Inside').getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect
    .poll(() => topLevel(page))
    .toEqual(['Heading: Second', 'Opening words', 'Section', 'Heading: Inside']);
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => topLevel(page)).toEqual(['Heading: Second', 'Opening words', 'Section: Inside']);
  await page.keyboard.press('h');
  await canvas.locator('[data-builder-hidden="Hidden everywhere"] h2').waitFor();
  await row('Heading: Inside (hidden)').waitFor();
  await page.keyboard.press('h');
  await expect.poll(() => canvas.locator('[data-builder-hidden]').count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor();
  await page.keyboard.press('Control+d');
  await expect.poll(heads).toEqual(['Second', 'First', 'Inside', 'Inside']);
  await page.keyboard.press('Delete');
  await expect.poll(heads).toEqual(['Second', 'First', 'Inside']);
  // A place that was chosen takes what is pressed then, once; and its own fields are shown.
  await row('Section: Inside').click();
  await page.getByRole('tab', { name: 'Advanced' }).click();
  await page.getByRole('tab', { name: 'Widgets' }).click();
  await page.getByTestId('drawer-item:columns').click();
  await page.getByRole('tab', { name: 'Content', selected: true }).waitFor();
  await canvas.getByText('Drop a widget here').nth(1).click({ force: true });
  await page.getByTestId('drawer-item:heading').first().dblclick();
  await expect.poll(() => canvas.locator('main .column').nth(1).locator('h2').count()).toBe(1);
  await page.getByRole('tab', { name: 'Structure' }).click();
  await row(/^Columns:/).press('Delete');
  await expect.poll(heads).toEqual(['Second', 'First', 'Inside']);
  await row('Opening words').dragTo(row('Section: Inside'));
  await expect.poll(heads).toEqual(['Second', 'Inside', 'First']);
  await page.keyboard.press('Control+s');
  await page.getByRole('status').filter({ hasText: 'Draft saved' }).waitFor();
  await page.reload();
  await page.getByRole('tab', { name: 'Structure' }).click();
  await row('Opening words').waitFor();
});

it('[TPL-006b][TPL-008ab][TPL-003] shows each device at its width with what is selected, handles in sight, and nothing that sticks', async () => {
  const { page, errors } = await enterBackOffice(shop, browser, { width: 1440 });
  const { canvas, slug, id } = await openPage(page, [
    node('hero000', 'hero', { heading: 'Welcome' }),
    node('band000', 'section', { content: [] }, { sticky: { edge: 'top' } }),
    ...['a', 'b', 'c'].map((at) =>
      node(`space0${at}`, 'spacer', { size: 'large' }, { style: { height: { base: '600px' } } }),
    ),
  ]);
  const widths: number[] = [];
  const devices = page.getByRole('group', { name: 'Device' }).getByRole('button');
  await canvas.locator('main .hero').click({ force: true, position: { x: 8, y: 8 } });
  await canvas.getByRole('toolbar').waitFor();
  for (const device of await devices.all()) {
    await device.click();
    const label = (await device.getAttribute('aria-label')) ?? '';
    widths.push(await canvas.locator('body').evaluate(() => innerWidth));
    expect(label).toContain(`${widths.at(-1)} px`);
    await canvas.getByRole('toolbar').waitFor();
  }
  expect([...widths].sort((a, b) => a - b)).toEqual(
    [390, 820, 1280].filter((width) => widths.includes(width)),
  );
  expect(widths).toHaveLength(3);
  const place = () =>
    canvas.getByRole('toolbar').evaluate((handles) => {
      const { top } = document.querySelector('main .hero')?.getBoundingClientRect() ?? { top: Number.NaN };
      const own = handles.getBoundingClientRect();
      return { element: Math.round(top), handles: Math.round(own.top), end: Math.round(own.bottom) };
    });
  const scrollTo = (top: number) =>
    canvas.locator('body').evaluate((_, wanted) => {
      const at = document.querySelector('main .hero')?.getBoundingClientRect().top ?? 0;
      scrollBy(0, at - wanted);
    }, top);
  await scrollTo(60);
  await expect.poll(async () => ((at) => at.end - at.element)(await place())).toBe(0);
  await scrollTo(20);
  await expect.poll(async () => ((at) => [at.element, at.handles])(await place())).toEqual([20, 20]);
  await scrollTo(-100);
  await expect.poll(async () => ((at) => [at.element, at.handles])(await place())).toEqual([-100, 0]);
  const positions = (where: FrameLocator | Page) =>
    where
      .locator('main')
      .evaluate(() =>
        ['header .site-header, header.site-header', '[data-sticky]'].map(
          (one) => getComputedStyle(document.querySelector(one) ?? document.body).position,
        ),
      );
  expect(await positions(canvas)).toEqual(['static', 'static']);
  // For visitors both stay in sight.
  const visitor = await enterBackOffice(shop, browser, { at: '' });
  await visitor.page.goto(`${shop.site}/${slug}/?draft=${id}`);
  expect(await positions(visitor.page)).toEqual(['sticky', 'sticky']);
  expect(errors).toEqual([]);
});

it('[TPL-004] previews the page as visitors see it, with what is not published and its scripts, and goes back to editing', async () => {
  const { page, canvas, errors } = await openHome();
  const counted: string[] = [];
  page.on('request', (request) => {
    if (/views|origin|visitor/.test(new URL(request.url()).pathname)) counted.push(request.url());
  });
  await canvas.locator('main .hero-title').dblclick({ force: true });
  await page.keyboard.type('Not yet public');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe[title="Preview"]');
  await expect.poll(() => preview.locator('main h1').textContent()).toBe('Not yet public');
  expect(await preview.locator('[data-puck-component], .edit-link').count()).toBe(0);
  // Links and scripts work, and stay among drafts.
  await preview.locator('a[href*="/product/cup/"], header a[href]').first().click();
  await expect
    .poll(() =>
      page.frames().some((frame) => /draft=\d+/.test(frame.url()) && !frame.url().endsWith('/?draft=')),
    )
    .toBe(true);
  const visitor = await browser.newPage();
  await visitor.page.goto(`${shop.site}/`);
  expect(await visitor.page.locator('h1').textContent()).not.toBe('Not yet public');
  await page.getByRole('button', { name: 'Back to editing' }).click();
  await canvas.first();
  await page.getByRole('tab', { name: 'Widgets' }).waitFor();
  expect([counted, errors]).toEqual([[], []]);
});

it('shows a template on a product of the shop, and on another one that is chosen, with what was changed', async () => {
  const { page, errors } = await enterBackOffice(shop, browser, { width: 1440 });
  const id = await page.evaluate(async () => {
    const parts = await (await fetch('/rest/site-parts')).json();
    return parts.find(({ title }: { title: string }) => title === 'Product').id as number;
  });
  await page.goto(`${shop.site}/admin/editor/${id}`);
  const canvas = page.frameLocator('iframe');
  const name = canvas.locator('[data-puck-component] h1');
  await name.filter({ hasText: 'Jug of the house' }).waitFor();
  await page.getByRole('tab', { name: 'Structure' }).click();
  await page.getByRole('treeitem', { name: /^Section: Goes well/ }).focus();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Looking at: Jug of the house' }).press('Enter');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Product pages' }).fill('cup');
  await page.getByRole('option', { name: 'Cup of the house' }).click();
  await name.filter({ hasText: 'Cup of the house' }).waitFor();
  await page.getByRole('button', { name: 'Looking at: Cup of the house' }).waitFor();
  await page.getByRole('tab', { name: 'Structure' }).click();
  await page.getByRole('treeitem').first().waitFor();
  expect(await page.getByRole('treeitem', { name: /^Section: Goes well/ }).count()).toBe(0);
  expect(errors).toEqual([]);
});

it('has nothing that axe objects to, around the page and on it', async () => {
  const { page, canvas } = await openHome();
  await canvas.locator('main .hero').click({ force: true, position: { x: 8, y: 8 } });
  await page.getByRole('tab', { name: 'Advanced' }).waitFor();
  expect(await accessibilityProblems(page, { frames: true })).toEqual([]);
  await page.getByRole('tab', { name: 'Structure' }).click();
  await page.getByRole('tab', { name: 'Style' }).click();
  expect(await accessibilityProblems(page)).toEqual([]);
});

it('[TPL-006c][TPL-007ac] is worked by keyboard alone from the page to what visitors see, and back to an earlier version', async () => {
  const { page, errors } = await enterBackOffice(shop, browser, {
    width: 1024,
    context: { viewport: { width: 1024, height: 768 } },
  });
  const { canvas, slug } = await openPage(page, [node('hero000', 'hero', { heading: 'Welcome' })]);
  const { keyboard } = page;
  const isFocused = (locator: Locator) =>
    expect.poll(() => locator.evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true);
  await canvas.locator('[data-puck-component][tabindex="0"]').waitFor();
  await page.getByRole('tab', { name: 'Widgets' }).focus();
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  const search = page.getByRole('searchbox', { name: 'Search widgets' });
  for (let press = 0; press < 4; press++) {
    if (await search.evaluate((one) => one === document.activeElement)) break;
    await keyboard.press('Tab');
  }
  await isFocused(search);
  await keyboard.type('text');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await isFocused(page.getByTestId('drawer-item:rich-text'));
  await keyboard.press('Enter');
  // Behind nothing it comes in a band of its own.
  const texts = canvas.locator('main [data-puck-component]');
  await expect.poll(() => texts.count()).toBe(3);
  // What is done in one go is one step.
  await page.locator('button[aria-label="Undo"]:enabled').waitFor();
  // On to the canvas, to the first widget and below the other one.
  await keyboard.press('F6');
  await isFocused(texts.nth(2));
  await keyboard.press('ArrowUp');
  await keyboard.press('ArrowUp');
  await keyboard.press('Enter');
  await keyboard.press('Alt+ArrowDown');
  const isLast = () => texts.last().evaluate((one) => one.matches('.hero'));
  await expect.poll(isLast).toBe(true);
  await isFocused(texts.last());
  await keyboard.press('Control+z');
  await expect.poll(isLast).toBe(false);
  await keyboard.press('Control+Shift+z');
  await expect.poll(isLast).toBe(true);
  // What is selected is so still, and its panel the next part.
  await keyboard.press('F6');
  await isFocused(page.getByRole('tab', { name: 'Content' }));
  await page.getByRole('textbox', { name: 'Heading', exact: true }).focus();
  await keyboard.press('Control+a');
  await keyboard.type('By keys');
  await expect.poll(() => canvas.locator('main .hero-title').textContent()).toBe('By keys');
  await page.getByRole('button', { name: 'Publish' }).focus();
  await keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Published' }).waitFor();
  const visitor = await browser.newPage();
  await visitor.page.goto(`${shop.site}/${slug}/`);
  expect(await visitor.page.locator('h1').textContent()).toBe('By keys');
  await page.getByRole('button', { name: 'Earlier versions' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('listbox').press('End');
  await keyboard.press('ArrowUp');
  await dialog.getByText('Changed: Hero banner: By keys').waitFor();
  await dialog.locator('del', { hasText: 'Welcome' }).waitFor();
  await dialog.getByRole('button', { name: 'Preview' }).press('Enter');
  await dialog.frameLocator('iframe').locator('h1').filter({ hasText: 'Welcome' }).waitFor();
  await dialog.getByRole('button', { name: 'Bring back version 2' }).press('Enter');
  await expect
    .poll(() => canvas.locator('main [data-puck-component] .hero-title').allTextContents())
    .toEqual(['Welcome']);
  await page.getByRole('status').filter({ hasText: 'Not saved yet' }).waitFor();
  await keyboard.press('Control+s');
  await page.getByRole('status').filter({ hasText: 'Draft saved' }).waitFor();
  expect(errors).toEqual([]);
});

it('[TPL-024a] keeps the work of somebody whose log-in ended, or whose field is wrong, says so, and saves it after that', async () => {
  const { page, context } = await enterBackOffice(shop, browser, { width: 1440 });
  const { canvas } = await openPage(page, [node('hero000', 'hero', { heading: 'Welcome' })]);
  const cookies = await context.cookies();
  await canvas.locator('[data-puck-component] .hero-title').dblclick({ force: true });
  await page.keyboard.type('Kept');
  await page.keyboard.press('Enter');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: 'You are logged out. Your changes are still here' })
    .waitFor();
  const logIn = page.getByRole('link', { name: 'Log in' });
  expect([await logIn.getAttribute('href'), await logIn.getAttribute('target')]).toEqual([
    '/admin/login',
    '_blank',
  ]);
  await context.addCookies(cookies);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('status').filter({ hasText: 'Draft saved' }).waitFor();
  expect(await canvas.locator('main .hero-title').textContent()).toBe('Kept');
  // What the shop cannot take is told by its field, and leads there.
  const link = page.getByRole('combobox', { name: 'Button address', exact: true });
  await canvas.locator('[data-puck-component] .hero-title').click({ force: true });
  await link.fill('tableware');
  await link.press('Enter');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /Not saved\. Hero banner: Kept – Button address – .*https:/ })
    .waitFor();
  await page.getByRole('tab', { name: 'Advanced' }).click();
  await page.keyboard.press('Escape');
  await link.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Show the field' }).click();
  await link.waitFor();
  expect(await link.getAttribute('aria-invalid')).toBe('true');
  // Also where its widget is selected already, with another part of its panel open or, on a phone, none.
  await page.getByRole('tab', { name: 'Advanced' }).click();
  await page.getByRole('button', { name: 'Show the field' }).click();
  await link.waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Settings of the selected widget' }).click();
  await link.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Show the field' }).click();
  await link.waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await link.fill('/shop/');
  await link.press('Tab');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('status').filter({ hasText: 'Draft saved' }).waitFor();
});

it('[TPL-005a] lays out sections, columns, grids and product parts to the pixel as visitors see them', async () => {
  const { page, errors } = await enterBackOffice(shop, browser, { width: 1440 });
  const words = (id: string) => node(id, 'heading', { text: 'How it works' });
  const text = (id: string) => node(id, 'rich-text', { html: '<p>Four short words.</p>' });
  const button = (id: string) => node(id, 'button', { text: 'Go on', address: '/' });
  const { canvas, slug } = await openPage(page, [
    node('band001', 'section', {
      content: [
        words('words01'),
        node('two0001', 'columns', {
          columns: [{ content: [words('words02'), text('text001')] }, { content: [button('button1')] }],
        }),
        words('words03'),
        button('button2'),
      ],
    }),
    node('band002', 'section', {
      content: [
        node('grid001', 'container', { layout: 'grid', content: [words('words04'), text('text002')] }),
        node('flex001', 'container', { layout: 'flex', content: [button('button3'), button('button4')] }),
        node('list001', 'product-grid', {}, { version: 3 }),
        node('framed1', 'heading', { text: 'Framed' }, { style: { maxWidth: { base: '300px' } } }),
      ],
    }),
  ]);
  await publish(page);
  await canvas.getByText('Cup of the house').first().waitFor();
  const visitor = await browser.newPage();
  await visitor.context.route('**/*.js', (route) => route.abort());
  const boxes = (where: FrameLocator | Page) =>
    where.locator('main').evaluate((main) => {
      const wanted = [...main.querySelectorAll<HTMLElement>('*:not(.band, template, script, link, source)')];
      for (const band of main.querySelectorAll<HTMLElement>('.band'))
        band.style.contentVisibility = 'visible';
      return wanted.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const at = main.getBoundingClientRect().top;
        return [one.localName, ...[x, y - at, width, height].map(Math.round)].join(' ');
      });
    });
  for (const width of [1280, 390]) {
    await page
      .getByRole('group', { name: 'Device' })
      .getByRole('button', { name: new RegExp(`${width} px`) })
      .click();
    await visitor.page.setViewportSize({ width, height: 900 });
    await visitor.page.goto(`${shop.site}/${slug}/`);
    const seen = await boxes(visitor.page);
    expect(seen.length).toBeGreaterThan(30);
    await expect.poll(() => boxes(canvas)).toEqual(seen);
  }
  expect(errors).toEqual([]);
});

it('[TPL-005a] draws anew of 200 widgets only the one whose words are typed', async () => {
  const { page } = await enterBackOffice(shop, browser, { width: 1440 });
  await page.addInitScript(countRenders);
  const bands = Array.from({ length: 20 }, (_, band) => {
    const content = Array.from({ length: 9 }, (_, at) =>
      node(`h${band + 10}x${at}aa`.slice(0, 7).padEnd(7, 'z'), 'heading', { text: `${band} ${at}` }),
    );
    return node(`band0${band + 10}`, 'section', { content });
  });
  const { canvas } = await openPage(page, bands);
  await canvas
    .locator('[data-puck-component]')
    .filter({ hasText: /^10 0$/ })
    .press('Enter');
  const words = page.getByRole('textbox', { name: 'Text', exact: true });
  await words.click();
  await words.press('End');
  await page.evaluate(() => Reflect.set(window, 'drawn', []));
  await page.keyboard.type('!');
  await expect.poll(() => canvas.locator('main h2').nth(90).textContent()).toMatch(/!$/);
  expect(new Set(await page.evaluate(() => Reflect.get(window, 'drawn')))).toHaveLength(1);
});

/** Notes the id of each widget of the canvas that React draws again, in `window.drawn`, as its own tools do. */
function countRenders() {
  interface Fiber {
    flags: number;
    child: Fiber | null;
    sibling: Fiber | null;
    alternate: Fiber | null;
    memoizedProps: { item?: { id: string }; canvas?: unknown; View?: unknown } | null;
  }
  const walk = (fiber: Fiber | null, note: (id: string) => void) => {
    for (let at = fiber; at; at = at.sibling) {
      const { alternate, memoizedProps } = at;
      if (memoizedProps?.item && memoizedProps.canvas && alternate && alternate !== at && at.flags & 1)
        note(memoizedProps.item.id);
      if (!alternate || alternate.child !== at.child) walk(at.child, note);
    }
  };
  Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onCommitFiberRoot(_: number, root: { current: Fiber }) {
      const drawn = Reflect.get(window, 'drawn') as string[] | undefined;
      if (drawn) walk(root.current.child, (id) => drawn.push(id));
    },
  });
}
