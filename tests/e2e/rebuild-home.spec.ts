import type { FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { administrator, logInByForm, newName } from '../support/back-office.ts';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;
/** What a new shop has of pages and menus. */
let begun: { id: string; draft: unknown; published: unknown }[];

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  const cups = await shop.addCategory('cups', 'Cups and bowls');
  const slugs = ['espresso-cup-1', 'breakfast-bowl-1', 'glass-cups-1', 'serving-bowl-1'];
  for (const slug of slugs) {
    const name = slug.replace('-1', '').replace('-', ' ');
    const picture = await shop.addPicture(slug, `A ${name}`);
    await shop.addProduct({ slug, name, categories: [cups], pictures: [picture] });
  }
  await shop.addProduct({ slug: 'pen', name: 'Pen of no category' });
  await shop.addPicture('werkstatt-mug-oat', 'A mug of oat colour');
  await shop.addPicture('bread-bag-1', 'Mark of the house');
  begun = await shop.query('select id, draft, published from content_document');
});
beforeEach(async () => {
  await shop.query(`update site_design set draft = '{}', published = '{}'`);
  await shop.query(`delete from content_menu where title like 'Store menu%'`);
  for (const { id, draft, published } of begun)
    await shop.query(
      `update content_document set draft = $2, published = $3, version = version + 1 where id = $1`,
      [id, JSON.stringify(draft), JSON.stringify(published)],
    );
  await shop.refresh();
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** What the owner makes of the home page. */
interface Wanted {
  headline: string;
  banner: string;
  menu: string;
  panel: string;
  /** Of links and prices, as #rrggbb. */
  accent: string;
}

/** Walks through what visitors see, with the pointer and by touch. */
async function seenByVisitors({ headline, banner, panel, accent }: Wanted) {
  const errors: string[][] = [];
  for (const width of [1440, 390]) {
    const isPhone = width < 500;
    const visitor = await browser.newPage({
      width,
      context: { hasTouch: isPhone, isMobile: isPhone, reducedMotion: 'reduce' },
    });
    const { page } = visitor;
    errors.push(visitor.errors);
    await page.goto(`${shop.site}/`);
    const main = page.locator('main');
    expect(await page.locator('h1').allTextContents()).toEqual([headline]);
    expect(await main.locator('.hero img').first().getAttribute('alt')).toBe('A mug of oat colour');
    expect(await main.locator('.products > li h3').allTextContents()).toHaveLength(3);
    const cards = main.locator('.products > li');
    const lines = new Set(
      await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top))),
    );
    expect(lines.size).toBe(isPhone ? 2 : 1);
    const leads = main.locator('.hero-over').filter({ hasText: banner }).getByRole('link');
    expect(await leads.getAttribute('href')).toBe('/product-category/cups/');
    const colour = () =>
      page.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--color-accent'));
    expect(await colour()).toBe(accent);
    expect(await page.locator('header .site-name img').getAttribute('src')).toContain('/media/');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    if (isPhone) {
      await page.getByRole('button', { name: 'Open menu' }).tap();
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await drawer.getByText('Cups and bowls', { exact: true }).tap();
      await drawer.getByRole('link', { name: 'All of the shop' }).waitFor();
    } else {
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      await menu.getByText('Cups and bowls', { exact: true }).hover();
      await menu.locator('.submenu-panel').getByText(panel).waitFor();
    }
    expect(await accessibilityProblems(page)).toEqual([]);
  }
  expect(errors).toEqual([[], []]);
}

