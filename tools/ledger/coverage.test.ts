import { expect, test } from 'vitest';
import type { TestOutcome } from '../test-run/vitest-report.ts';
import { clauseNames, isClauseProven, isProven, proofsOf, rowsNamedIn, titleProblems } from './coverage.ts';
import { parseRow } from './read-ledger.ts';

// Written apart, so that these samples are not taken for titles that prove rows.
const bracket = (...ids: string[]) => `[${ids.join(', ')}]`;
const rows = [
  '| CART-001 | The cart opens. |',
  '| CART-002 | **a** It closes; **b** it stays closed. |',
  '| TOT-001 | Sums. (ours) |',
].map((line) => parseRow(line, '04-cart.md:1')!);

function outcome(title: string, status: TestOutcome['status'] = 'passed'): TestOutcome {
  return { suite: 'unit', file: 'cart.test.ts', title, status, message: '' };
}

test('a ledger line is read into prefix, id, clauses and text; other lines are not rows', () => {
  expect(rows[2]).toEqual({
    id: 'TOT-001',
    prefix: 'TOT',
    letters: [],
    text: 'Sums. (ours)',
    at: '04-cart.md:1',
  });
  expect(rows.flatMap(clauseNames)).toEqual(['CART-001', 'CART-002a', 'CART-002b', 'TOT-001']);
  expect(parseRow('| id | requirement |', '')).toBeUndefined();
  expect(parseRow('See CART-001.', '')).toBeUndefined();
});

test('clauses that are not lettered in order are an error', () => {
  expect(() => parseRow('| CART-003 | **a** Opens. **c** Closes. |', '04-cart.md:9')).toThrow(
    '04-cart.md:9: the clauses of CART-003 are lettered a, c.',
  );
});

test('a title names rows in brackets only, alone or together, with the letters of clauses', () => {
  expect(rowsNamedIn(`${bracket('CART-001')} ${bracket('CART-002ab')} opens`)).toEqual([
    { id: 'CART-001', letters: [] },
    { id: 'CART-002', letters: ['a', 'b'] },
  ]);
  expect(rowsNamedIn(`${bracket('CART-001', 'CART-002a')} opens ${bracket('CART-002ba')}`)).toEqual([
    { id: 'CART-001', letters: [] },
    { id: 'CART-002', letters: ['a', 'b'] },
  ]);
  expect(rowsNamedIn('CART-001 opens [a list] of utf-8')).toEqual([]);
});

test('a clause is proven by a test that passed, and by none when another one that names it did not', () => {
  const proven = (outcomes: TestOutcome[]) =>
    proofsOf(rows, outcomes).flatMap((proof) => proof.clauses.filter(isClauseProven).map(({ name }) => name));
  expect(proven([outcome(`${bracket('CART-002b')} stays`), outcome('closes')])).toEqual(['CART-002b']);
  expect(
    proven([outcome(`${bracket('CART-001')} opens`), outcome(`${bracket('CART-001')} reopens`, 'failed')]),
  ).toEqual([]);
  expect(proven([outcome(`${bracket('CART-001')} opens`, 'skipped')])).toEqual([]);
});

test('a row is proven when all of its clauses are', () => {
  const proven = (...titles: string[]) =>
    proofsOf(
      rows,
      titles.map((title) => outcome(title)),
    )
      .filter(isProven)
      .map((proof) => proof.row.id);
  expect(proven(bracket('CART-001'), bracket('CART-002a'))).toEqual(['CART-001']);
  expect(proven(bracket('CART-002a'), bracket('CART-002b'))).toEqual(['CART-002']);
  // A title without letters proves none of the clauses.
  expect(proven(bracket('CART-002'))).toEqual([]);
});

test('unknown rows, prefixes and clauses, clauses left unsaid and titles with four rows are errors', () => {
  expect(titleProblems(rows, [outcome(`${bracket('CART-001', 'CART-002a', 'TOT-001')} all`)])).toEqual([]);
  expect(titleProblems(rows, [outcome(`${bracket('CART-077')} gone`)])[0]).toContain('no row CART-077');
  expect(titleProblems(rows, [outcome(`${bracket('BASKET-001')} gone`)])[0]).toContain('no prefix BASKET');
  expect(titleProblems(rows, [outcome(`${bracket('CART-002c')} third`)])[0]).toContain('no clause c');
  expect(titleProblems(rows, [outcome(`${bracket('TOT-001a')} whole`)])[0]).toContain('no clause a');
  expect(titleProblems(rows, [outcome(`${bracket('CART-002')} all`)])[0]).toContain('has the clauses a, b');
  const four = titleProblems(rows, [
    outcome(`${bracket('CART-001', 'CART-002a', 'TOT-001', 'TOT-002')} all`),
  ]);
  expect(four.join()).toContain('names 4 rows');
});
