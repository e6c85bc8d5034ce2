import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

function runTests(...args: string[]): {
  status: number | null;
  lastLine: string | undefined;
  output: string;
} {
  const run = spawnSync(process.execPath, [path.resolve(import.meta.dirname, 'run-tests.ts'), ...args], {
    encoding: 'utf8',
  });
  const output = run.stdout + run.stderr;
  return { status: run.status, lastLine: run.stdout.trimEnd().split('\n').at(-1), output };
}

test('runs chosen steps alone and ends with the count', () => {
  const run = runTests('--only', 'ledger');
  expect(run).toMatchObject({ status: 0, lastLine: '1 passed, 0 failed' });
});

test('an unknown step is told, and counts as a failure', () => {
  const run = runTests('--only', 'leger');
  expect(run).toMatchObject({ status: 1, lastLine: '0 passed, 1 failed' });
  expect(run.output).toContain('there are types, lint, imports');
});
