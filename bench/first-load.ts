import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { openPhonePage } from './browser-page.ts';

/** Loads a page once and waits until it has been silent for 5 s. */
export async function firstLoad(browser: Browser, address: string) {
  const { page, context, protocol } = await openPhonePage(browser);
  const types = new Map<string, string>();
  const addresses: string[] = [];
  const bytes: Record<string, number> = {};
  const bodies = { script: [] as Promise<Buffer>[], stylesheet: [] as Promise<Buffer>[] };
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
    const type = response.request().resourceType();
    if (type === 'script' || type === 'stylesheet') bodies[type].push(response.body());
  });
  await page.goto(address, { waitUntil: 'load' });
  await silence(addresses, 5000, page);
  const entry = await page.locator('script[type=module][src]').first().getAttribute('src');
  const scripts = await Promise.all(bodies.script);
  const styles = await Promise.all(bodies.stylesheet);
  const { metrics } = await protocol.send('Performance.getMetrics');
  const work = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0);
  await context.close();
  return {
    requests: addresses.length,
    addresses: addresses.map((url) => new URL(url).pathname),
    bytes,
    scripts: scripts.length,
    scriptGzip: gzippedBytes(scripts),
    styleGzip: gzippedBytes(styles),
    entryGzip: entryGzip(entry ?? ''),
    mainThread: {
      all: work('TaskDuration'),
      script: work('ScriptDuration'),
      style: work('RecalcStyleDuration'),
      layout: work('LayoutDuration'),
    },
  };
}

function gzippedBytes(files: readonly Buffer[]): number {
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
}

async function silence(
  seen: readonly string[],
  milliseconds: number,
  page: { waitForTimeout(milliseconds: number): Promise<void> },
): Promise<void> {
  let before: number;
  do {
    before = seen.length;
    await page.waitForTimeout(milliseconds);
  } while (before !== seen.length);
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
  return gzippedBytes([...files].map((file) => readFileSync(path.join(folder, file))));
}
