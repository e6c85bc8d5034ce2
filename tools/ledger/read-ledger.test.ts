import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clauseNames } from './coverage.ts';
import { readLedger } from './read-ledger.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-ledger-'));
  writeFileSync(
    path.join(folder, '01-tea.md'),
    '# Tea\n\n| id | requirement |\n|---|---|\n| TEA-001 | It is hot. |\n',
  );
  writeFileSync(path.join(folder, 'README.md'), '| TEA-009 | Not a row. |\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('reads the rows of the numbered files with their place', () => {
  expect(readLedger(folder)).toEqual([
    { id: 'TEA-001', prefix: 'TEA', letters: [], text: 'It is hot.', at: '01-tea.md:5' },
  ]);
});

test('an id that stands twice is an error', () => {
  writeFileSync(path.join(folder, '02-more.md'), '| TEA-001 | It is cold. |\n');
  expect(() => readLedger(folder)).toThrow('02-more.md:1: TEA-001 stands in 01-tea.md:5 already.');
});

test('the ledger of this repository can be read', () => {
  const ledger = path.resolve(import.meta.dirname, '../../docs/requirements');
  const rows = readLedger(ledger);
  expect(rows.length).toBeGreaterThan(800);
  expect(rows.every((row) => row.text.length > 10)).toBe(true);
  // Its README says how many clauses it has.
  const readme = readFileSync(path.join(ledger, 'README.md'), 'utf8');
  expect(readme).toContain(
    `${rows.length} rows, ${rows.flatMap(clauseNames).length.toLocaleString('en')} clauses`,
  );
});
