import type { TestOutcome } from '../test-run/vitest-report.ts';
import type { Row } from './read-ledger.ts';

/** What the last full run says about one clause; a row without letters is its own only clause. */
export interface ClauseProof {
  /** For example `CART-016b`, or `CART-009` for a row without letters. */
  name: string;
  /** Tests that name the clause and passed. */
  proofs: TestOutcome[];
  /** Tests that name the clause and failed or were skipped: with one of these it is not proven. */
  open: TestOutcome[];
}

/** A row with what is known of each of its clauses. */
export interface RowProof {
  row: Row;
  clauses: ClauseProof[];
}

/** A row as a title names it; `letters` is empty where the title gives none. */
export interface NamedRow {
  id: string;
  letters: string[];
}

/** The most rows that one test title may name; more would prove none of them properly. */
const rowsPerTitle = 3;

const namesInBrackets = /^\s*[A-Z]+-\d+[a-z]*(\s*[,;]?\s*[A-Z]+-\d+[a-z]*)*\s*$/;

/** The rows that a title names in brackets: `[CART-009]`, `[CART-016ac]`, `[CART-012a] [CART-014b]`. */
export function rowsNamedIn(title: string): NamedRow[] {
  const rows = new Map<string, Set<string>>();
  for (const [, inside = ''] of title.matchAll(/\[([^\]]*)\]/g)) {
    if (!namesInBrackets.test(inside)) continue;
    for (const [, id = '', letters = ''] of inside.matchAll(/([A-Z]+-\d+)([a-z]*)/g)) {
      rows.set(id, new Set([...(rows.get(id) ?? []), ...letters]));
    }
  }
  return [...rows].map(([id, letters]) => ({ id, letters: [...letters] }));
}

/** Per row and clause the tests that prove it. A clause with a failed test is not proven, whatever else passed. */
export function proofsOf(rows: readonly Row[], outcomes: readonly TestOutcome[]): RowProof[] {
  const byClause = new Map<string, TestOutcome[]>();
  for (const outcome of outcomes) {
    for (const { id, letters } of rowsNamedIn(outcome.title)) {
      for (const name of letters.length === 0 ? [id] : letters.map((letter) => id + letter)) {
        byClause.set(name, [...(byClause.get(name) ?? []), outcome]);
      }
    }
  }
  return rows.map((row) => ({
    row,
    clauses: clauseNames(row).map((name) => {
      const named = byClause.get(name) ?? [];
      return {
        name,
        proofs: named.filter((outcome) => outcome.status === 'passed'),
        open: named.filter((outcome) => outcome.status !== 'passed'),
      };
    }),
  }));
}

/** The names of a row's clauses; the row's own id where it is one promise. */
export function clauseNames(row: Row): string[] {
  return row.letters.length === 0 ? [row.id] : row.letters.map((letter) => row.id + letter);
}

/** Whether a clause is done: at least one test names it and passed, and none that names it did not. */
export function isClauseProven(clause: ClauseProof): boolean {
  return clause.proofs.length > 0 && clause.open.length === 0;
}

/** Whether a row is done: all of its clauses are. */
export function isProven(proof: RowProof): boolean {
  return proof.clauses.every(isClauseProven);
}

/** What is wrong with the titles: rows and clauses that do not exist, clauses left unsaid, too many rows. */
export function titleProblems(rows: readonly Row[], outcomes: readonly TestOutcome[]): string[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const prefixes = new Set(rows.map((row) => row.prefix));
  const problems: string[] = [];
  for (const outcome of outcomes) {
    const named = rowsNamedIn(outcome.title);
    const report = (message: string) => problems.push(`${outcome.file}: “${outcome.title}”: ${message}`);
    for (const { id, letters } of named) {
      const row = byId.get(id);
      if (!row) {
        const prefix = id.split('-')[0] ?? '';
        report(prefixes.has(prefix) ? `the ledger has no row ${id}.` : `the ledger has no prefix ${prefix}.`);
        continue;
      }
      const unknown = letters.filter((letter) => !row.letters.includes(letter));
      if (unknown.length > 0) report(`${id} has no clause ${unknown.join(', ')}.`);
      if (letters.length === 0 && row.letters.length > 0) {
        report(`${id} has the clauses ${row.letters.join(', ')}; name those that it proves.`);
      }
    }
    if (named.length > rowsPerTitle) {
      report(`names ${named.length} rows; split it into tests of at most ${rowsPerTitle} rows each.`);
    }
  }
  return [...new Set(problems)];
}
