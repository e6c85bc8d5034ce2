import type { Browser } from 'playwright-core';
import { simpleProductAddress } from './bench-catalogue.ts';
import type { BenchContext } from './bench-context.ts';
import { openPhoneBrowser } from './browser-page.ts';
import { type Figure, type Measured, median, medianFigure } from './figure.ts';
import { firstLoad } from './first-load.ts';
import { HttpConnection } from './http-connection.ts';
import { rawRequest } from './http-request.ts';
import { inTurns, type Pair, ratios } from './in-turns.ts';
import { longTasksBeyond } from './long-tasks.ts';
import { SLOW_DOWN, type SlowLoad, slowLoad, startBlankPage } from './slow-load.ts';

const KB = 1000;
/** Loads of each page, and as many of the blank page. */
const LOADS = 7;

/** What a phone loads on its first visit, and how fast it shows it when it is slow. */
export async function measureBrowser(context: BenchContext): Promise<Measured> {
  const shop = await context.openShop({});
  const pages = [
    { name: 'Home page', path: '/' },
    { name: 'Listing', path: '/shop/' },
    { name: 'Product page', path: await simpleProductAddress(shop.db) },
  ];
  await keepPages(
    shop.port,
    pages.map((page) => page.path),
  );
  const blank = await startBlankPage();
  const browser = await openPhoneBrowser();
  const figures: Figure[] = [];
  const details: Record<string, unknown> = {};
  try {
    for (const { name, path } of pages) {
      const address = `http://localhost:${shop.port}${path}`;
      const weighed = await weigh(browser, name, address);
      const pairs = await inTurns(
        context.quick ? 3 : LOADS,
        () => slowLoad(browser, address),
        () => slowLoad(browser, `http://localhost:${blank.port}/`),
      );
      context.seen.blankPages.push(...pairs.map(({ yardstick }) => yardstick));
      figures.push(...weighed.figures, ...shown(name, pairs));
      details[name] = { first: weighed.first, pairs };
    }
  } finally {
    blank.stop();
    await browser.close();
  }
  return {
    title: 'Browser',
    how: `Chromium without a screen, 390 px wide, nothing cached, no network delay; first load counted until 5 s of silence; ${SLOW_DOWN}x CPU slow-down by the browser's own emulation, in turns with a page that has nothing but a heading.`,
    figures,
    details,
  };
}

async function keepPages(port: number, paths: readonly string[]): Promise<void> {
  const connection = await HttpConnection.open(port);
  for (const page of paths) await connection.send(rawRequest(port, { path: page }));
  connection.close();
}

/** What comes over the wire before the first touch. */
async function weigh(browser: Browser, name: string, address: string) {
  const first = await firstLoad(browser, address);
  const { all, script, style, layout } = first.mainThread;
  const figures: Figure[] = [
    {
      name: `${name}: script`,
      unit: 'kB gz',
      value: first.scriptGzip / KB,
      note: `${first.scripts} files, before the first touch`,
    },
    { name: `${name}: styles`, unit: 'kB gz', value: first.styleGzip / KB },
    {
      name: `${name}: first load`,
      unit: 'requests',
      value: first.requests,
      note: Object.entries(first.bytes)
        .map(([type, bytes]) => `${type.toLowerCase()} ${(bytes / KB).toFixed(1)} kB`)
        .join(', '),
    },
    {
      name: `${name}: main thread until idle`,
      unit: 'CPU ms',
      value: all,
      note: `script ${script.toFixed(1)}, styles ${style.toFixed(1)}, layout ${layout.toFixed(1)}; not slowed down`,
    },
  ];
  if (name === 'Listing') {
    figures.unshift({
      name: 'Entry script',
      unit: 'kB gz',
      value: first.entryGzip / KB,
      note: 'with all that it imports statically: with it, buttons and forms work',
    });
  }
  return { first, figures };
}

/** How fast it stands there, against the blank page. */
function shown(name: string, pairs: readonly Pair<SlowLoad, SlowLoad>[]): Figure[] {
  const ours = pairs.map(({ work }) => work);
  const middle = (of: (load: SlowLoad) => number, loads: readonly SlowLoad[]) =>
    Math.round(median(loads.map(of)));
  const blank = pairs.map(({ yardstick }) => yardstick);
  const withTask = (loads: readonly SlowLoad[]) =>
    loads.filter(({ longTasks }) => longTasks.length > 0).length;
  return [
    medianFigure(
      `${name}: LCP`,
      'x blank page',
      ratios(pairs, ({ lcp }) => lcp),
      `${middle(({ lcp }) => lcp, ours)} ms against ${middle(({ lcp }) => lcp, blank)} ms; first paint ${middle(({ fcp }) => fcp, ours)} ms; element ${ours[0]?.element}`,
    ),
    {
      name: `${name}: layout shift`,
      unit: 'shift',
      value: Math.max(...ours.map(({ shift }) => shift)),
      note: 'sum of all shifts of the worst load',
    },
    medianFigure(
      `${name}: long tasks beyond the blank page's own`,
      'tasks',
      longTasksBeyond(pairs),
      `${withTask(ours)} of ${ours.length} loads with one, ${withTask(blank)} of the blank page's; longest ${Math.max(0, ...ours.flatMap(({ longTasks }) => longTasks))} ms`,
    ),
  ];
}
