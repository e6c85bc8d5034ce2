import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyTree } from './copy-tree.server.ts';

let root: string;
let from: string;
let to: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-copy-'));
  from = join(root, 'from');
  to = join(root, 'to');
  mkdirSync(join(from, 'deep/empty'), { recursive: true });
  writeFileSync(join(from, 'a.txt'), 'a');
  writeFileSync(join(from, 'deep/b.txt'), 'b');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function names(): string[] {
  return (readdirSync(to, { recursive: true }) as string[]).sort();
}

test('copies files, empty folders and links', async () => {
  symlinkSync('a.txt', join(from, 'link'));
  expect(await copyTree(from, to)).toBe(3);
  expect(names()).toEqual(['a.txt', 'deep', 'deep/b.txt', 'deep/empty', 'link']);
  expect(readFileSync(join(to, 'link'), 'utf8')).toBe('a');
});

test('leaves out what is not taken', async () => {
  await copyTree(from, to, { take: (path) => path !== 'deep' });
  expect(names()).toEqual(['a.txt']);
});

test('copies only what is new the second time, and keeps what is gone meanwhile', async () => {
  await copyTree(from, to, { onlyNew: true });
  rmSync(join(from, 'deep/b.txt'));
  writeFileSync(join(from, 'a.txt'), 'changed');
  expect(await copyTree(from, to, { onlyNew: true })).toBe(1);
  expect(names()).toContain('deep/b.txt');
  expect(readFileSync(join(to, 'a.txt'), 'utf8')).toBe('changed');
});

test('a folder that is not there is copied as an empty one', async () => {
  expect(await copyTree(join(root, 'absent'), to)).toBe(0);
  expect(names()).toEqual([]);
});
