import { expect, it } from 'vitest';
import { type BackupNote, backupName, isBackupName, isDue, noteSince, outdated } from './backup-plan.ts';

const note = (name: string, state: BackupNote['state']): BackupNote => ({
  name,
  kind: 'own',
  state,
  startedAt: '',
  endedAt: null,
  bytes: null,
  by: null,
  problem: null,
});

it('scheduled backups: are due from the hour of the shop on, once a day, also when it was missed', () => {
  const now = new Date('2026-11-27T01:30:00Z');
  // 02:30 in Berlin.
  expect(isDue(2, null, now, 'Europe/Berlin')).toBe(true);
  expect(isDue(2, new Date('2026-11-27T01:00:01Z'), now, 'Europe/Berlin')).toBe(false);
  expect(isDue(2, new Date('2026-11-27T00:59:00Z'), now, 'Europe/Berlin')).toBe(true);
  expect(isDue(3, new Date('2026-11-26T02:05:00Z'), now, 'Europe/Berlin')).toBe(false);
  expect(isDue(3, new Date('2026-11-25T02:05:00Z'), now, 'Europe/Berlin')).toBe(true);
});

it('backups: as many good ones stay as the owner says, and bad ones only while they are news', () => {
  const notes = [note('1', 'bad'), note('2', 'good'), note('3', 'good'), note('4', 'bad'), note('5', 'good')];
  const names = (list: BackupNote[]) => list.map(({ name }) => name);
  expect(names(outdated(notes, 2))).toEqual(['2', '1']);
  expect(names(outdated(notes, 9))).toEqual(['1']);
  expect(names(outdated([note('1', 'bad'), note('2', 'running')], 1))).toEqual([]);
});

it('backups: what was made to move or brought here stays until somebody deletes it, and keeps none of the others away', () => {
  const moving = { ...note('6', 'good'), kind: 'move' as const };
  const brought = { ...note('1', 'good'), kind: 'brought' as const };
  const notes = [moving, note('5', 'good'), note('4', 'good'), brought];
  expect(outdated(notes, 1).map(({ name }) => name)).toEqual(['4']);
});

it('backups: none is being made that was begun before the shop was started', () => {
  const running = { ...note('1', 'running'), startedAt: '2026-11-27T03:00:00Z' };
  expect(noteSince(running, new Date('2026-11-27T02:00:00Z'))).toEqual(running);
  expect(noteSince(running, new Date('2026-11-27T04:00:00Z'))).toMatchObject({
    state: 'bad',
    problem: 'The shop was stopped while it was made.',
  });
  const good = { ...running, state: 'good' as const };
  expect(noteSince(good, new Date('2026-11-27T04:00:00Z'))).toEqual(good);
});

it('backups: are named by their moment, and by nothing that leads elsewhere', () => {
  expect(backupName(new Date('2026-11-27T03:00:12.345Z'))).toBe('2026-11-27T03-00-12Z');
  expect(isBackupName('2026-11-27T03-00-12Z')).toBe(true);
  for (const odd of ['../secret.key', '2026-11-27T03-00-12Z/..', '', '2026-11-27T03-00-12Z\n'])
    expect(isBackupName(odd)).toBe(false);
});
