import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataFolderInUse, takeOwnerLock } from './owner-lock.server.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-lock-'));
  file = join(folder, 'vitrine.lock');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function isLongAgo(path: string, milliseconds = 60_000): void {
  const then = new Date(Date.now() - milliseconds);
  utimesSync(path, then, then);
}

test('is there while it is held and gone afterwards, with nothing left', async () => {
  const lock = await takeOwnerLock(folder);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
  await expect(takeOwnerLock(folder, { patience: 0 })).rejects.toThrow(DataFolderInUse);
  lock.release();
  expect(readdirSync(folder)).toEqual([]);
});

test('who waits gets it when it is released, and is told once why it waits', async () => {
  const lock = await takeOwnerLock(folder);
  const said: string[] = [];
  const waiting = takeOwnerLock(folder, { patience: 20_000, say: (text) => void said.push(text) });
  await Promise.resolve();
  lock.release();
  (await waiting).release();
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(String(process.pid));
});

test('a number that now belongs to another process holds nothing', async () => {
  const lock = await takeOwnerLock(folder);
  const text = readFileSync(file, 'utf8');
  lock.release();
  writeFileSync(file, JSON.stringify({ ...JSON.parse(text), pid: process.ppid, started: '1' }));
  const taken = await takeOwnerLock(folder, { patience: 2_000 });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(text));
  taken.release();
});

test('an owner in another container holds it as long as it gives signs of life', async () => {
  const elsewhere = JSON.stringify({ pid: process.pid, started: '1', space: 'another container' });
  writeFileSync(file, elsewhere);
  const said: string[] = [];
  const waiting = takeOwnerLock(folder, { patience: 20_000, say: (text) => void said.push(text) });
  expect(said).toHaveLength(1);
  expect(readFileSync(file, 'utf8')).toBe(elsewhere);
  isLongAgo(file);
  const taken = await waiting;
  expect(readFileSync(file, 'utf8')).not.toBe(elsewhere);
  taken.release();
  expect(readdirSync(folder)).toEqual([]);
});

test('an unreadable lock, and a takeover that was killed half-way, hold it up for a while only', async () => {
  writeFileSync(file, 'torn');
  isLongAgo(file);
  mkdirSync(`${file}.turn`);
  isLongAgo(`${file}.turn`);
  (await takeOwnerLock(folder, { patience: 2_000 })).release();
  expect(readdirSync(folder)).toEqual([]);
});

test.each(['an empty lock', 'a lock of a dead process, whose takeover was killed'])(
  '%s, just left over, holds up nobody’s start',
  async (what) => {
    const dead = JSON.stringify({ ...JSON.parse(await ownText()), started: '1' });
    writeFileSync(file, what === 'an empty lock' ? '' : dead);
    if (what !== 'an empty lock') mkdirSync(`${file}.turn`);
    for (const path of readdirSync(folder)) isLongAgo(join(folder, path), 3_500);
    // Whoever waits at all waits long enough.
    (await takeOwnerLock(folder, { patience: 0 })).release();
    expect(readdirSync(folder)).toEqual([]);
  },
);

async function ownText(): Promise<string> {
  const lock = await takeOwnerLock(folder);
  const text = readFileSync(file, 'utf8');
  lock.release();
  return text;
}

test('releasing does not remove a lock that another took over', async () => {
  const lock = await takeOwnerLock(folder);
  writeFileSync(file, JSON.stringify({ pid: 1, started: '1', space: 'another container' }));
  lock.release();
  expect(readdirSync(folder)).toEqual(['vitrine.lock']);
});
