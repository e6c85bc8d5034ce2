import { AxeBuilder } from '@axe-core/playwright';
import axe, { type AxeResults, type Result, type RunOptions } from 'axe-core';
import { HtmlValidate } from 'html-validate';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { ensureChromium } from '../../tools/ensure-chromium.ts';

const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  // Without a process of its own, what draws needs a tenth less of the processor.
  '--in-process-gpu',
  // Pages of tests live for seconds: what the last compiler spends on them never comes back, a tenth of the processor.
  '--js-flags=--no-opt',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export type PageOptions = {
  /** Width of the window in CSS pixels: 390 for a phone, 1440 for a desk. */
  width?: number;
  height?: number;
  /** Everything else a browser context takes: `javaScriptEnabled`, `reducedMotion`, `locale` … */
  context?: BrowserContextOptions;
};

/** A page in a context of its own (no cookies shared), and what went wrong in it so far. */
export type TestPage = {
  page: Page;
  context: BrowserContext;
  /** Uncaught errors, console errors and failed loads of scripts and styles, in order. */
  errors: string[];
};

export type TestBrowser = {
  newPage(options?: PageOptions): Promise<TestPage>;
  /** Closes all pages that were opened, so that none of a test's works on beside the next test. */
  closePages(): Promise<void>;
  /** Closes what this file opened; the Chromium itself serves the worker's next file and ends with the worker. */
  close(): Promise<void>;
};

/** How long a page may take for one step, in milliseconds: several times what a busy machine needs. */
const STEP_TIMEOUT = 20_000;

let launched: Promise<Browser> | undefined;

/** The Chromium of this worker, started again when it died. */
async function launchBrowser(): Promise<Browser> {
  const running = await launched?.catch(() => undefined);
  if (running?.isConnected()) return running;
  launched = chromium.launch({ executablePath: ensureChromium('tests'), args: launchArguments });
  return launched;
}

/** A Chromium without pages; open one in `beforeAll` and close it in `afterAll`. */
export async function openBrowser(): Promise<TestBrowser> {
  const browser = await launchBrowser();
  const closePages = async () => {
    for (const context of browser.contexts()) {
      // A held request that is let go while its page closes is no failure.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
  };
  return {
    async newPage({ width = 1280, height = 900, context: contextOptions } = {}) {
      const context = await browser.newContext({ viewport: { width, height }, ...contextOptions });
      context.setDefaultTimeout(STEP_TIMEOUT);
      await context.addInitScript(ignoreMouseInCorner);
      const page = await context.newPage();
      return { page, context, errors: collectErrors(page) };
    },
    closePages,
    close: closePages,
  };
}

/**
 * Does what leads to another document, and waits until that is there with its scripts. A click alone ends when the
 * answer begins, while the new document is still half read.
 */
export async function leave(page: Page, deed: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForEvent('load'), deed()]);
}

/** Stops the clock of a page (call it before `goto`): its timers go on by `page.clock.runFor` alone. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
}

/**
 * Without windows, the browser's mouse stands in the corner of each page from its beginning and says so when it likes, as
 * if somebody had touched the page.
 */
function ignoreMouseInCorner(): void {
  for (const type of ['pointerover', 'pointermove', 'mouseover', 'mousemove'])
    addEventListener(
      type,
      (event) => {
        const { clientX, clientY, isTrusted } = event as MouseEvent;
        if (isTrusted && clientX === 0 && clientY === 0) event.stopImmediatePropagation();
      },
      { capture: true },
    );
}

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  return errors;
}

/** Where to look: elements by selector, the whole page when left out. */
interface Looked {
  include: string | undefined;
  exclude: string | undefined;
}

const rules: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // What is right need not be put into words.
  resultTypes: ['violations'],
};

async function lookIntoFrames(page: Page, { include, exclude }: Looked, apart: boolean): Promise<Result[]> {
  // Only with a page beside, which puts those of frames together, frames of other sites are looked at too.
  let axe = new AxeBuilder({ page }).options(rules).setLegacyMode(!apart);
  if (include) axe = axe.include(include);
  if (exclude) axe = axe.exclude(exclude);
  return (await axe.analyze()).violations;
}

/** As the builder does, but the program is read once by a page: that took more than half of the time. */
async function lookAt(page: Page, { include, exclude }: Looked): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const context = { include: [[include ?? ':root']], exclude: exclude ? [[exclude]] : [] };
  const results = await page.evaluate(
    ({ context, rules }) =>
      (globalThis as unknown as { axe: { run: (...given: unknown[]) => Promise<AxeResults> } }).axe.run(
        context,
        rules,
      ),
    { context, rules },
  );
  return results.violations;
}

/**
 * What axe finds against WCAG 2.2 AA, one line per element; an empty list is a pass.
 * `include` narrows it to a selector (an open dialog), `exclude` leaves something out, `frames` looks into frames as well.
 */
export async function accessibilityProblems(
  page: Page,
  { include, exclude, frames = false }: { include?: string; exclude?: string; frames?: boolean } = {},
): Promise<string[]> {
  await untilNothingMoves(page);
  const look = () =>
    frames || page.frames().length > 1
      ? lookIntoFrames(page, { include, exclude }, frames)
      : lookAt(page, { include, exclude });
  let violations = await look();
  // A message may have begun to fade while it was looked at; what is wrong for good is wrong afterwards, too.
  if (violations.length > 0) {
    await untilNothingMoves(page);
    violations = await look();
  }
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}\n  ${failureSummary}`),
  );
}

/**
 * Waits for the page's style sheets, since what opens before its own has come stands plain until then, and for fades
 * and slides to end: what is half transparent has other contrasts. Endless ones are passed over.
 */
export async function untilNothingMoves(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      // A sheet that is switched off, or meant for print, is loaded late or never.
      [...document.querySelectorAll<HTMLLinkElement>('link[rel~=stylesheet]')].every(
        ({ sheet, disabled, media }) => sheet !== null || disabled || !matchMedia(media).matches,
      ) &&
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
        ),
  );
}

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  elements: [
    'html5',
    {
      // Ours stand wherever their content may, and show their children as if they were not there.
      'x-island': { flow: true, phrasing: true, transparent: true },
      'x-slot': { flow: true, phrasing: true, transparent: true },
    },
  ],
  rules: {
    // React closes void elements (<br/>), which HTML permits.
    'void-style': 'off',
    'void-content': 'error',
    'no-dup-id': 'error',
  },
});

/** What is wrong with a document or a piece of HTML as the server sent it, one line each. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const near = html.split('\n')[line - 1]?.slice(Math.max(0, column - 40), column + 60);
      return `${ruleId}: ${message} near “${near}”`;
    }),
  );
}
