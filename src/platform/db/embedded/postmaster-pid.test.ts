import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAlive, readPostmasterPid, removeStalePid } from './postmaster-pid.server.ts';

let cluster: string;

beforeEach(() => {
  cluster = mkdtempSync(join(tmpdir(), 'vitrine-pid-'));
});

afterEach(() => rmSync(cluster, { recursive: true, force: true }));

function write(lines: (string | number)[]): void {
  writeFileSync(join(cluster, 'postmaster.pid'), lines.join('\n'));
}

test('reads what a server writes', () => {
  write([4711, cluster, 1_780_000_000, 5432, '/tmp/socket', '', '  1234567  32768', 'ready   ']);
  expect(readPostmasterPid(cluster)).toEqual({
    pid: 4711,
    port: 5432,
    socketFolder: '/tmp/socket',
    status: 'ready',
  });
});

test('a file that is absent, empty or only begun is no running server', () => {
  expect(readPostmasterPid(cluster)).toBeUndefined();
  write(['']);
  expect(readPostmasterPid(cluster)).toBeUndefined();
  write([4711]);
  expect(readPostmasterPid(cluster)).toMatchObject({ pid: 4711, socketFolder: '', status: '' });
});

test('a number that nobody has is left to PostgreSQL, a stranger’s is removed', () => {
  // Above the highest number that Linux and macOS give.
  write([2 ** 30]);
  expect(removeStalePid(cluster)).toBe(false);
  write([process.pid]);
  // Only Linux tells where a process works.
  expect(removeStalePid(cluster)).toBe(process.platform === 'linux');
});

test('tells a running process from none', () => {
  expect(isAlive(process.pid)).toBe(true);
  expect(isAlive(2 ** 30)).toBe(false);
});
