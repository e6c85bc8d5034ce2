import type { Page } from 'playwright-core';
import type { BenchContext } from './bench-context.ts';
import { openPhoneBrowser, openPhonePage } from './browser-page.ts';
import { type Measured, medianFigure } from './figure.ts';

const SLOW_DOWN = 4;
const CLICKS = 5;
const BUTTON = 'button[data-action="add-to-cart"]';

/** From the click on a listing's button to the painted mini cart, on a slow phone. */
export async function measureClick(context: BenchContext): Promise<Measured> {
  const shop = await context.openShop({});
  const browser = await openPhoneBrowser();
  const first: number[] = [];
  const later: number[] = [];
  try {
    for (let visit = 0; visit < (context.quick ? 2 : 5); visit++) {
      const { page, context: visitor } = await openPhonePage(browser, SLOW_DOWN);
      await page.goto(`http://localhost:${shop.port}/shop/`, { waitUntil: 'load' });
      await page.waitForTimeout(1500);
      for (let click = 0; click < CLICKS; click++) {
        (click === 0 ? first : later).push(await clickToPaint(page, click));
      }
      await visitor.close();
    }
  } finally {
    await browser.close();
  }
  return {
    title: 'Click',
    how: `Listing at ${SLOW_DOWN}x CPU slow-down, 390 px; from the time stamp of the click to the second animation frame after count and contents of the mini cart changed, the answer of the server included.`,
    figures: [
      medianFigure('Click to painted mini cart', 'ms', [...first, ...later], { goal: { atMost: 60 } }),
      medianFigure('Click to painted mini cart: first click of a visit', 'ms', first),
    ],
  };
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