it('[TPL-005b][TPL-026][NAV-019b] a new owner rebuilds the home page by pointer', async () => {
  const wanted: Wanted = {
    headline: 'Slow mornings',
    banner: 'Thrown by hand',
    menu: newName('Store menu'),
    panel: 'Fired on Fridays',
    accent: '#0f5d77',
  };
  const opened = await browser.newPage({ width: 1440 });
  const { page, context, errors } = opened;
  await logInByForm(shop, opened);
  await page.goto(`${shop.site}/`);
  await page.getByRole('link', { name: 'Edit this page' }).click();
  const canvas = page.frameLocator('iframe#preview-frame');
  await canvas.locator('main .product-list').waitFor();

  // The picture and the headline, where they stand.
  await canvas.locator('main .hero').click({ force: true, position: { x: 8, y: 8 } });
  await choosePicture(page, /mug/);
  await canvas.locator('main .hero img').waitFor();
  await canvas.locator('main .hero-title').dblclick({ force: true });
  await page.keyboard.type(wanted.headline);
  await page.keyboard.press('Enter');

  // Three of a category.
  await canvas.locator('main .product-list').click({ force: true, position: { x: 4, y: 4 } });
  await chooseOption(page, 'Which products', 'Of a category');
  await chooseOption(page, 'Category', 'Cups and bowls');
  await page.getByRole('textbox', { name: 'Products per page' }).fill('3');
  await page.getByRole('textbox', { name: 'Columns on windows from 992 px' }).fill('3');
  await expect.poll(() => canvas.locator('main .products > li').count()).toBe(3);

  // A banner with a link below them.
  await page.getByRole('searchbox', { name: 'Search widgets' }).fill('banner');
  await dragToEnd(page, canvas, 'hero');
  const banner = canvas.locator('main .hero').nth(1);
  await banner.waitFor();
  await page.getByRole('textbox', { name: 'Heading', exact: true }).fill(wanted.banner);
  await page.getByRole('textbox', { name: 'Button', exact: true }).fill('See them all');
  const address = page.getByRole('combobox', { name: 'Button address', exact: true });
  await address.fill('bowls');
  await page.getByRole('option', { name: 'Cups and bowls' }).click();
  expect(await address.inputValue()).toBe('/product-category/cups/');
  await chooseOption(page, 'Layout', 'Text over the picture');
  await choosePicture(page, /serving bowl/);
  await banner.locator('img').waitFor();
  expect(await accessibilityProblems(page, { frames: true })).toEqual([]);
  await publish(page);

  // A menu with a panel of its own, which is built in another tab meanwhile.
  await page.goto(`${shop.site}/admin/menus/create`);
  await page.getByRole('textbox', { name: 'Title' }).fill(wanted.menu);
  await addLink(page, 'pen', 'Pen of no category');
  await page.getByRole('textbox', { name: 'Link text' }).fill('All of the shop');
  await page.getByRole('button', { name: 'Done' }).click();
  await addLink(page, 'cups', 'Cups and bowls');
  await page.getByRole('button', { name: 'Create a mega menu for this link' }).click();
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Edit the mega menu' }).click(),
  ]);
  await tab.setViewportSize({ width: 1440, height: 900 });
  const panel = tab.frameLocator('iframe#preview-frame');
  await panel.locator('header').waitFor();
  await tab.getByTestId('drawer-item:heading').click();
  await panel.getByRole('heading', { name: 'Heading', exact: true }).waitFor();
  await tab.getByRole('textbox', { name: 'Text', exact: true }).fill(wanted.panel);
  await tab.getByTestId('drawer-item:button').click();
  await tab.getByRole('textbox', { name: 'Text', exact: true }).fill('All cups');
  await publish(tab);
  await tab.close();
  await page.getByRole('button', { name: 'Done' }).click();
  expect(await accessibilityProblems(page)).toEqual([]);
  await drag(page, 'Cups and bowls', 'All of the shop', 0);
  await drag(page, 'All of the shop', 'All of the shop', 40);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Created.', { exact: true }).waitFor();
  await page.goto(`${shop.site}/`);
  await page.getByRole('link', { name: 'Edit this page' }).click();
  await canvas.locator('header').first().hover({ force: true });
  await canvas.getByRole('link', { name: 'Edit “Header”' }).click();
  await canvas.locator('header.site-header[data-puck-component]').click({ force: true });
  await page.getByRole('combobox', { name: 'Menu' }).fill(wanted.menu);
  await page.getByRole('option', { name: wanted.menu }).click();
  await canvas.locator('header').getByText('Cups and bowls', { exact: true }).waitFor();
  await publish(page);

  // Colours and the logo.
  await page.goto(`${shop.site}/admin/site-design`);
  await page.getByRole('button', { name: 'Colours', exact: true }).click();
  await page.getByLabel('Accent', { exact: true }).fill(wanted.accent);
  await page.getByRole('button', { name: 'Logo and pictures' }).click();
  await choosePicture(page, /Mark/);
  const frame = page.frameLocator('iframe[title="The shop as it would look"]');
  await frame.locator('.site-name img').waitFor();
  expect(await accessibilityProblems(page, { exclude: 'iframe' })).toEqual([]);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('status').filter({ hasText: 'Visitors see this' }).waitFor();
  expect(errors).toEqual([]);
  await seenByVisitors(wanted);
});

