import { expect, test } from 'vitest';
import type { TestOutcome } from '../test-run/vitest-report.ts';
import { isProven, proofsOf, rowsNamedIn, titleProblems } from './coverage.ts';
import { parseRow } from './read-ledger.ts';

// Written apart, so that these samples are not taken for titles that prove rows.
const bracket = (...ids: string[]) => `[${ids.join(', ')}]`;
const rows = [
  '| CART-001 | The cart opens. |',
  '| CART-002 | It closes. |',
  '| TOT-001 | Sums. (ours) |',
].map((line) => parseRow(line, '04-cart.md:1')!);

function outcome(title: string, status: TestOutcome['status'] = 'passed'): TestOutcome {
  return { suite: 'unit', file: 'cart.test.ts', title, status, message: '' };
}

test('a ledger line is read into prefix, id and text; other lines are not rows', () => {
  expect(rows[2]).toEqual({ id: 'TOT-001', prefix: 'TOT', text: 'Sums. (ours)', at: '04-cart.md:1' });
  expect(parseRow('| id | requirement |', '')).toBeUndefined();
  expect(parseRow('See CART-001.', '')).toBeUndefined();
});

test('a title names rows in brackets only, alone or together', () => {
  expect(rowsNamedIn(`${bracket('CART-001')} ${bracket('TOT-001')} opens`)).toEqual(['CART-001', 'TOT-001']);
  expect(rowsNamedIn(`${bracket('CART-001', 'CART-002')} opens ${bracket('CART-001')}`)).toEqual([
    'CART-001',
    'CART-002',
  ]);
  expect(rowsNamedIn('CART-001 opens [a list] of utf-8')).toEqual([]);
});

test('a row is proven by a test that passed, and by none when another one that names it did not', () => {
  const proven = (outcomes: TestOutcome[]) =>
    proofsOf(rows, outcomes)
      .filter(isProven)
      .map((proof) => proof.row.id);
  expect(proven([outcome(`${bracket('CART-001')} opens`), outcome('closes')])).toEqual(['CART-001']);
  expect(
    proven([outcome(`${bracket('CART-001')} opens`), outcome(`${bracket('CART-001')} reopens`, 'failed')]),
  ).toEqual([]);
  expect(proven([outcome(`${bracket('CART-001')} opens`, 'skipped')])).toEqual([]);
});

test('unknown rows, unknown prefixes and titles with four rows are errors', () => {
  expect(titleProblems(rows, [outcome(`${bracket('CART-001', 'CART-002', 'TOT-001')} all`)])).toEqual([]);
  expect(titleProblems(rows, [outcome(`${bracket('CART-077')} gone`)])[0]).toContain('no row CART-077');
  expect(titleProblems(rows, [outcome(`${bracket('BASKET-001')} gone`)])[0]).toContain('no prefix BASKET');
  const four = titleProblems(rows, [outcome(`${bracket('CART-001', 'CART-002', 'TOT-001', 'TOT-002')} all`)]);
  expect(four.join()).toContain('names 4 rows');
});
