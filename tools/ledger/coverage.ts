import type { TestOutcome } from '../test-run/vitest-report.ts';
import type { Row } from './read-ledger.ts';

/** What the last full run says about one row. */
export interface RowProof {
  row: Row;
  /** Tests that name the row and passed. */
  proofs: TestOutcome[];
  /** Tests that name the row and failed or were skipped: with one of these the row is not proven. */
  open: TestOutcome[];
}

/** The most rows that one test title may name; more would prove none of them properly. */
const rowsPerTitle = 3;

/** The row ids that a title names in brackets: `[CART-012]`, `[CART-012] [CART-014]`, `[CART-012, CART-014]`. */
export function rowsNamedIn(title: string): string[] {
  const ids: string[] = [];
  for (const [, inside = ''] of title.matchAll(/\[([^\]]*)\]/g)) {
    if (!/^\s*[A-Z]+-\d+(\s*[,;]?\s*[A-Z]+-\d+)*\s*$/.test(inside)) continue;
    ids.push(...(inside.match(/[A-Z]+-\d+/g) ?? []));
  }
  return [...new Set(ids)];
}

/** Per row the tests that prove it. A row with a failed test is not proven, whatever else passed. */
export function proofsOf(rows: readonly Row[], outcomes: readonly TestOutcome[]): RowProof[] {
  const byRow = new Map<string, TestOutcome[]>();
  for (const outcome of outcomes) {
    for (const id of rowsNamedIn(outcome.title)) byRow.set(id, [...(byRow.get(id) ?? []), outcome]);
  }
  return rows.map((row) => {
    const named = byRow.get(row.id) ?? [];
    return {
      row,
      proofs: named.filter((outcome) => outcome.status === 'passed'),
      open: named.filter((outcome) => outcome.status !== 'passed'),
    };
  });
}

/** Whether a row is done: at least one test names it and passed, and none that names it did not. */
export function isProven(proof: RowProof): boolean {
  return proof.proofs.length > 0 && proof.open.length === 0;
}

/** What is wrong with the titles: rows that do not exist, and titles that name too many. */
export function titleProblems(rows: readonly Row[], outcomes: readonly TestOutcome[]): string[] {
  const known = new Set(rows.map((row) => row.id));
  const prefixes = new Set(rows.map((row) => row.prefix));
  const problems: string[] = [];
  for (const outcome of outcomes) {
    const ids = rowsNamedIn(outcome.title);
    const report = (message: string) => problems.push(`${outcome.file}: “${outcome.title}”: ${message}`);
    for (const id of ids) {
      if (known.has(id)) continue;
      const prefix = id.split('-')[0] ?? '';
      report(prefixes.has(prefix) ? `the ledger has no row ${id}.` : `the ledger has no prefix ${prefix}.`);
    }
    if (ids.length > rowsPerTitle) {
      report(`names ${ids.length} rows; split it into tests of at most ${rowsPerTitle} rows each.`);
    }
  }
  return [...new Set(problems)];
}
