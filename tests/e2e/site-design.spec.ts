import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { enterBackOffice } from '../support/back-office.ts';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  await shop.addProduct({ slug: 'cup', name: 'Cup of the house' });
  const tree = [
    {
      ...{ id: 'devices', type: 'heading', version: 1, props: { text: 'Words' } },
      style: { marginTop: { base: '40px', widescreen: '60px', laptop: '30px', mobile_extra: '20px' } },
    },
  ];
  const band = {
    ...{ id: 'band001', type: 'section', version: 1, props: { content: [] } },
    onDevices: {
      widescreen: { space: 'small' },
      laptop: { space: 'none' },
      mobile_extra: { space: 'small' },
    },
  };
  await shop.query(
    `insert into content_document (kind, slug, title, status, draft, published)
     values ('page', 'devices', 'devices', 'published', $1, $1)`,
    [JSON.stringify([...tree, band, { id: 'menu001', type: 'site-menu', version: 2, props: {} }])],
  );
  await shop.refresh();
});
beforeEach(async () => {
  await shop.query(`update site_design set draft = '{}', published = '{}'`);
  await shop.query('delete from site_design_revision');
  await shop.refresh();
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

it('[TPL-026] an owner tries palettes and fonts beside pages of the shop, is warned of faint words, takes steps back and publishes', async () => {
  const { page, errors } = await enterBackOffice(shop, browser, { width: 1440, at: 'site-design' });
  const frame = page.frameLocator('iframe[title="The shop as it would look"]');
  const colourOf = (name: string) =>
    frame
      .locator('html')
      .evaluate((html, token) => getComputedStyle(html).getPropertyValue(token), `--color-${name}`);
  await frame.locator('body[inert]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Harbour' }).press('Enter');
  await expect.poll(() => colourOf('accent')).toBe('#0f5d77');
  await page.getByRole('button', { name: 'Newsreader & Inter' }).press('Enter');
  const familyOf = () =>
    frame
      .locator('h1')
      .first()
      .evaluate((heading) => getComputedStyle(heading).fontFamily);
  await expect.poll(familyOf).toContain('Newsreader Variable');
  for (const name of ['Product pages', 'The cart', 'The shop page', 'The home page']) {
    await page.getByRole('combobox', { name: 'Page' }).click();
    await page.getByRole('option', { name, exact: true }).click();
    await frame.locator('body[inert]').waitFor({ state: 'attached' });
    await expect.poll(() => colourOf('accent')).toBe('#0f5d77');
  }
  await page.getByRole('button', { name: 'Colours', exact: true }).click();
  await page.getByLabel('Quiet words', { exact: true }).fill('#bbbbbb');
  await page.getByText('“Quiet words” on “Page” is hard to read').waitFor();
  expect(await accessibilityProblems(page, { exclude: 'iframe' })).toEqual([]);
  for (const left of ['#4c5c66', '#4c5c66', '']) {
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await page.getByLabel('Quiet words', { exact: true }).inputValue()).toBe(left);
  }
  for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('status').filter({ hasText: 'Visitors see this' }).waitFor();
  expect(errors).toEqual([]);

  const visitor = await browser.newPage({ width: 390 });
  const fonts: string[] = [];
  visitor.page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
  });
  await visitor.page.goto(`${shop.site}/`);
  await visitor.page.evaluate(() => document.fonts.ready);
  const seen = await visitor.page.locator('h1').evaluate((heading) => {
    const { fontFamily } = getComputedStyle(heading);
    return [fontFamily, getComputedStyle(document.documentElement).getPropertyValue('--color-accent')];
  });
  expect(seen).toEqual([expect.stringContaining('Newsreader Variable'), '#0f5d77']);
  // Of all families that can be chosen, those that were.
  const chosen = ['newsreader', 'inter'].filter((family) => fonts.some((file) => file.includes(family)));
  expect([chosen, fonts.filter((file) => /playfair|bricolage|dm-sans|figtree/.test(file))]).toEqual([
    ['newsreader', 'inter'],
    [],
  ]);
  expect(visitor.errors).toEqual([]);

  // Earlier versions come back into the form.
  await page.getByRole('button', { name: 'Reset to the theme' }).click();
  await expect.poll(() => colourOf('accent')).toBe('#b23a22');
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Version 1/ })
    .click();
  await expect.poll(() => colourOf('accent')).toBe('#0f5d77');
});

