import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const entry = path.resolve(import.meta.dirname, '../../.ci/run');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-ci-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the CI entry with an `npm` that only prints and exits. */
function runWith(npm: string): { status: number | null; lastLine: string | undefined } {
  const program = path.join(folder, 'npm');
  writeFileSync(program, `#!/bin/sh\n${npm}\n`);
  chmodSync(program, 0o755);
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  const run = spawnSync('bash', [entry], { env, encoding: 'utf8' });
  return { status: run.status, lastLine: run.stdout.trimEnd().split('\n').at(-1) };
}

test.each([
  ['a good run', 'echo "12 passed, 0 failed"', 0, '12 passed, 0 failed'],
  ['a failed run', 'echo "11 passed, 1 failed"; exit 1', 1, '11 passed, 1 failed'],
  [
    'words of npm after the count',
    'echo "11 passed, 1 failed"; echo "npm error" >&2; exit 1',
    1,
    '11 passed, 1 failed',
  ],
  ['a run that broke off', 'echo "installing"; exit 7', 7, '0 passed, 1 failed'],
  ['a run that counts nothing and claims success', 'echo "done"', 1, '0 passed, 1 failed'],
])('the last line counts after %s', (_what, npm, status, lastLine) => {
  expect(runWith(npm)).toEqual({ status, lastLine });
});
