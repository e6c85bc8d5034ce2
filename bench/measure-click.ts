import type { Browser, Page } from 'playwright-core';
import type { BenchContext } from './bench-context.ts';
import { openPhoneBrowser, openPhonePage } from './browser-page.ts';
import { type Measured, median, medianFigure } from './figure.ts';
import { SLOW_DOWN, type SlowLoad, slowLoad, startBlankPage } from './slow-load.ts';

const CLICKS = 5;
const BUTTON = 'button[data-action="add-to-cart"]';

/** From the click on a listing's button to the painted mini cart, on a slow phone. */
export async function measureClick(context: BenchContext): Promise<Measured> {
  const shop = await context.openShop({});
  const blank = await startBlankPage();
  const browser = await openPhoneBrowser();
  const visits: { yardstick: SlowLoad; clicks: number[] }[] = [];
  try {
    for (let visit = 0; visit < (context.quick ? 2 : 5); visit++) {
      const yardstick = await slowLoad(browser, `http://localhost:${blank.port}/`);
      visits.push({ yardstick, clicks: await clicksOf(browser, `http://localhost:${shop.port}/shop/`) });
    }
  } finally {
    blank.stop();
    await browser.close();
  }
  const yardsticks = visits.map(({ yardstick }) => yardstick);
  context.seen.blankPages.push(...yardsticks);
  const all = visits.flatMap(({ clicks }) => clicks);
  const first = visits.flatMap(({ clicks }) => clicks.slice(0, 1));
  return {
    title: 'Click',
    how: `Listing at ${SLOW_DOWN}x CPU slow-down, 390 px; from the time stamp of the click to the second animation frame after count and contents of the mini cart changed, the answer of the server included. Before each visit the blank page is loaded: its LCP is the yardstick of the visit.`,
    figures: [
      medianFigure(
        'Click to painted mini cart',
        'x blank page',
        visits.flatMap(({ clicks, yardstick }) => clicks.map((click) => click / yardstick.lcp)),
        `${Math.round(median(all))} ms, first click of a visit ${Math.round(median(first))} ms; blank page ${Math.round(median(yardsticks.map(({ lcp }) => lcp)))} ms`,
      ),
    ],
    details: { visits },
  };
}

/** Milliseconds from click to paint of several products, one after another, in one visit. */
async function clicksOf(browser: Browser, address: string): Promise<number[]> {
  const { page, context: visitor } = await openPhonePage(browser, SLOW_DOWN);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(1500);
  const clicks: number[] = [];
  for (let click = 0; click < CLICKS; click++) clicks.push(await clickToPaint(page, click));
  await visitor.close();
  return clicks;
}

async function clickToPaint(page: Page, nth: number): Promise<number> {
  const button = page.locator(BUTTON).nth(nth);
  await button.scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  const painted = page.evaluate(watchCart);
  await button.click();
  return painted;
}

/** Runs in the page: resolves with the milliseconds from the next click to the painted cart. */
function watchCart(): Promise<number> {
  const countNow = () => Number(document.querySelector('[data-cart-count]')?.getAttribute('data-cart-count'));
  const linesNow = () => document.querySelector('.widget_shopping_cart_content')?.innerHTML;
  const before = { count: countNow(), lines: linesNow() };
  return new Promise((resolve) => {
    let clickedAt = 0;
    addEventListener(
      'click',
      (event) => {
        clickedAt = event.timeStamp;
      },
      { capture: true, once: true },
    );
    const observer = new MutationObserver(() => {
      if (countNow() <= before.count || linesNow() === before.lines) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - clickedAt)));
    });
    observer.observe(document.documentElement, { subtree: true, childList: true, attributes: true });
  });
}