it('[SECT-010a][SECT-011ab][TPL-006b] seven devices are told apart, each without a value takes the next wider one’s, and the editor shows each', async () => {
  const { page, errors } = await enterBackOffice(shop, browser, { width: 1440, at: 'site-design' });
  await page.getByRole('button', { name: 'Devices', exact: true }).click();
  const widths = { 'Large phone': 880, 'Large tablet': 1200, Laptop: 1366, 'Wide screen': 2400 };
  for (const [name, width] of Object.entries(widths))
    await page.getByLabel(new RegExp(`^${name}, `)).fill(`${width}`);
  await page.getByLabel('Tablet, up to', { exact: true }).fill('800');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('This must be wider than “Large phone”').waitFor();
  // Browsers log each refusal.
  errors.length = 0;
  await page.getByLabel('Tablet, up to', { exact: true }).fill('1024');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('status').filter({ hasText: 'Visitors see this' }).waitFor();

  const visitor = await browser.newPage({ width: 1400 });
  await visitor.page.goto(`${shop.site}/devices/`);
  const above = () => visitor.page.locator('.node-look').evaluate((node) => getComputedStyle(node).marginTop);
  const within = () => visitor.page.locator('.band').evaluate((band) => getComputedStyle(band).paddingTop);
  for (const [width, wanted, inBand] of [
    [2500, '60px', '24px'],
    [1400, '40px', '72px'],
    [1300, '30px', '0px'],
    [1100, '30px', '0px'],
    [1000, '30px', '0px'],
    [850, '20px', '24px'],
    [400, '20px', '24px'],
  ] as const) {
    await visitor.page.setViewportSize({ width, height: 800 });
    await expect.poll(above).toBe(wanted);
    expect(await within()).toBe(inBand);
  }
  await page.goto(`${shop.site}/devices/`);
  await page.getByRole('link', { name: 'Edit this page' }).click();
  const devices = page.getByRole('group', { name: 'Device', exact: true }).getByRole('button');
  await devices.first().waitFor();
  expect(await devices.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual([
    'Phone, 390 px',
    'Large phone, 800 px',
    'Tablet, 881 px',
    'Large tablet, 1112 px',
    'Laptop, 1280 px',
    'Desktop, 1367 px',
    'Wide screen, 2560 px',
  ]);
  // A widget's own fields are asked for the device that is shown.
  const heading = page.frameLocator('iframe').getByRole('heading', { name: 'Words' });
  const alignment = () => heading.evaluate((words) => getComputedStyle(words).textAlign);
  await page.frameLocator('iframe').getByLabel('Heading: Words').click();
  await devices.nth(5).click();
  await page.getByLabel('Align', { exact: true }).waitFor();
  await devices.first().click();
  await page.getByLabel('Align (Phone)', { exact: true }).click();
  await page.getByRole('option', { name: 'Middle' }).click();
  await expect.poll(alignment).toBe('center');
  await devices.nth(5).click();
  await page.getByLabel('Align', { exact: true }).waitFor();
  await expect.poll(alignment).toBe('start');
  await devices.first().click();
  await page.getByRole('button', { name: 'As on wider devices' }).click();
  await expect.poll(alignment).toBe('start');
  expect(errors).toEqual([]);
});

it('[NAV-006c][NAV-018a][SECT-010d] menus become drop-down menus where the owner’s tablets end', async () => {
  const { page } = await browser.newPage({ width: 1300 });
  const shown = async (selector: string) =>
    (await page.locator(selector).first().isVisible()) ? [selector] : [];
  const menusAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    const all = ['.site-nav', '.menu-button', '.nav-body', '.nav-toggle'];
    return (await Promise.all(all.map(shown))).flat();
  };
  const rows = ['.site-nav', '.nav-body'];
  const buttons = ['.menu-button', '.nav-toggle'];
  for (const [tablet, widths] of [
    [undefined, { 1025: rows, 1024: buttons, 390: buttons }],
    [1200, { 1201: rows, 1200: buttons, 390: buttons }],
    [900, { 901: rows, 900: buttons }],
    // No tablets are told apart: nothing is narrow.
    [null, { 390: rows }],
  ] as const) {
    await shop.query('update site_design set published = $1', [JSON.stringify({ tablet })]);
    await shop.refresh();
    await page.goto(`${shop.site}/devices/`);
    for (const [width, wanted] of Object.entries(widths)) {
      await expect.poll(() => menusAt(Number(width))).toEqual(wanted);
    }
  }
});
