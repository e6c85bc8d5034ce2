import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isClauseProven, isProven, proofsOf, type RowProof, titleProblems } from './ledger/coverage.ts';
import { readLedger } from './ledger/read-ledger.ts';
import { readReport, type TestOutcome } from './test-run/vitest-report.ts';

const suites = ['unit', 'contract', 'programs', 'e2e'];

/** All outcomes of the last full run; empty when there was none. */
function lastOutcomes(root: string): TestOutcome[] {
  const folder = path.join(root, '.cache', 'test-results');
  return suites.flatMap((suite) => readReport(path.join(folder, `${suite}.json`), suite, root) ?? []);
}

function printRows(proofs: readonly RowProof[]): void {
  for (const proof of proofs) {
    console.log(`${isProven(proof) ? '✓' : '·'} ${proof.row.id}  ${shortened(plainText(proof.row.text))}`);
    for (const clause of proof.clauses) {
      console.log(`   ${isClauseProven(clause) ? '✓' : '·'} ${clause.name}`);
      for (const test of clause.proofs) console.log(`        ${test.file}: ${test.title}`);
      for (const test of clause.open) console.log(`        ${test.status}: ${test.file}: ${test.title}`);
    }
  }
  console.log(`\n${summaryLine('all', proofs)}`);
}

function printSummary(proofs: readonly RowProof[]): void {
  const prefixes = [...new Set(proofs.map((proof) => proof.row.prefix))];
  for (const prefix of prefixes) {
    console.log(
      summaryLine(
        prefix,
        proofs.filter((proof) => proof.row.prefix === prefix),
      ),
    );
  }
  console.log(summaryLine('all', proofs));
}

/** For example `CART     36 rows   33 proven     60 clauses   55 proven`. */
function summaryLine(name: string, proofs: readonly RowProof[]): string {
  const clauses = proofs.flatMap((proof) => proof.clauses);
  const counted = (total: number, what: string, proven: number) =>
    `${String(total).padStart(5)} ${what} ${String(proven).padStart(5)} proven`;
  const rows = counted(proofs.length, 'rows', proofs.filter(isProven).length);
  return `${name.padEnd(6)}${rows}  ${counted(clauses.length, 'clauses', clauses.filter(isClauseProven).length)}`;
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

function plainText(text: string): string {
  return text.replaceAll('**', '');
}

function shortened(text: string): string {
  return text.length <= 90 ? text : `${text.slice(0, 89)}…`;
}