it('[TPL-006c][TPL-026][NAV-019a] a new owner rebuilds the home page by keyboard alone', async () => {
  const wanted: Wanted = {
    headline: 'Long evenings',
    banner: 'Glazed by hand',
    menu: newName('Store menu'),
    panel: 'Open on Saturdays',
    accent: '#7a3b69',
  };
  const { page, context, errors } = await browser.newPage({ width: 1440 });
  const keys = new Keys(page);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const box = (name: string) => page.getByRole('combobox', { name, exact: true });
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const canvas = page.frameLocator('iframe#preview-frame');
  const widgets = canvas.locator('main [data-puck-component]');
  await page.goto(`${shop.site}/admin/`);
  await page.getByLabel('E-mail or user name').waitFor();
  await keys.tabTo(page.getByLabel('E-mail or user name'), 2);
  await page.keyboard.type(administrator.name);
  await keys.press('Tab');
  await page.keyboard.type(administrator.password);
  await keys.press('Enter');
  await page.getByRole('heading', { name: 'Hello, Administrator' }).waitFor();
  // Guests are asked who they are before they log in; that answer is no error.
  errors.length = 0;
  await page.goto(`${shop.site}/`);
  await keys.tabTo(page.getByRole('link', { name: 'Edit this page' }), 2, 'Shift+Tab');
  await keys.press('Enter');
  await canvas.locator('main .product-list').waitFor();

  // The picture and the headline.
  await keys.tabTo(button('Skip to the page'), 1);
  await keys.press('Enter');
  await keys.isAt(widgets.first());
  await keys.press('Enter');
  await keys.toPart('panel');
  await keys.tabTo(button('Choose a picture').first(), 5);
  await keys.pickPicture('mug', button(/mug/));
  await canvas.locator('main .hero img').waitFor();
  await keys.tabTo(field('Heading'), 10);
  await keys.write(wanted.headline);

  // Three of a category.
  await keys.press('Shift+F6');
  await keys.isAt(widgets.first());
  await keys.press('ArrowDown');
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await keys.toPart('panel');
  await keys.tabTo(box('Which products'), 8);
  await keys.choose('Of a category');
  await keys.tabTo(box('Category'), 2);
  await keys.find('bowls', 'Cups and bowls');
  await keys.tabTo(field('Products per page'), 5);
  await keys.write('3');
  await keys.tabTo(field('Columns on windows from 992 px'), 3);
  await keys.write('3');
  await expect.poll(() => canvas.locator('main .products > li').count()).toBe(3);

  // A banner behind the band in which they stand.
  await keys.press('Shift+F6');
  await keys.press('ArrowUp');
  await keys.press('Enter');
  await keys.insert('banner', 'hero');
  const banner = canvas.locator('main .hero').nth(1);
  await banner.waitFor();
  await keys.toPart('panel');
  await keys.tabTo(button('Choose a picture').first(), 5);
  await keys.pickPicture('serving', button(/serving bowl/));
  await keys.tabTo(field('Heading'), 10);
  await keys.write(wanted.banner);
  await keys.tabTo(field('Button'), 4);
  await keys.write('See them all');
  await keys.tabTo(box('Button address'), 2);
  await keys.find('bowls', 'Cups and bowls');
  await keys.tabTo(box('Layout'), 8);
  await keys.choose('Text over the picture');
  await banner.locator('img').waitFor();
  await keys.publish();

  // A menu with a panel of its own, which is built in another tab meanwhile.
  await page.goto(`${shop.site}/admin/menus/create`);
  await field('Title').waitFor();
  await keys.toContent();
  await keys.tabTo(field('Title'), 2);
  await keys.write(wanted.menu);
  await keys.tabTo(button('Add a link'), 2);
  await keys.press('Enter');
  await keys.tabTo(box('Link to'), 3);
  await keys.find('pen', 'Pen of no category');
  await keys.tabTo(field('Link text'), 2);
  await keys.write('All of the shop');
  await keys.tabTo(button('Done'), 12);
  await keys.press('Enter');
  await keys.isAt(button('Add a link'));
  await keys.press('Enter');
  await keys.tabTo(box('Link to'), 3);
  await keys.find('bowls', 'Cups and bowls');
  await keys.tabTo(button('Create a mega menu for this link'), 10);
  await keys.press('Enter');
  await keys.isAt(page.getByRole('link', { name: 'Edit the mega menu' }));
  const [tab] = await Promise.all([context.waitForEvent('page'), keys.press('Enter')]);
  const tabKeys = new Keys(tab);
  await tab.frameLocator('iframe#preview-frame').locator('header').waitFor();
  await tabKeys.insert('headi', 'heading');
  await tabKeys.toPart('panel');
  await tabKeys.tabTo(tab.getByRole('textbox', { name: 'Text', exact: true }), 3);
  await tabKeys.write(wanted.panel);
  await tabKeys.publish();
  await tab.close();
  await keys.tabTo(button('Done'), 3);
  await keys.press('Enter');
  await keys.tabTo(button('Move Cups and bowls'), 4, 'Shift+Tab');
  await keys.press('ArrowUp');
  await keys.isAt(button('Move Cups and bowls'));
  await keys.tabTo(button('Move All of the shop'), 4);
  await keys.press('ArrowRight');
  await keys.press('Control+s');
  await page.getByText('Created.', { exact: true }).waitFor();
  await page.goto(`${shop.site}/`);
  await keys.tabTo(page.getByRole('link', { name: 'Edit this page' }), 2, 'Shift+Tab');
  await keys.press('Enter');
  await widgets.first().waitFor();
  await keys.tabTo(button('Skip to the page'), 1);
  await keys.press('Enter');
  await keys.tabTo(canvas.getByRole('link', { name: 'Edit “Header”' }), 1, 'Shift+Tab');
  await keys.press('Enter');
  const header = canvas.locator('header.site-header[data-puck-component]');
  await header.waitFor();
  await keys.tabTo(button('Skip to the page'), 1);
  await keys.press('Enter');
  await keys.tabTo(header, 3, 'ArrowDown');
  await keys.press('Enter');
  await keys.toPart('panel');
  await keys.tabTo(box('Menu'), 8);
  await keys.press('Control+a');
  await keys.find(wanted.menu, wanted.menu);
  await canvas.locator('header').getByText('Cups and bowls', { exact: true }).waitFor();
  await keys.publish();

  // Colours and the logo.
  await page.goto(`${shop.site}/admin/site-design`);
  await button('Colours').waitFor();
  await keys.toContent();
  await keys.tabTo(button('Colours'), 20);
  await keys.press('Enter');
  await keys.tabTo(page.getByLabel('Accent', { exact: true }), 24);
  await keys.write(wanted.accent);
  await keys.tabTo(button('Logo and pictures'), 20);
  await keys.press('Enter');
  await keys.tabTo(button('Choose a picture').first(), 3);
  await keys.pickPicture('mark', button(/Mark/));
  await page.frameLocator('iframe[title="The shop as it would look"]').locator('.site-name img').waitFor();
  await keys.tabTo(button('Back to the bar at the top'), 15);
  await keys.press('Enter');
  await keys.isAt(button('Publish'));
  await keys.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Visitors see this' }).waitFor();
  expect(errors).toEqual([]);
  await seenByVisitors(wanted);
});

