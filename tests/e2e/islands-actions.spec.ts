import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { leave, openBrowser, type PageOptions, type TestBrowser, type TestPage } from '../support/browser.ts';
import { type Fixture, openFixture } from './fixtures/islands/open-fixture.ts';

// What the browser itself does with what actions leave to it; the rest stands in platform/actions/actions.test.ts.

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
  await opened.page.goto(`${fixture.site}/actions`);
  return opened;
}

const seen = (page: Page): Promise<string[]> => page.evaluate(() => window.seen);
const nativeAnswer = async (page: Page): Promise<string | null> => {
  await page.locator('#native').waitFor();
  return page.locator('#native').textContent();
};

test('actions take clicks, changes and submits; modified clicks and what declines is the browser’s', async () => {
  const { page, context, errors } = await open();
  await page.locator('svg').click();
  await page.getByLabel('kind').selectOption('two');
  await page.getByRole('button', { name: 'send', exact: true }).click();
  await page.getByRole('link', { name: 'later' }).click();
  await expect.poll(() => seen(page)).toEqual(['open click 12', 'pick change', 'send submit', 'later click']);
  expect(page.url()).toBe(`${fixture.site}/actions`);
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'open' }).click({ modifiers: ['ControlOrMeta'] }),
  ]);
  expect(await nativeAnswer(opened)).toBe('link');
  expect(await seen(page)).toHaveLength(4);
  expect(errors).toEqual([]);
  await page.getByRole('link', { name: 'decline' }).click();
  expect(await nativeAnswer(page)).toBe('declined');
});

test('an action whose script cannot be loaded leaves link and form to the browser', async () => {
  const { page } = await open();
  await page.route(/assets\/later-/, (route) => route.abort());
  await page.getByRole('link', { name: 'later' }).click();
  expect(await nativeAnswer(page)).toBe('later');
  await page.goBack({ waitUntil: 'load' });
  await page.getByRole('button', { name: 'later send' }).click();
  expect(await nativeAnswer(page)).toBe('pressed');
});

test('without script, links and forms work', async () => {
  const { page } = await open({ context: { javaScriptEnabled: false } });
  await leave(page, () => page.getByRole('button', { name: 'send', exact: true }).click());
  expect(page.url()).toBe(`${fixture.site}/native?word=form&kind=one`);
});
