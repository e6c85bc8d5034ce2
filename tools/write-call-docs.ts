import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CallContract } from '../src/platform/calls/contract.ts';
import { callPages, type DocumentedCall } from './call-docs/write-page.ts';
import { listRepositoryFiles } from './repository-files.ts';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'docs', 'calls');
// A slice's calls stand in its calls/, those of the platform beside what they belong to.
const contractPath = /^src\/(?:((?:features|widgets)\/[^/]+)\/calls|(platform\/[^/]+))\/[a-z0-9-]+\.ts$/;

/** Every contract of the tree. They are browser-safe data, so importing them starts nothing. */
async function readContracts(): Promise<DocumentedCall[]> {
  const calls: DocumentedCall[] = [];
  for (const file of listRepositoryFiles(root)) {
    const match = contractPath.exec(file);
    const slice = match?.[1] ?? match?.[2];
    if (slice === undefined || !definesCall(file)) continue;
    const module = (await import(pathToFileURL(path.join(root, file)).href)) as Record<string, unknown>;
    for (const value of Object.values(module)) {
      if (isContract(value)) calls.push({ contract: value, slice, path: file });
    }
  }
  return calls;
}

function definesCall(file: string): boolean {
  return /\bdefineCall\(\{/.test(readFileSync(path.join(root, file), 'utf8'));
}

function isContract(value: unknown): value is CallContract {
  return (
    typeof value === 'object' &&
    value !== null &&
    'transport' in value &&
    'summary' in value &&
    'example' in value
  );
}

/** What stands in docs/calls now, by file name. */
function readPages(): Record<string, string> {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'));
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
}

const wanted = callPages(await readContracts());
const present = readPages();
const stale = [...new Set([...Object.keys(wanted), ...Object.keys(present)])].filter(
  (file) => wanted[file] !== present[file],
);

if (process.argv.includes('--check')) {
  for (const file of stale) console.log(`docs/calls/${file} does not tell what the contracts say.`);
  if (stale.length > 0) console.log('Write it anew: npm run docs:calls');
  process.exitCode = stale.length === 0 ? 0 : 1;
} else {
  mkdirSync(folder, { recursive: true });
  for (const file of stale) {
    const text = wanted[file];
    if (text === undefined) rmSync(path.join(folder, file));
    else writeFileSync(path.join(folder, file), text);
  }
  console.log(`${Object.keys(wanted).length} pages, ${stale.length} changed.`);
}
