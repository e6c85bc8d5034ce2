import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { enterBackOffice } from '../support/back-office.ts';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;
let cup: number;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
  await shop.refresh();
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const tracked = async (page: Page) =>
  Object.fromEntries(
    (await page.context().cookies())
      .filter(({ name }) => name.startsWith('sbjs_'))
      .map(({ name, value }) => [name, decodeURIComponent(value)]),
  );

it('[ATTR-001][ATTR-013] a visit leaves its records in the browser, and its values in the form of the checkout', async () => {
  const { page, errors } = await browser.newPage({ width: 390 });
  await page.goto(`${shop.site}/product/cup/?utm_source=letter&utm_campaign=spring`);
  await expect.poll(async () => (await tracked(page)).sbjs_session).toContain('pgs=1');
  const names = Object.keys(await tracked(page)).sort();
  expect(names).toEqual([
    'sbjs_current',
    'sbjs_current_add',
    'sbjs_first',
    'sbjs_first_add',
    'sbjs_migrations',
    'sbjs_promo',
    'sbjs_session',
    'sbjs_udata',
  ]);
  await page.locator('.product-summary [data-action="add-to-cart"]').click();
  await page.locator('.added_to_cart').waitFor();
  await page.goto(`${shop.site}/checkout/`);
  const value = (name: string) => page.locator(`[name="wc_order_attribution_${name}"]`).inputValue();
  await expect.poll(() => value('session_pages')).toBe('2');
  expect(await Promise.all(['source_type', 'utm_source', 'utm_campaign', 'utm_medium'].map(value))).toEqual([
    'utm',
    'letter',
    'spring',
    '(none)',
  ]);
  await page.evaluate(() =>
    (
      globalThis as never as { wc_order_attribution: { setOrderTracking(on: boolean): void } }
    ).wc_order_attribution.setOrderTracking(false),
  );
  await expect.poll(async () => Object.keys(await tracked(page))).toEqual([]);
  expect(await value('utm_source')).toBe('');
  expect(errors).toEqual([]);
});

describe('in the back office', () => {
  const visits: [label: string, values: Record<string, string>][] = [
    ['Source: Letter', { source_type: 'utm', utm_source: '(letter)' }],
    ['Organic: Google', { source_type: 'organic', utm_source: 'google' }],
    ['Referral: Blog.test', { source_type: 'referral', utm_source: 'blog.test' }],
    ['Direct', { source_type: 'typein', utm_source: '(direct)' }],
    ['Web admin', { source_type: 'admin' }],
    ['Mobile app', { source_type: 'mobile_app' }],
    ['Point of Sale', { source_type: 'pos' }],
    ['Unknown', {}],
  ];
  const details = {
    source_type: 'utm',
    utm_campaign: 'spring',
    utm_source: 'letter',
    utm_medium: 'e-mail',
    utm_source_platform: 'a platform',
    utm_creative_format: 'a format',
    utm_marketing_tactic: 'a tactic',
    utm_content: 'a content',
    utm_term: 'a term',
    utm_id: 'an id',
    session_pages: '4',
    user_agent: 'Mozilla/5.0 (iPhone)',
  };

  async function order(values: Record<string, string>): Promise<number> {
    const visitor = shop.visitor();
    await visitor.add(cup);
    const sent = Object.entries(values).map(([name, value]) => [`wc_order_attribution_${name}`, value]);
    const fields = { ...(await checkoutForm(visitor)), ...Object.fromEntries(sent) };
    await shop.query('delete from rate_limit');
    return (await visitor.shopAjax('checkout', fields)).json().order_id;
  }

  it('[ATTR-017ab] the list of orders says where each came from, and finds those of a kind', async () => {
    for (const [, values] of visits) await order(values);
    const { page, errors } = await enterBackOffice(shop, browser, { width: 1440, at: 'orders' });
    for (const [label] of visits) await page.getByRole('cell', { name: label, exact: true }).waitFor();
    expect(await page.getByRole('columnheader', { name: 'Origin' }).count()).toBe(1);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goto(
      `${shop.site}/admin/orders?filter=${encodeURIComponent('{"origin":"organic"}')}&displayedFilters=${encodeURIComponent('{"origin":true}')}`,
    );
    await page.getByRole('cell', { name: 'Organic: Google', exact: true }).waitFor();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    expect(errors).toEqual([]);
  });

  it('[ATTR-018] an order tells all that is known of its visit behind a button, and nothing more where it came directly', async () => {
    const told = await order(details);
    const direct = await order({ source_type: 'typein', utm_source: '(direct)', session_pages: '2' });
    const { page, errors } = await enterBackOffice(shop, browser, { width: 390, at: `orders/${told}/show` });
    await page.getByText('Origin: Source: Letter').waitFor();
    const show = page.getByRole('button', { name: 'Show details' });
    expect(await show.getAttribute('aria-expanded')).toBe('false');
    expect(await page.getByText('Campaign', { exact: true }).isVisible()).toBe(false);
    await show.press('Enter');
    const hide = page.getByRole('button', { name: 'Hide details' });
    expect(await hide.getAttribute('aria-expanded')).toBe('true');
    const rows = await page
      .locator('dl dt')
      .evaluateAll((terms) =>
        terms.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`),
      );
    expect(rows).toEqual([
      'Source type: utm',
      'Campaign: spring',
      'Source: letter',
      'Medium: e-mail',
      'Source platform: a platform',
      'Creative format: a format',
      'Marketing tactic: a tactic',
      'Content: a content',
      'Term: a term',
      'ID: an id',
      'Device type: Mobile',
      'Session page views: 4',
    ]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goto(`${shop.site}/admin/orders/${direct}/show`);
    await page.getByText('Origin: Direct').waitFor();
    expect(await page.getByRole('button', { name: 'Show details' }).count()).toBe(0);
    expect(errors).toEqual([]);
  });
});
