import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isProven, proofsOf, type RowProof, titleProblems } from './ledger/coverage.ts';
import { readLedger } from './ledger/read-ledger.ts';
import { readReport, type TestOutcome } from './test-run/vitest-report.ts';

const suites = ['unit', 'contract', 'e2e'];

/** All outcomes of the last full run; empty when there was none. */
function lastOutcomes(root: string): TestOutcome[] {
  const folder = path.join(root, '.cache', 'test-results');
  return suites.flatMap((suite) => readReport(path.join(folder, `${suite}.json`), suite, root) ?? []);
}

function printRows(proofs: readonly RowProof[]): void {
  const proven = proofs.filter(isProven);
  const open = proofs.filter((proof) => !isProven(proof));
  for (const { row, proofs: tests } of proven) {
    console.log(`✓ ${row.id}  ${shortened(row.text)}`);
    for (const test of tests) console.log(`      ${test.file}: ${test.title}`);
  }
  if (proven.length > 0 && open.length > 0) console.log('');
  for (const { row, open: tests } of open) {
    console.log(`· ${row.id}  ${shortened(row.text)}`);
    for (const test of tests) console.log(`      ${test.status}: ${test.file}: ${test.title}`);
  }
  console.log(`\n${proofs.length} rows, ${proven.length} proven, ${open.length} open.`);
}

function printSummary(proofs: readonly RowProof[]): void {
  const prefixes = [...new Set(proofs.map((proof) => proof.row.prefix))];
  for (const prefix of prefixes) {
    const rows = proofs.filter((proof) => proof.row.prefix === prefix);
    console.log(
      `${prefix.padEnd(6)} ${String(rows.length).padStart(4)} rows ${String(rows.filter(isProven).length).padStart(4)} proven`,
    );
  }
  console.log(
    `${'all'.padEnd(6)} ${String(proofs.length).padStart(4)} rows ${String(proofs.filter(isProven).length).padStart(4)} proven`,
  );
}

function lastRunLine(root: string): string {
  const file = path.join(root, '.cache', 'test-results', 'run.json');
  if (!existsSync(file)) return 'No full run yet: `npm test` writes what this reads.';
  const run = JSON.parse(readFileSync(file, 'utf8')) as { finishedAt: string; failed: number };
  return `Last full run: ${run.finishedAt}, ${run.failed} failed.`;
}

const root = path.resolve(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { summary: { type: 'boolean' }, check: { type: 'boolean' } },
});
const rows = readLedger(path.join(root, 'docs', 'requirements'));
const outcomes = lastOutcomes(root);
const wanted = positionals.map((prefix) => prefix.toUpperCase());
const unknown = wanted.filter((prefix) => !rows.some((row) => row.prefix === prefix));
const problems = titleProblems(rows, outcomes);

if (unknown.length > 0) {
  console.error(
    `No prefix ${unknown.join(', ')}; there are ${[...new Set(rows.map((row) => row.prefix))].join(' ')}.`,
  );
  process.exitCode = 1;
} else {
  const chosen = wanted.length === 0 ? rows : rows.filter((row) => wanted.includes(row.prefix));
  const proofs = proofsOf(chosen, outcomes);
  if (values.summary || values.check) printSummary(proofs);
  else printRows(proofs);
  if (!values.check) console.log(lastRunLine(root));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

function shortened(text: string): string {
  return text.length <= 90 ? text : `${text.slice(0, 89)}…`;
}
