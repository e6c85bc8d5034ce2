import type { Browser } from 'playwright-core';
import { type OverlayBudget, overlayBudgets } from '../tools/budgets/page-budgets.ts';
import { onThisMachine } from './against-bare.ts';
import { simpleProductAddress } from './bench-catalogue.ts';
import type { BenchContext } from './bench-context.ts';
import { openPhoneBrowser, openPhonePage } from './browser-page.ts';
import { countStatements } from './count-statements.ts';
import { type Figure, type Measured, median, medianFigure } from './figure.ts';
import { HttpConnection } from './http-connection.ts';
import { CookieJar, rawRequest } from './http-request.ts';
import { inTurns, ratios } from './in-turns.ts';
import { SLOW_DOWN, type SlowLoad, slowLoad, startBlankPage } from './slow-load.ts';

const CONNECTIONS = 8;
/** Addresses from which is asked. */
const CLIENTS = 2000;
/** Requests before the first round. */
const WARM_UP = 1000;
/** Milliseconds between the first sign of intent and the click, on a slow phone. */
const INTENT = 1500;

/** What opens above pages: how soon it is painted, and what the server does for a quick view. */
export async function measureOverlays(context: BenchContext): Promise<Measured> {
  const clicks = await measureOpening(context);
  const served = await measureQuickView(context);
  return {
    title: 'What opens above pages',
    how: `Each overlay of the budgets at ${SLOW_DOWN}x CPU slow-down, 390 px: from the time stamp of the click, ${INTENT} ms after the pointer came to what opens it, to the second animation frame after its content is there, the answer of the server included; before each visit the blank page is loaded, whose LCP is the yardstick. The quick view of a product is asked for in turns with its page, PAGE_CACHE=0, ${CONNECTIONS} kept-alive connections.`,
    figures: [...clicks, ...served],
  };
}

async function measureOpening(context: BenchContext): Promise<Figure[]> {
  const shop = await context.openShop({});
  const blank = await startBlankPage();
  const browser = await openPhoneBrowser();
  const figures: Figure[] = [];
  try {
    for (const overlay of overlayBudgets) {
      const visits: { yardstick: SlowLoad; opened: number }[] = [];
      for (let visit = 0; visit < (context.quick ? 1 : 5); visit++) {
        const yardstick = await slowLoad(browser, `http://localhost:${blank.port}/`);
        visits.push({ yardstick, opened: await openingOf(browser, overlay, shop.port) });
      }
      context.seen.blankPages.push(...visits.map(({ yardstick }) => yardstick));
      figures.push(
        medianFigure(
          `Click to ${overlay.overlay}`,
          'x blank page',
          visits.map(({ opened, yardstick }) => opened / yardstick.lcp),
          `${Math.round(median(visits.map(({ opened }) => opened)))} ms; blank page ${Math.round(median(visits.map(({ yardstick }) => yardstick.lcp)))} ms`,
        ),
      );
    }
  } finally {
    blank.stop();
    await browser.close();
  }
  return figures;
}

/** Milliseconds from the click to the painted overlay, in a visit of its own. */
async function openingOf(
  browser: Browser,
  { address, opener, shown }: OverlayBudget,
  port: number,
): Promise<number> {
  const { page, context: visitor } = await openPhonePage(browser, SLOW_DOWN);
  await page.goto(`http://localhost:${port}${address}`, { waitUntil: 'load' });
  await page.waitForTimeout(INTENT);
  const button = page.locator(opener).first();
  await button.scrollIntoViewIfNeeded();
  await button.dispatchEvent('touchstart');
  await page.waitForTimeout(INTENT);
  const painted = page.evaluate(watchOpening, shown);
  await button.click();
  const opened = await painted;
  await visitor.close();
  return opened;
}

/** Runs in the page: resolves with the milliseconds from the next click to what is shown then. */
function watchOpening(shown: string): Promise<number> {
  return new Promise((resolve) => {
    let clickedAt = 0;
    addEventListener(
      'click',
      (event) => {
        clickedAt = event.timeStamp;
      },
      { capture: true, once: true },
    );
    const look = () => {
      if (clickedAt && document.querySelector(shown)?.checkVisibility())
        requestAnimationFrame(() => resolve(performance.now() - clickedAt));
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** What a quick view costs the server against the page of its product. */
async function measureQuickView(context: BenchContext): Promise<Figure[]> {
  const shop = await context.openShop({ pageCache: false });
  const product = await simpleProductAddress(shop.db);
  const [found] = (await shop.db.query('select id from product where slug = $1', [product.split('/').at(-2)]))
    .rows;
  const { nonce, cookie } = await askNonce(shop.port);
  const path = `/shop-ajax/woosq_quickview?product_id=${found?.id}&nonce=${nonce}`;
  // Each client may ask a call so and so often a minute.
  const plan = (request: Parameters<typeof rawRequest>[1], expect: string) => ({
    port: shop.port,
    connections: CONNECTIONS,
    requests: Array.from({ length: CLIENTS }, (_, at) =>
      rawRequest(shop.port, { ...request, client: `10.1.${at >> 8}.${at & 255}` }),
    ),
    expect,
  });
  const view = plan({ path, cookie }, 'woosq-summary');
  const page = plan({ path: product }, '</html>');
  for (const each of [view, page]) await context.load.warmUp(each, WARM_UP);
  const cost = (each: typeof view) => () =>
    context.load.cost(shop, () => context.load.load({ ...each, seconds: context.seconds }));
  const pairs = await inTurns(context.rounds, cost(view), cost(page));
  const counted = await countStatements(shop, 20, (times) =>
    context.load.load({ ...view, connections: 1, seconds: 30, count: times }),
  );
  return [
    medianFigure(
      'Quick view, against the page of its product',
      'x product page',
      ratios(pairs, ({ cpu }) => cpu),
      `${onThisMachine(pairs.map(({ work }) => work))}; the page ${onThisMachine(pairs.map(({ yardstick }) => yardstick))}`,
    ),
    { name: 'Quick view: queries', unit: 'queries', value: counted.total },
  ];
}

/** The site nonce of a new visitor, and the cookies that it goes with. */
async function askNonce(port: number): Promise<{ nonce: string; cookie: string }> {
  const connection = await HttpConnection.open(port);
  const jar = new CookieJar();
  const { head, body } = await connection.send(
    rawRequest(port, { path: '/ajax', form: { action: 'wopb_get_nonce' } }),
  );
  connection.close();
  jar.take(head);
  return { nonce: JSON.parse(body.toString()).data.nonce, cookie: jar.header };
}
