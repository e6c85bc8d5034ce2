import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { startBareServer } from './bare-yardstick.ts';
import { simpleProductAddress } from './bench-catalogue.ts';
import type { BenchContext } from './bench-context.ts';
import { openPhoneBrowser, openPhonePage } from './browser-page.ts';
import { type Figure, type Measured, median, medianFigure } from './figure.ts';
import { HttpConnection } from './http-connection.ts';
import { rawRequest } from './http-request.ts';

const KB = 1000;
const SLOW_DOWN = 4;
const EMPTY_HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: text/html; charset=utf-8';
const EMPTY_PAGE =
  '<!DOCTYPE html><html lang="en"><head><title>Empty</title></head><body><h1>Empty</h1></body></html>';

/** What a phone loads on its first visit, and how fast it shows it when it is slow. */
export async function measureBrowser(context: BenchContext): Promise<Measured> {
  const shop = await context.openShop({});
  const pages = [
    { name: 'Home page', path: '/' },
    { name: 'Listing', path: '/shop/', script: 6 },
    { name: 'Product page', path: await simpleProductAddress(shop.db), script: 85 },
  ];
  await keepPages(
    shop.port,
    pages.map((page) => page.path),
  );
  const empty = await startBareServer({ status: 200, head: EMPTY_HEAD, body: Buffer.from(EMPTY_PAGE) });
  const browser = await openPhoneBrowser();
  const figures: Figure[] = [];
  const bare: SlowLoad[] = [];
  const details: Record<string, unknown> = {};
  try {
    for (const page of pages) {
      const address = `http://localhost:${shop.port}${page.path}`;
      const first = await firstLoad(browser, address);
      figures.push(
        {
          name: `${page.name}: script`,
          unit: 'kB gz',
          value: first.scriptGzip / KB,
          ...(page.script ? { goal: { atMost: page.script } } : {}),
          note: `${first.scripts} files, ${((first.bytes.Script ?? 0) / KB).toFixed(1)} kB over the wire`,
        },
        {
          name: `${page.name}: first load`,
          unit: 'requests',
          value: first.requests,
          note: Object.entries(first.bytes)
            .map(([type, bytes]) => `${type.toLowerCase()} ${(bytes / KB).toFixed(1)} kB`)
            .join(', '),
        },
      );
      const { all, script, style, layout } = first.mainThread;
      figures.push({
        name: `${page.name}: main thread until idle`,
        unit: 'CPU ms',
        value: all,
        note: `script ${script.toFixed(1)}, styles ${style.toFixed(1)}, layout ${layout.toFixed(1)}; not slowed down`,
      });
      if (page.name === 'Product page') {
        figures.push({
          name: `${page.name}: script before interaction`,
          unit: 'kB gz',
          value: first.entryGzip / KB,
          goal: { atMost: 10 },
          note: 'the entry module with all that it imports statically: with it, buttons and forms work',
        });
      }
      const slow: SlowLoad[] = [];
      for (let load = 0; load < (context.quick ? 3 : 9); load++) {
        slow.push(await slowLoad(browser, address));
        bare.push(await slowLoad(browser, `http://localhost:${empty.port}/`));
      }
      figures.push(
        medianFigure(
          `${page.name}: LCP at ${SLOW_DOWN}x slow-down`,
          'ms',
          slow.map(({ lcp }) => lcp),
          {
            goal: { atMost: 400 },
            note: `first paint ${Math.round(median(slow.map(({ fcp }) => fcp)))} ms, element ${slow[0]?.element}`,
          },
        ),
        medianFigure(
          `${page.name}: long tasks at ${SLOW_DOWN}x slow-down`,
          'tasks',
          slow.map(({ longTasks }) => longTasks.length),
          {
            goal: { atMost: 0 },
            note: `median of ${slow.length} loads, ${slow.filter(({ longTasks }) => longTasks.length > 0).length} of them with one; longest ${Math.max(0, ...slow.flatMap(({ longTasks }) => longTasks))} ms`,
          },
        ),
      );
      details[page.name] = { first, slow };
    }
  } finally {
    empty.stop();
    await browser.close();
  }
  figures.push(
    medianFigure(
      `Yardstick: a page with nothing but a heading, LCP at ${SLOW_DOWN}x slow-down`,
      'ms',
      bare.map(({ lcp }) => lcp),
      {
        note: `${bare.filter(({ longTasks }) => longTasks.length > 0).length} of ${bare.length} loads with a long task`,
      },
    ),
  );
  return {
    title: 'Browser',
    how: `Chromium without a screen, 390 px wide, nothing cached, no network delay; first load counted until 5 s of silence; ${SLOW_DOWN}x CPU slow-down by the browser's own emulation.`,
    figures,
    details,
  };
}

async function keepPages(port: number, paths: readonly string[]): Promise<void> {
  const connection = await HttpConnection.open(port);
  for (const page of paths) await connection.send(rawRequest(port, { path: page }));
  connection.close();
}

/** Loads a page once and waits until it has been silent for 5 s. */
async function firstLoad(browser: Browser, address: string) {
  const { page, context, protocol } = await openPhonePage(browser);
  const types = new Map<string, string>();
  const addresses: string[] = [];
  const bytes: Record<string, number> = {};
  const bodies: Promise<Buffer>[] = [];
  await protocol.send('Network.enable');
  // Time of the thread itself, whatever else the machine does.
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' });
  protocol.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other';
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength;
  });
  page.on('response', (response) => {
    addresses.push(response.url());
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  await page.goto(address, { waitUntil: 'load' });
  await silence(addresses, 5000, page);
  const entry = await page.locator('script[type=module][src]').first().getAttribute('src');
  const sources = await Promise.all(bodies);
  const { metrics } = await protocol.send('Performance.getMetrics');
  const work = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0);
  await context.close();
  return {
    requests: addresses.length,
    addresses: addresses.map((url) => new URL(url).pathname),
    bytes,
    scripts: sources.length,
    scriptGzip: sources.reduce((sum, source) => sum + gzipSync(source, { level: 9 }).length, 0),
    entryGzip: entryGzip(entry ?? ''),
    mainThread: {
      all: work('TaskDuration'),
      script: work('ScriptDuration'),
      style: work('RecalcStyleDuration'),
      layout: work('LayoutDuration'),
    },
  };
}

async function silence(
  seen: readonly string[],
  milliseconds: number,
  page: { waitForTimeout(milliseconds: number): Promise<void> },
): Promise<void> {
  for (let before = -1; before !== seen.length; ) {
    before = seen.length;
    await page.waitForTimeout(milliseconds);
  }
}

/** The size of a module and all that it imports statically, compressed. */
function entryGzip(address: string): number {
  const folder = path.resolve(import.meta.dirname, '../dist/client');
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; imports?: string[] }
  >;
  const files = new Set<string>();
  const add = (chunk: { file: string; imports?: string[] } | undefined) => {
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const name of chunk.imports ?? []) add(manifest[name]);
  };
  add(Object.values(manifest).find(({ file }) => `/${file}` === address));
  if (files.size === 0) throw new Error(`${address} is not in the build's manifest`);
  return [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length,
    0,
  );
}

interface SlowLoad {
  lcp: number;
  fcp: number;
  element: string;
  longTasks: number[];
}

async function slowLoad(browser: Browser, address: string): Promise<SlowLoad> {
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
  const seen: SlowLoad = { lcp: 0, fcp: 0, element: '', longTasks: [] };
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
  watch('longtask', (entry) => seen.longTasks.push(Math.round(entry.duration)));
}
