import { describe, expect, test } from 'vitest';
import { filesToRepeat, mergeReports } from './repeat-failed.ts';
import type { FileReport, JsonReport } from './vitest-report.ts';

const file = (name: string, tests: Record<string, string>, message?: string): FileReport => ({
  name,
  status: message || Object.values(tests).some((why) => why !== '') ? 'failed' : 'passed',
  ...(message ? { message } : {}),
  assertionResults: Object.entries(tests).map(([fullName, why]) => ({
    fullName,
    status: why ? 'failed' : 'passed',
    failureMessages: why ? [why] : [],
  })),
});
const report = (...testResults: FileReport[]): JsonReport => ({ testResults });
const passing = file('ok.test.ts', { adds: '' });

describe('files are run once more', () => {
  test('where few failed, those alone', () => {
    const failed = ['a', 'b', 'c'].map((name) => file(`${name}.test.ts`, { adds: 'no' }));
    expect(filesToRepeat(report(passing, ...failed), '')).toEqual(['a.test.ts', 'b.test.ts', 'c.test.ts']);
    expect(filesToRepeat(report(passing), '')).toEqual([]);
  });

  test('not where many failed, which is no accident', () => {
    const failed = ['a', 'b', 'c', 'd'].map((name) => file(`${name}.test.ts`, { adds: 'no' }));
    expect(filesToRepeat(report(...failed), '')).toEqual([]);
  });

  test('not where something failed that no test tells, which would be hidden', () => {
    const failed = file('a.test.ts', { adds: 'no' });
    for (const output of ['⎯⎯ Unhandled Errors ⎯⎯', 'Unhandled Rejection'])
      expect(filesToRepeat(report(failed), output)).toEqual([]);
  });
});

describe('a report of a run and of what was repeated', () => {
  const first = report(passing, file('a.test.ts', { adds: 'expected 1 to be 2', takes: '', gives: 'late' }));

  test('has tests as they ended at last, and why they had failed', () => {
    const merged = mergeReports(first, report(file('a.test.ts', { adds: '', takes: '', gives: 'still' })));
    expect(merged.testResults).toEqual([
      passing,
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: ['expected 1 to be 2'] },
          { fullName: 'takes', status: 'passed', failureMessages: [] },
          { fullName: 'gives', status: 'failed', failureMessages: ['still'] },
        ],
      },
    ]);
  });

  test('never makes better what was not repeated, nor worse what had passed', () => {
    expect(mergeReports(first, report())).toEqual(first);
    expect(mergeReports(first, report(file('ok.test.ts', { adds: 'no' })))).toEqual(first);
  });

  test('tells of a file that had failed outside its tests', () => {
    const broken = report(file('a.test.ts', {}, 'the server did not start'));
    const [again] = mergeReports(broken, report(file('a.test.ts', { adds: '', takes: '' }))).testResults;
    expect(again?.assertionResults.map(({ failureMessages }) => failureMessages)).toEqual([
      ['the server did not start'],
      [],
    ]);
  });
});
