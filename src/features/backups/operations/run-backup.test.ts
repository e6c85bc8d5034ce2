import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { log } from '#platform/log/log.server.ts';
import { backupFolder, freeName, listBackups, writeNote } from './backup-folder.server.ts';
import { type BackupWork, endForgotten, runBackup } from './run-backup.server.ts';

let dataDir: string;
beforeEach(() => {
  log.level = 'silent';
  dataDir = mkdtempSync(path.join(tmpdir(), 'backups-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const writes: BackupWork['make'] = async ({ target }) => {
  writeFileSync(target, 'packed');
  return { bytes: 6 };
};
const run = (make: BackupWork['make'], keep = 7) =>
  runBackup({
    program: { dataDir, databaseUrl: undefined, migrations: { folder: '', slices: [] } },
    kind: 'own',
    keep,
    by: 'Ada',
    signal: new AbortController().signal,
    ...(make ? { make } : {}),
  });

/** As a backup of an earlier day. */
async function earlier(name: string, state: 'good' | 'bad' | 'running') {
  await writeNote(dataDir, {
    name,
    kind: 'own',
    state,
    startedAt: '2020-01-01T00:00:00Z',
    endedAt: null,
    bytes: 6,
    by: null,
    problem: null,
  });
  if (state === 'good') writeFileSync(path.join(backupFolder(dataDir), `${name}.tar.gz`), 'packed');
}

it('backups: are listed with size, time, state and who asked; those that are too many go with their files', async () => {
  await earlier('2020-01-01T00-00-00Z', 'good');
  await earlier('2020-01-02T00-00-00Z', 'good');
  const note = await run(writes, 2);
  expect(note).toMatchObject({ state: 'good', bytes: 6, by: 'Ada', problem: null });
  const left = [note.name, '2020-01-02T00-00-00Z'];
  expect((await listBackups(dataDir)).map(({ name }) => name)).toEqual(left);
  expect(readdirSync(backupFolder(dataDir)).filter((file) => file.endsWith('.gz'))).toHaveLength(2);
});

it('backups: what fails says why and leaves the earlier ones alone', async () => {
  await earlier('2020-01-01T00-00-00Z', 'good');
  const note = await run(async () => ({ problem: 'No room.' }), 1);
  expect(note).toMatchObject({ state: 'bad', problem: 'No room.', bytes: null });
  expect((await listBackups(dataDir)).map(({ state }) => state)).toEqual(['bad', 'good']);
  expect(await run(() => Promise.reject(new Error('Broken.')))).toMatchObject({ problem: 'Broken.' });
});

it('backups: one that was being made when the shop ended is none', async () => {
  await earlier('2020-01-01T00-00-00Z', 'running');
  await endForgotten(dataDir);
  await run(async () => ({ problem: 'No room.' }));
  const [, forgotten] = await listBackups(dataDir);
  expect(forgotten).toMatchObject({ state: 'bad', problem: 'The shop was stopped while it was made.' });
});

it('backups: two of the same second have each a name of its own', async () => {
  const moment = new Date('2026-11-27T03:00:12.300Z');
  expect(await freeName(dataDir, moment)).toBe('2026-11-27T03-00-12Z');
  await earlier('2026-11-27T03-00-12Z', 'good');
  expect(await freeName(dataDir, moment)).toBe('2026-11-27T03-00-13Z');
});
