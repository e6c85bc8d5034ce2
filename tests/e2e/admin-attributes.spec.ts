import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { enterBackOffice, newName, saveForm } from '../support/back-office.ts';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const enter = (at: string, width = 1280) => enterBackOffice(shop, browser, { width, at });

async function withTerms(...names: string[]): Promise<number> {
  const name = newName('attribute');
  const id = await shop.addAttribute(name.replace(' ', '-'), name, { kind: 'colour' });
  for (const term of names) await shop.addTerm(id, term.toLowerCase(), term, { colour: '#a4442a' });
  return id;
}

const stored = async (id: number) =>
  (
    await shop.query<{ name: string }>(
      'select name from attribute_term where attribute_id = $1 order by position, id',
      [id],
    )
  ).map(({ name }) => name);

const rows = (page: Page) => page.getByRole('list', { name: 'Value' }).getByRole('listitem');
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });

it('makes an attribute with ten values in one form, and says what is wrong with a line', async () => {
  const { page, errors } = await enter('attributes/create');
  const name = newName('Glaze');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('combobox', { name: 'Shown as' }).click();
  await page.getByRole('option', { name: 'Colours' }).click();
  const ten = 'Oat #e8dcc4\nRust #a4442a\nSea\nMoss\nInk\nSand\nStone\nMilk\nTar\nClay';
  await page.getByRole('textbox', { name: 'Values' }).fill(`${ten}\nOAT`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('“OAT” is there already.', { exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Values' }).fill(ten);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => rows(page).count()).toBe(10);
  await page.getByRole('textbox', { name: 'New values' }).fill('Snow\nsea\nCoal');
  await page.getByRole('button', { name: 'Add values' }).click();
  await page.getByText('Values added. sea was there already.').waitFor();
  await expect.poll(() => rows(page).count()).toBe(12);
  // A colour is changed in its row, the attribute itself in its form, neither disturbing the other.
  await page.getByLabel('Colour of Sea').fill('#2e8b57');
  await page.getByLabel('Colour of Sea').blur();
  await expect
    .poll(() =>
      shop.query(
        `select t.colour from attribute_term t join attribute a on a.id = t.attribute_id
         where t.name = 'Sea' and a.name = $1`,
        [name],
      ),
    )
    .toEqual([{ colour: '#2e8b57' }]);
  await page.getByRole('switch', { name: 'A page for each value' }).check();
  await saveForm(page);
  expect(await shop.query('select kind, has_archive from attribute where name = $1', [name])).toEqual([
    { kind: 'colour', has_archive: true },
  ]);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
});

it('puts values in order by keyboard, each step told aloud, and puts back on Escape', async () => {
  const id = await withTerms('Red', 'Green', 'Blue');
  const { page, errors } = await enter(`attributes/${id}`);
  await handle(page, 'Red').focus();
  await page.keyboard.press('Space');
  const told = page.getByRole('status');
  await told.filter({ hasText: 'Red picked up from place 1 of 3.' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await told.filter({ hasText: 'Red is at place 2 of 3.' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await told.filter({ hasText: 'Red is at place 3 of 3.' }).waitFor();
  await page.keyboard.press('Space');
  await told.filter({ hasText: 'Red is now at position 3 of 3.' }).waitFor();
  await expect.poll(() => stored(id)).toEqual(['Green', 'Blue', 'Red']);
  // Whoever moved it can move it on.
  await expect
    .poll(() => handle(page, 'Red').evaluate((button) => button === document.activeElement))
    .toBe(true);

  await handle(page, 'Blue').focus();
  await page.keyboard.press('Space');
  await told.filter({ hasText: 'Blue picked up from place 2 of 3.' }).waitFor();
  await page.keyboard.press('ArrowUp');
  await told.filter({ hasText: 'Blue is at place 1 of 3.' }).waitFor();
  await page.keyboard.press('Escape');
  await told.filter({ hasText: 'Blue is back at place' }).waitFor();
  await expect.poll(() => rows(page).first().textContent()).toContain('Green');
  expect(await stored(id)).toEqual(['Green', 'Blue', 'Red']);
  expect(errors).toEqual([]);
});

it('puts values in order with the mouse, and shows how they stand when somebody else was faster', async () => {
  const id = await withTerms('Oat', 'Rust', 'Sea', 'Moss');
  const { page } = await enter(`attributes/${id}`);
  await handle(page, 'Moss').scrollIntoViewIfNeeded();
  // The page reads the values once more after its order was kept: somebody else changes them when it knows them.
  const known = page.waitForResponse((answer) => isListOfValues(answer.url()));
  await drag(page, 'Moss', 'Oat');
  await expect.poll(() => stored(id)).toEqual(['Moss', 'Oat', 'Rust', 'Sea']);
  await (await known).finished();

  await shop.query(`update attribute_term set position = 9 where attribute_id = $1 and name = 'Moss'`, [id]);
  await drag(page, 'Sea', 'Moss');
  await page.getByText('Somebody else changed the values in the meantime.').waitFor();
  await expect.poll(() => rows(page).first().textContent()).toContain('Oat');
  expect(await stored(id)).toEqual(['Oat', 'Rust', 'Sea', 'Moss']);
});

it('keeps two orders that are dropped one right after the other', async () => {
  const id = await withTerms('Oat', 'Rust', 'Sea', 'Moss');
  const { page } = await enter(`attributes/${id}`);
  await handle(page, 'Moss').scrollIntoViewIfNeeded();
  // The page does not hear how the values stand until both are dropped.
  let goOn = () => {};
  const dropped = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(
    ({ href }) => isListOfValues(href),
    async (route) => {
      await dropped;
      await route.continue();
    },
  );
  await drag(page, 'Moss', 'Oat');
  await expect.poll(() => stored(id)).toEqual(['Moss', 'Oat', 'Rust', 'Sea']);
  await drag(page, 'Sea', 'Moss');
  await expect.poll(() => stored(id)).toEqual(['Sea', 'Moss', 'Oat', 'Rust']);
  const known = page.waitForResponse((answer) => isListOfValues(answer.url()));
  goOn();
  await known;
  await expect.poll(() => rows(page).first().textContent()).toContain('Sea');
  expect(await page.getByText('Somebody else').count()).toBe(0);
});

/** Whether this is where the page reads the values of its attribute. */
function isListOfValues(address: string): boolean {
  return new URL(address).pathname === '/rest/attribute-terms';
}

/** Drags a row by its handle onto another one. */
async function drag(page: Page, name: string, to: string): Promise<void> {
  // Rows that still slide to their places are not where they seem to be.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  const from = await handle(page, name).boundingBox();
  const onto = await handle(page, to).boundingBox();
  if (!from || !onto) throw new Error('The rows are not there.');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, from.y + from.height / 2 - 12, { steps: 4 });
  await page.mouse.move(x, onto.y + onto.height / 3, { steps: 12 });
  await expect.poll(() => rows(page).first().textContent()).toContain(name);
  await page.mouse.up();
}
