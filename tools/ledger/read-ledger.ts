import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One promise of the ledger. */
export interface Row {
  /** For example `CART-012`. */
  id: string;
  /** For example `CART`. */
  prefix: string;
  /** The letters of its clauses in their order; none where the row is one promise. */
  letters: readonly string[];
  text: string;
  /** File and line where it stands. */
  at: string;
}

const rowPattern = /^\|\s*([A-Z]+)-(\d{3})\s*\|(.*)\|\s*$/;
const letterPattern = /\*\*([a-z])\*\*/g;

/** Reads all rows of `folder`, in the order of files and lines; throws when an id stands twice. */
export function readLedger(folder: string): Row[] {
  const rows: Row[] = [];
  const seen = new Map<string, string>();
  for (const file of readdirSync(folder).sort()) {
    if (!/^\d+-.*\.md$/.test(file)) continue;
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .forEach((line, index) => {
        const row = parseRow(line, `${file}:${index + 1}`);
        if (!row) return;
        const before = seen.get(row.id);
        if (before) throw new Error(`${row.at}: ${row.id} stands in ${before} already.`);
        seen.set(row.id, row.at);
        rows.push(row);
      });
  }
  return rows;
}

/** One line of a ledger table; undefined for every other line. Throws when its clauses are not a, b, c …. */
export function parseRow(line: string, at: string): Row | undefined {
  const match = rowPattern.exec(line);
  if (!match) return undefined;
  const [, prefix = '', number = '', text = ''] = match;
  const letters = [...text.matchAll(letterPattern)].map(([, letter = '']) => letter);
  if (letters.some((letter, place) => letter !== letterAt(place))) {
    throw new Error(`${at}: the clauses of ${prefix}-${number} are lettered ${letters.join(', ')}.`);
  }
  return { id: `${prefix}-${number}`, prefix, letters, text: text.trim(), at };
}

function letterAt(place: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + place);
}
