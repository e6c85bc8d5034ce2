import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listRepositoryFiles } from '../repository-files.ts';
import { isPure } from './pure-files.ts';
import { formatScores, scoresOf, survivorLine } from './scores.ts';

const mutant = (file: string, killed: boolean) => ({
  file,
  line: 7,
  mutator: 'EqualityOperator',
  replacement: 'a >\n b',
  killed,
});

test('scores are counted by slice and rounded down', () => {
  const scores = scoresOf([
    mutant('src/kit/money.ts', true),
    mutant('src/features/cart/rules/totals.ts', true),
    mutant('src/features/cart/rules/line-key.ts', true),
    mutant('src/features/cart/rules/line-key.ts', false),
  ]);
  expect(scores).toEqual([
    { slice: 'features/cart', mutants: 3, killed: 2, score: 66 },
    { slice: 'kit', mutants: 1, killed: 1, score: 100 },
  ]);
  expect(formatScores(scores).split('\n').at(-1)).toBe('| kit | 1 | 1 | 100 % |');
  expect(survivorLine(mutant('src/kit/money.ts', false))).toBe(
    'src/kit/money.ts:7 EqualityOperator: `a > b`',
  );
});

test('rules, kit and pure files of the platform are mutated, tests are not', () => {
  const files = listRepositoryFiles(path.resolve(import.meta.dirname, '../..')).filter(isPure);
  expect(files).toContain('src/features/cart/rules/change-lines.ts');
  expect(files).toContain('src/kit/money.ts');
  expect(files).not.toContain('src/kit/money.test.ts');
  expect(files).not.toContain('src/features/cart/data/cart.table.ts');
  // A file that was moved would silently no longer be tried.
  expect(files.filter((file) => file.startsWith('src/platform/'))).toHaveLength(6);
  expect(files.every((file) => existsSync(file))).toBe(true);
});