/** The keyboard of somebody without a pointer: all goes to where the focus is. */
class Keys {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  /** Goes on to something that is at most so many stops away. */
  async tabTo(target: Locator, most: number, key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab'): Promise<void> {
    await target.waitFor({ state: 'attached' });
    for (let step = 0; step < most; step++) {
      if (await hasFocus(target)) return;
      await this.press(key);
    }
    await this.isAt(target);
  }

  async isAt(target: Locator): Promise<void> {
    await expect.poll(() => hasFocus(target)).toBe(true);
  }

  /** Puts words in the place of those that the field holds. */
  async write(words: string): Promise<void> {
    await this.press('Control+a');
    await this.page.keyboard.type(words);
  }

  /** Opens a choice, goes to an option from the one that is chosen, and takes it. */
  async choose(option: string): Promise<void> {
    await this.press('Enter');
    await this.isAt(this.page.getByRole('option', { selected: true }));
    await this.tabTo(this.page.getByRole('option', { name: option, exact: true }), 8, 'ArrowDown');
    await this.press('Enter');
    await expect.poll(() => this.page.getByRole('option').count()).toBe(0);
  }

  /** Looks for something in a field that searches, and takes the first that it finds. */
  async find(words: string, found: string): Promise<void> {
    await this.page.keyboard.type(words);
    await expect.poll(() => this.page.getByRole('option').allTextContents()).toEqual([found]);
    await this.press('ArrowDown');
    await this.press('Enter');
  }

