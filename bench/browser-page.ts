import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { ensureChromium } from '../tools/ensure-chromium.ts';

const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A phone's page of its own: nothing cached, no cookies. */
export interface PhonePage {
  page: Page;
  context: BrowserContext;
  protocol: CDPSession;
}

/** A browser that opens phone pages. */
export async function openPhoneBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium('measurements'), args: launchArguments });
}

/**
 * How long a new window is left alone, in milliseconds: Chromium loads hundreds of files of its own for the address
 * bar of each window, which would compete with the page.
 */
const WINDOW_SETTLES = 2500;

/** Opens a page of 390 px that is slowed down as often as `slowDown` says. */
export async function openPhonePage(browser: Browser, slowDown = 1): Promise<PhonePage> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await page.waitForTimeout(WINDOW_SETTLES);
  if (slowDown > 1) await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return { page, context, protocol };
}
