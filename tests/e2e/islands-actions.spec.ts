import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { leave, openBrowser, type PageOptions, type TestBrowser, type TestPage } from '../support/browser.ts';
import { type Fixture, openFixture } from './fixtures/islands/open-fixture.ts';

let fixture: Fixture;
let browser: TestBrowser;

beforeAll(async () => {
  [fixture, browser] = await Promise.all([openFixture('actions'), openBrowser()]);
});

afterEach(() => browser.closePages());

afterAll(async () => {
  await browser?.close();
  fixture?.close();
});

async function open(options?: PageOptions): Promise<TestPage> {
  const opened = await browser.newPage(options);
  await opened.page.goto(`${fixture.site}/actions`, { waitUntil: 'networkidle' });
  return opened;
}

const seen = (page: Page): Promise<string[]> => page.evaluate(() => window.seen);
const nativeAnswer = async (page: Page): Promise<string | null> => {
  await page.locator('#native').waitFor();
  return page.locator('#native').textContent();
};

test('an action takes clicks, submits and changes of its elements', async () => {
  const { page, context, errors } = await open();
  await page.locator('svg').click();
  await page.getByLabel('kind').selectOption('two');
  await page.getByRole('button', { name: 'send', exact: true }).click();
  expect(await seen(page)).toEqual(['open click 12', 'pick change', 'send submit']);
  expect(page.url()).toBe(`${fixture.site}/actions`);
  expect(errors).toEqual([]);
  await context.close();
});

test('elements inserted later are served too', async () => {
  const { page, context } = await open();
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<button data-action="open" data-product="99">new</button>',
    );
  });
  await page.getByRole('button', { name: 'new' }).click();
  expect(await seen(page)).toEqual(['open click 99']);
  await context.close();
});

test('a modified click, an unknown action and one that declines are left to the browser', async () => {
  const { page, context } = await open();
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'open' }).click({ modifiers: ['ControlOrMeta'] }),
  ]);
  expect(await nativeAnswer(opened)).toBe('link');
  expect(await seen(page)).toEqual([]);
  await page.getByRole('link', { name: 'decline' }).click();
  expect(await nativeAnswer(page)).toBe('declined');
  await page.goBack({ waitUntil: 'load' });
  await page.getByRole('link', { name: 'unknown' }).click();
  expect(await nativeAnswer(page)).toBe('unknown');
  await context.close();
});

test('without script, links and forms work', async () => {
  const { page, context } = await open({ context: { javaScriptEnabled: false } });
  await leave(page, () => page.getByRole('button', { name: 'send', exact: true }).click());
  expect(page.url()).toBe(`${fixture.site}/native?word=form&kind=one`);
  await context.close();
});

test('an action that throws is reported and stops nothing else', async () => {
  const { page, context, errors } = await open();
  await page.getByRole('link', { name: 'break' }).click();
  await page.getByRole('link', { name: 'open' }).click();
  expect(await seen(page)).toEqual(['open click 12']);
  expect(errors).toEqual(['uncaught: broken action']);
  await context.close();
});

test('a locked action runs once at a time', async () => {
  const { page, context } = await open();
  const slow = page.getByRole('button', { name: 'slow' });
  await slow.dblclick();
  expect(await seen(page)).toEqual(['slow click']);
  expect(await slow.getAttribute('aria-busy')).toBe('true');
  await page.evaluate(() => window.finish());
  await page.locator('[data-action=slow]:not([aria-busy])').click();
  expect(await seen(page)).toEqual(['slow click', 'slow click']);
  await context.close();
});

test('a lazy action loads with its first use', async () => {
  const { page, context } = await open();
  await page.getByRole('link', { name: 'later' }).click();
  await expect.poll(() => seen(page)).toEqual(['lazy click']);
  await page.getByRole('button', { name: 'later send' }).click();
  await expect.poll(() => seen(page)).toEqual(['lazy click', 'lazy submit']);
  await context.close();
});

test('a lazy action that cannot be loaded leaves link and form to the browser', async () => {
  const { page, context } = await open();
  await page.route(/assets\/lazy-note-/, (route) => route.abort());
  await page.getByRole('link', { name: 'later' }).click();
  expect(await nativeAnswer(page)).toBe('later');
  await page.goBack({ waitUntil: 'load' });
  await page.getByRole('button', { name: 'later send' }).click();
  expect(await nativeAnswer(page)).toBe('pressed');
  await context.close();
});
