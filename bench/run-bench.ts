// npm run bench: measures the built shop and writes docs/performance.md and bench/results.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BenchContext, openBench } from './bench-context.ts';
import type { Measured } from './figure.ts';
import { describeMachine, watchOthers } from './machine.ts';
import { measureBrowser } from './measure-browser.ts';
import { measureBuiltPage } from './measure-built-page.ts';
import { measureCachedPages } from './measure-cached-pages.ts';
import { measureCart } from './measure-cart.ts';
import { measureCheckout } from './measure-checkout.ts';
import { measureClick } from './measure-click.ts';
import { measureImport } from './measure-import.ts';
import { measureInstall } from './measure-install.ts';
import { measureLargeCart } from './measure-large-cart.ts';
import { measureLargeCatalogue } from './measure-large-catalogue.ts';
import { measureNeutralAnswers } from './measure-neutral-answers.ts';
import { measureOverlays } from './measure-overlays.ts';
import { measurePages } from './measure-pages.ts';
import { measurePeer } from './measure-peer.ts';
import { measureStart } from './measure-start.ts';
import { measureTaxedCheckout } from './measure-taxed-checkout.ts';
import { measureTotals } from './measure-totals.ts';
import { measureUploads } from './measure-uploads.ts';
import { type BenchRun, mergeParts, performancePage, summary, terminalTable } from './report.ts';
import { yardsticks } from './yardsticks.ts';

const measurements: Readonly<Record<string, (context: BenchContext) => Promise<Measured>>> = {
  pages: measurePages,
  built: measureBuiltPage,
  cached: measureCachedPages,
  cart: measureCart,
  start: measureStart,
  browser: measureBrowser,
  click: measureClick,
  overlays: measureOverlays,
  lines: measureLargeCart,
  totals: measureTotals,
  checkout: measureCheckout,
  taxed: measureTaxedCheckout,
  uploads: measureUploads,
  import: measureImport,
  neutral: measureNeutralAnswers,
  // Last, because the shop is large from then on.
  catalogue: measureLargeCatalogue,
};

const usage = `Usage: npm run bench -- [--only ${Object.keys(measurements).join(',')}] [--quick] [--install] [--peer vendure] [--port 4800]`;
const root = path.resolve(import.meta.dirname, '..');
const results = path.join(import.meta.dirname, 'results');

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    install: { type: 'boolean', default: false },
    peer: { type: 'string' },
    port: { type: 'string', default: '4800' },
  },
});
const chosen = options.only?.split(',') ?? Object.keys(measurements);
const unknown = chosen.filter((name) => !measurements[name] && !['install', 'peer'].includes(name));
const peer = options.peer ?? (chosen.includes('peer') ? 'vendure' : undefined);
if (peer !== undefined && peer !== 'vendure') unknown.push(`against ${peer}`);
if (unknown.length > 0) {
  console.error(`There is no measurement ${unknown.join(', ')}.\n${usage}`);
  process.exit(2);
}

const othersBefore = await watchOthers(3);
const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
const measured: Measured[] = [];
let failed = false;
const context = await openBench({
  quick: options.quick,
  port: Number(options.port),
  dataDir: `${folder}/data`,
});
try {
  for (const [name, measure] of Object.entries(measurements)) {
    // The peer comes before the catalogue grows, with as many products as the shop has until then.
    if (name === 'catalogue' && peer) await take('peer', () => measurePeer(context));
    if (chosen.includes(name)) await take(name, () => measure(context));
  }
} finally {
  await context.close();
}
const yardstick = yardsticks(context);
if (yardstick.figures.length > 0) measured.unshift(yardstick);
if (options.install || chosen.includes('install')) await take('install', measureInstall);

const othersCores = Math.max(othersBefore, await watchOthers(3));
console.log(`\n${terminalTable(measured)}\n\n${summary(measured.flatMap(({ figures }) => figures))}\n`);
if (othersCores > 0.2) console.log(`Other programs kept ${othersCores.toFixed(1)} cores busy.`);
if (failed) console.error(`Data and logs are kept in ${folder}.`);
else rmSync(folder, { recursive: true, force: true });
save();
process.exitCode = failed ? 1 : 0;

async function take(name: string, measure: () => Promise<Measured>): Promise<void> {
  const started = performance.now();
  try {
    measured.push(await measure());
    console.log(`${name} (${((performance.now() - started) / 1000).toFixed(0)} s)`);
  } catch (error) {
    failed = true;
    console.error(`${name} could not be measured: ${error instanceof Error ? error.stack : error}`);
  }
}

/** Keeps the run, with what the newest run before had of the parts that were not measured this time. */
function save(): void {
  if (measured.length === 0) return;
  mkdirSync(results, { recursive: true });
  const at = new Date().toISOString();
  const machine = describeMachine(othersCores);
  const run: BenchRun = {
    at,
    machine,
    command: `npm run bench ${process.argv.slice(2).join(' ')}`.trim(),
    measured: mergeParts(
      newestRun()?.measured ?? [],
      measured.map((part) => ({ ...part, at, commit: machine.commit })),
    ),
  };
  writeFileSync(
    path.join(results, `${at.slice(0, 19).replaceAll(':', '-')}.json`),
    `${JSON.stringify(run, null, 1)}\n`,
  );
  writeFileSync(path.join(root, 'docs/performance.md'), performancePage(run));
}

function newestRun(): BenchRun | undefined {
  const [newest] = readdirSync(results)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse();
  return newest ? (JSON.parse(readFileSync(path.join(results, newest), 'utf8')) as BenchRun) : undefined;
}
