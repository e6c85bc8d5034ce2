import { expect, test } from 'vitest';
import { checkResult, formatSummary, suiteResult } from './summary.ts';
import type { TestOutcome } from './vitest-report.ts';

const ended = { ok: true, output: '', seconds: 1, timedOut: false };
const outcome = (status: TestOutcome['status'], message = ''): TestOutcome => ({
  suite: 'unit',
  file: 'src/kit/money.test.ts',
  title: 'adds',
  status,
  message,
});

test('the last line counts checks and tests together', () => {
  const results = [
    checkResult('types', ended, ''),
    checkResult('lint', { ...ended, ok: false, output: 'a.ts:1 wrong' }, 'npm run lint'),
    suiteResult(
      'unit',
      { ...ended, ok: false },
      [outcome('passed'), outcome('passed'), outcome('failed'), outcome('skipped')],
      '',
    ),
  ];
  const summary = formatSummary(results, 61);
  expect(summary.split('\n').at(-1)).toBe('3 passed, 2 failed');
  expect(summary).toContain('a.ts:1 wrong');
  expect(summary).toContain('1 skipped');
});

test('a failed test is told with file, title and message, without colours and library frames', () => {
  const message =
    'expected \u001b[31m1\u001b[39m to be 2\n    at node_modules/vitest/x.js:1\n    at src/kit/money.test.ts:3';
  const [failure] = suiteResult('unit', { ...ended, ok: false }, [outcome('failed', message)], '').failures;
  expect(failure).toContain(
    'src/kit/money.test.ts\n    adds\n    expected 1 to be 2\n        at src/kit/money.test.ts:3',
  );
});

test('a test that passed only when it was repeated is named, and counts as passed', () => {
  const results = [
    suiteResult(
      'unit',
      ended,
      [outcome('passed', 'expected \u001b[31m1\u001b[39m to be 2\n    at x.ts:3'), outcome('passed')],
      '',
    ),
    checkResult('types', ended, ''),
  ];
  const lines = formatSummary(results, 61).split('\n');
  expect(lines.filter((line) => line.includes('flaky'))).toEqual([
    '! flaky: src/kit/money.test.ts adds (failed at first: expected 1 to be 2)',
  ]);
  expect(lines.at(-1)).toBe('3 passed, 0 failed');
});

test.each([
  ['without a report', { ...ended, ok: false }, undefined, 'ended without a report'],
  ['with no test that ran', ended, [], 'no test that ran'],
  ['badly although all passed', { ...ended, ok: false }, [outcome('passed')], 'ended badly'],
  ['by the watchdog', { ...ended, ok: false, timedOut: true }, [outcome('passed')], 'watchdog'],
] as const)('a suite that ended %s has failed', (_how, run, outcomes, said) => {
  const result = suiteResult('unit', run, outcomes, '');
  expect(result.failed).toBe(1);
  expect(result.failures.join()).toContain(said);
});
