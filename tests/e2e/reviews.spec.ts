import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { enterBackOffice } from '../support/back-office.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  for (const slug of ['cup', 'bowl'])
    await shop.addProduct({ slug, name: slug, description: '<p>Thrown by hand.</p>' });
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

test('[REV-001b, REV-005, REV-011a] a shopper reviews by keyboard, the owner approves by the list, and everybody sees it', async () => {
  const { page, errors } = await browser.newPage({ width: 390 });
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.accept();
  });
  await page.goto(`${shop.site}/product/cup/`);
  await page.locator('.woocommerce-tabs[data-live]').waitFor();
  await page.getByRole('tab', { name: 'Description' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: 'Be the first to review “cup”' }).waitFor();
  await page.keyboard.press('Tab');
  const stars = page.locator('.star-picker');
  const marked = () =>
    stars.locator('label').evaluateAll((labels) => {
      const colours = labels.map((label) => getComputedStyle(label, '::before').color);
      return colours.map((colour) => colour !== colours[4]);
    });
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('rating');
  // Of all that is missing the stars come first.
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => asked).toEqual(['Please select a rating']);
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('rating');
  await page.getByLabel('Your review').fill('Keeps the coffee warm.');
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('E-mail').fill('ada@mail.test');
  await page.keyboard.press('Enter');
  await expect.poll(() => asked).toEqual(['Please select a rating', 'Please select a rating']);
  expect(page.url()).toBe(`${shop.site}/product/cup/`);
  expect(await shop.query('select id from review')).toEqual([]);
  // The first star has the focus now.
  await page.keyboard.press('Space');
  for (let at = 0; at < 3; at++) await page.keyboard.press('ArrowRight');
  expect(await stars.locator(':checked').inputValue()).toBe('4');
  await expect.poll(marked).toEqual([true, true, true, true, false]);
  await page.getByLabel('E-mail').press('Enter');
  await page.getByText('Thank you for your review. It waits for approval.').waitFor();
  expect(await page.getByRole('tab', { name: 'Reviews (0)' }).getAttribute('aria-selected')).toBe('true');
  expect(errors).toEqual([]);

  const office = await enterBackOffice(shop, browser, { at: 'reviews' });
  const row = office.page.getByRole('row').filter({ hasText: 'Keeps the coffee warm.' });
  await row.getByText('Waiting').waitFor();
  await row.getByRole('checkbox').check();
  await office.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await row.getByText('Approved').waitFor();
  await row.getByRole('link', { name: 'Ada' }).click();
  await office.page.getByLabel('Your answer').fill('We are glad.');
  await office.page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  await office.page.getByText('Saved.').first().waitFor();
  expect(office.errors).toEqual([]);

  await shop.refresh();
  const other = await browser.newPage();
  await other.page.goto(`${shop.site}/product/cup/`);
  await other.page.getByRole('link', { name: '1 review' }).click();
  await other.page.getByRole('heading', { name: '1 review for cup' }).waitFor();
  await other.page.getByText('We are glad.').waitFor();
  expect(await other.page.getByRole('img', { name: 'Rated 4 out of 5' }).count()).toBe(2);
});

test('[REV-001b] a click on a star marks it and all lower ones', async () => {
  const { page } = await browser.newPage();
  await page.goto(`${shop.site}/product/bowl/#reviews`);
  await page.locator('.star-2').click();
  await page.mouse.move(0, 0);
  const colours = () =>
    page
      .locator('.star-picker label')
      .evaluateAll((labels) => labels.map((label) => getComputedStyle(label, '::before').color));
  await expect.poll(async () => new Set((await colours()).slice(0, 2)).size).toBe(1);
  const [first = '', second, ...higher] = await colours();
  expect([second === first, higher.includes(first), new Set(higher).size]).toEqual([true, false, 1]);
  expect(await page.locator('[name=rating]:checked').inputValue()).toBe('2');
});

test('[CAT-007bc, CAT-008] one panel is visible, a click shows another, and reviews are open where the address asks for them', async () => {
  const { page } = await browser.newPage();
  const visible = () =>
    page
      .locator('[role=tabpanel]')
      .evaluateAll((panels) =>
        panels.filter((panel) => panel.getClientRects().length > 0).map(({ id }) => id),
      );
  await page.goto(`${shop.site}/product/bowl/`);
  expect(await visible()).toEqual(['tab-description']);
  await page.getByRole('tab', { name: 'Reviews (0)' }).click();
  await expect.poll(visible).toEqual(['tab-reviews']);
  for (const address of ['#comment-7', '#reviews', '?cpage=1', 'comment-page-1/']) {
    await page.goto('about:blank');
    await page.goto(`${shop.site}/product/bowl/${address}`);
    await expect.poll(visible).toEqual(['tab-reviews']);
  }
});

test('a review is sent without script', async () => {
  const { page } = await browser.newPage({ context: { javaScriptEnabled: false } });
  await page.goto(`${shop.site}/product/bowl/`);
  await page.locator('.star-5').click();
  await page.getByLabel('Your review').fill('Fine.');
  await page.getByLabel('Name').fill('Bob');
  await page.getByLabel('E-mail').fill('bob@mail.test');
  await page.getByRole('button', { name: 'Submit review' }).click();
  await page.getByText('Thank you for your review. It waits for approval.').waitFor();
  expect(await shop.query(`select rating from review where content = 'Fine.'`)).toEqual([{ rating: 5 }]);
});