  /** Past the menu of the back office. */
  async toContent(): Promise<void> {
    await this.tabTo(this.page.getByRole('button', { name: 'Skip to content' }), 1);
    await this.press('Enter');
  }

  /** From part to part of the editor. */
  async toPart(name: 'bar' | 'side' | 'panel'): Promise<void> {
    const part = this.page.locator(`[data-editor-part="${name}"]:focus-within`);
    for (let step = 0; step < 4 && (await part.count()) === 0; step++) await this.press('F6');
    expect(await part.count()).toBe(1);
  }

  /** Puts a widget behind the selected one. */
  async insert(search: string, type: string): Promise<void> {
    await this.toPart('side');
    await this.tabTo(this.page.getByRole('searchbox', { name: 'Search widgets' }), 4);
    await this.write(search);
    await this.tabTo(this.page.getByTestId(`drawer-item:${type}`).first(), 3);
    await this.press('Enter');
  }

  /** Takes a picture from the library that the focused button opens. */
  async pickPicture(search: string, picture: Locator): Promise<void> {
    await this.press('Enter');
    await this.isAt(this.page.getByRole('dialog').getByRole('textbox').first());
    await this.page.keyboard.type(search);
    await expect.poll(() => picture.count()).toBe(1);
    await this.tabTo(picture, 3);
    await this.press('Enter');
  }

  async publish(): Promise<void> {
    await this.toPart('bar');
    await this.tabTo(this.page.getByRole('button', { name: 'Publish' }), 8);
    await this.press('Enter');
    await this.page.getByRole('status').filter({ hasText: 'Published' }).waitFor();
  }
}

/** Whether keys go to an element, on the page or in a frame of it. */
async function hasFocus(target: Locator): Promise<boolean> {
  if ((await target.count()) === 0) return false;
  return target.evaluate((one) => one === one.ownerDocument.activeElement && one.ownerDocument.hasFocus());
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('status').filter({ hasText: 'Published' }).waitFor();
}

/** Takes a picture of the library for the first field of the panel that holds one. */
async function choosePicture(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Choose a picture' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name }).first().click();
}

async function chooseOption(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function addLink(page: Page, typed: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a link', exact: true }).click();
  await page.getByRole('combobox', { name: 'Link to' }).fill(typed);
  await page.getByRole('option', { name }).click();
}

/** Drags a widget of the shelf below all that is on the canvas. */
async function dragToEnd(page: Page, canvas: FrameLocator, type: string): Promise<void> {
  const main = canvas.locator('main');
  const middleOf = async (where: Locator) => {
    const box = await where.boundingBox();
    if (!box) throw new Error('It is not there.');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, bottom: box.y + box.height };
  };
  const over = await middleOf(main);
  await page.mouse.move(over.x, 400);
  await page.mouse.wheel(0, 5000);
  const from = await middleOf(page.getByTestId(`drawer-item:${type}`));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const { x, bottom } = await middleOf(main);
  await page.mouse.move(x, bottom - 4, { steps: 12 });
  await page.mouse.up();
}

/** Drags an entry of a menu by its handle onto another one, and sideways. */
async function drag(page: Page, name: string, to: string, aside: number): Promise<void> {
  const handle = (what: string) => page.getByRole('button', { name: `Move ${what}`, exact: true });
  // Rows that still slide to their places are not where they seem to be.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  const from = await handle(name).boundingBox();
  const onto = await handle(to).boundingBox();
  if (!from || !onto) throw new Error('The rows are not there.');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 8, from.y + from.height / 2, { steps: 4 });
  await page.mouse.move(x + aside, onto.y + onto.height / 2 - (to === name ? 0 : 10), { steps: 12 });
  await page.mouse.up();
}
