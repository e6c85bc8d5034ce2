import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { awaitRestore } from './awaited-restore.server.ts';
import { refuseTaken, takePlaces } from './take-places.server.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'places-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function fill(folder: string, text: string): string {
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, 'a.txt'), text);
  return join(root, folder);
}
const textIn = (folder: string) => readFileSync(join(root, folder, 'a.txt'), 'utf8');

it('puts what was there aside, and can put it back', async () => {
  fill('data/postgres', 'old rows');
  fill('data/files', 'old files');
  const dataDir = join(root, 'data');
  await expect(refuseTaken(dataDir)).rejects.toThrow('There is data');
  const taken = await takePlaces(dataDir, {
    cluster: fill('new/postgres', 'rows'),
    files: fill('new/files', 'files'),
  });
  expect([textIn('data/postgres'), textIn('data/files')]).toEqual(['rows', 'files']);
  expect(readdirSync(taken.former as string).sort()).toEqual(['files', 'postgres']);
  await taken.giveBack();
  expect([textIn('data/postgres'), textIn('data/files')]).toEqual(['old rows', 'old files']);
  expect(existsSync(taken.former as string)).toBe(false);
});

it('leaves all as it was where something cannot be moved', async () => {
  fill('data/postgres', 'old rows');
  // A file where a folder belongs: it counts as nothing to put aside, and nothing can be read in it.
  writeFileSync(join(root, 'data/files'), 'no folder');
  const cluster = fill('new/postgres', 'rows');
  const dataDir = join(root, 'data');
  await expect(takePlaces(dataDir, { cluster, files: fill('new/files', 'files') })).rejects.toThrow(
    'ENOTDIR',
  );
  expect(textIn('data/postgres')).toBe('old rows');
  expect(readdirSync(dataDir).sort()).toEqual(['files', 'postgres']);
});

it('awaits one at a time', async () => {
  const awaited = { source: '/backups/1.tar.gz', name: '1', by: 'Ada', isFromElsewhere: false };
  expect(await awaitRestore(root, awaited)).toBe(true);
  expect(await awaitRestore(root, { ...awaited, name: '2' })).toBe(false);
  expect(readFileSync(join(root, 'restore-at-start.json'), 'utf8')).toContain('"name":"1"');
});
