import type { Browser } from 'playwright-core';
import { type BareServer, startBareServer } from './bare-node.ts';
import { openPhonePage } from './browser-page.ts';

/** How many times slower than this machine the phone is. */
export const SLOW_DOWN = 4;

/** What the browser saw of one load on a slow phone; times in milliseconds. */
export interface SlowLoad {
  lcp: number;
  fcp: number;
  /** The element that was painted as the largest. */
  element: string;
  /** Sum of all layout shifts. */
  shift: number;
  /** How long each long task took. */
  longTasks: number[];
}

const BLANK_HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: text/html; charset=utf-8';
const BLANK_PAGE =
  '<!DOCTYPE html><html lang="en"><head><title>Blank</title></head><body><h1>Blank</h1></body></html>';

/** Starts the yardstick of the browser: a page with nothing but a heading. */
export function startBlankPage(): Promise<BareServer> {
  return startBareServer({ status: 200, head: BLANK_HEAD, body: Buffer.from(BLANK_PAGE) });
}

/** Loads a page on a slow phone that has nothing cached. */
export async function slowLoad(browser: Browser, address: string): Promise<SlowLoad> {
  const { page, context } = await openPhonePage(browser, SLOW_DOWN);
  await page.addInitScript(watchPaints);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(1500);
  const seen = await page.evaluate(() => (window as unknown as { seen: SlowLoad }).seen);
  await context.close();
  return seen;
}

/** Runs in the page before anything else. */
function watchPaints(): void {
  const seen: SlowLoad = { lcp: 0, fcp: 0, element: '', shift: 0, longTasks: [] };
  (window as unknown as { seen: SlowLoad }).seen = seen;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
    const { element } = entry as PerformanceEntry & { element?: Element };
    seen.element = element ? `${element.tagName.toLowerCase()}.${element.className}` : '';
  });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    seen.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  watch('longtask', (entry) => seen.longTasks.push(Math.round(entry.duration)));
}
