#!/usr/bin/env node
// Starts Vitrine on whatever Node is there (20 or newer): installs and builds when needed, then hands over to the
// Node 24 that comes as a package. This file and its folder use nothing but Node's own modules, because they run
// before anything is installed.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './launcher/build.mjs';
import { handOver } from './launcher/hand-over.mjs';
import { heapLimits } from './launcher/heap-limits.mjs';
import { ensureInstalled } from './launcher/install.mjs';
import { Problem } from './launcher/problem.mjs';
import { runtimeFor } from './launcher/runtime.mjs';
import { stopWithNpm } from './launcher/stop-with-npm.mjs';

const usage = `Usage:
  node bin/vitrine.mjs start [arguments of the server]     install and build when needed, then start the shop
  node bin/vitrine.mjs run [--build] <script | command> …  run something under Node 24, installed (and built)
  node bin/vitrine.mjs prepare                             install and build when needed, nothing else`;

const root = dirname(dirname(fileURLToPath(import.meta.url)));

stopWithNpm();
try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  console.error(`\nVitrine: ${error.message}`);
  process.exitCode = error.exitCode;
}

/** @param {string[]} words */
async function main([command, ...words]) {
  if (command === 'start') return start(words);
  if (command === 'run' && words.length > 0) return run(words);
  if (command === 'prepare') return prepare();
  throw new Problem(usage, 2);
}

/** @param {string[]} words */
async function start(words) {
  const runtime = await prepare();
  const main = join(root, 'dist', 'server', 'main.js');
  if (!existsSync(main))
    throw new Problem(`the build made no ${main}. Run "npm run build" and read its messages.`);
  await handOver(runtime, [runtime.node, ...heapLimits(process.env), main, ...words], {
    ...process.env,
    NODE_ENV: 'production',
    // The second start reads the compiled code of the first.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'compiled'),
  });
}

/** @param {string[]} words */
async function run(words) {
  const build = words[0] === '--build';
  const [what = '', ...rest] = build ? words.slice(1) : words;
  if (!what) throw new Problem(usage, 2);
  const runtime = build ? await prepare() : await install();
  const isScript = /\.[cm]?[jt]s$/.test(what);
  await handOver(runtime, isScript ? [runtime.node, what, ...rest] : [what, ...rest], { ...process.env });
}

async function install() {
  await ensureInstalled(root);
  return runtimeFor(root);
}

async function prepare() {
  const runtime = await install();
  await ensureBuilt(root, runtime);
  return runtime;
}
