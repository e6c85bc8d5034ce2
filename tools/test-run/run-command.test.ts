import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runCommand } from './run-command.ts';
import { testSteps } from './steps.ts';

const node = (script: string, timeoutMs = 20_000) =>
  runCommand({ command: process.execPath, args: ['-e', script], env: process.env, timeoutMs });

test('collects both streams and tells success from failure', async () => {
  const good = await node("console.log('out'); console.error('err')");
  expect(good).toMatchObject({ ok: true, timedOut: false });
  expect(good.output).toMatch(/out/);
  expect(good.output).toMatch(/err/);
  expect((await node('process.exit(3)')).ok).toBe(false);
});

test('a program that does not exist is a failure with a reason', async () => {
  const result = await runCommand({
    command: 'no-such-program',
    args: [],
    env: process.env,
    timeoutMs: 5_000,
  });
  expect(result.ok).toBe(false);
  expect(result.output).toContain('no-such-program');
});

test('the watchdog ends a command and what it started', async () => {
  const script = `
    const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
    console.log('child ' + child.pid);
    setInterval(() => {}, 1000);`;
  const result = await node(script, 1_500);
  expect(result).toMatchObject({ ok: false, timedOut: true });
  const childId = Number(/child (\d+)/.exec(result.output)?.[1]);
  expect(childId).toBeGreaterThan(0);
  await expect.poll(() => isAlive(childId)).toBe(false);
});

test('every suite knows its files and every step how to repeat it', () => {
  const steps = testSteps('node', 2);
  const suiteOf = (file: string) => steps.filter((step) => step.files?.test(file)).map((step) => step.name);
  expect(suiteOf('src/kit/money.test.ts')).toEqual(['unit']);
  expect(suiteOf('tests/contract/add-to-cart.test.ts')).toEqual(['contract']);
  expect(suiteOf('tests/programs/launcher.test.ts')).toEqual(['programs']);
  expect(suiteOf('tests/e2e/first-sale.spec.ts')).toEqual(['e2e']);
  for (const step of steps) expect(step.again).not.toBe('');
});

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    // Where nobody collects orphans a dead process stays listed as a zombie.
    const stat = existsSync(`/proc/${processId}/stat`) ? readFileSync(`/proc/${processId}/stat`, 'utf8') : '';
    return !/\) Z /.test(stat);
  } catch {
    return false;
  }
}
