import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { OPENED } from '../support/opened-shop.ts';

const root = join(import.meta.dirname, '../..');

let browser: TestBrowser;
let database: FreshDatabase;
let dataDir: string;
let server: ChildProcess;
let site: string;
let output = '';

beforeAll(async () => {
  [browser, database] = await Promise.all([openBrowser(), freshDatabase()]);
  await database.db.$client.query(OPENED);
  dataDir = mkdtempSync(join(tmpdir(), 'vitrine-dev-'));
  const port = await freePort();
  site = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, [join(root, 'tools/dev-server.ts')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      DEMO: '0',
    },
  });
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (text) => (output += text));
});

afterEach(() => browser.closePages());

afterAll(async () => {
  if (server && server.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  await browser?.close();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

const starts = () => output.match(/ is up /g)?.length ?? 0;

test('the shop from its sources: styled, with its script, and again after a change', async () => {
  await expect.poll(starts, { timeout: 120_000 }).toBeGreaterThan(0);
  const { page, context, errors } = await browser.newPage();
  await page.goto(`${site}/`, { waitUntil: 'networkidle' });
  // Functions that are waited for survive the reload that Vite asks for when it has found a new package.
  await page.waitForFunction(() => document.querySelector('script[type=module][src$="storefront.ts"]'));
  await page.waitForFunction(() => document.querySelector('[data-when=idle][data-live]'));
  await page.waitForFunction(() => document.styleSheets[0]?.cssRules.length);
  expect(errors.filter((error) => !error.includes('favicon'))).toEqual([]);

  await page.waitForFunction(() => Object.assign(window, { before: true }));
  const before = starts();
  const now = new Date();
  utimesSync(join(root, 'src/platform/islands/render.server.tsx'), now, now);
  await expect.poll(starts, { timeout: 120_000 }).toBeGreaterThan(before);
  await page.waitForFunction(
    () => !('before' in window) && document.querySelector('[data-when=idle][data-live]'),
  );
  await context.close();
}, 400_000);
