import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What the back office says of backups. */
export const backupScreenTexts: AdminTexts = {
  lead: 'A backup holds the database and all files. Each one is tried out: it is restored beside your data, and a database is started on it.',
  elsewhere:
    'The database is a server of your own (DATABASE_URL), and not backed up here. Back it up where it runs, or with npm run backup at a terminal.',
  filesElsewhere: 'Pictures and files are in the store of S3_URL and not part of these backups.',
  daily: 'One is made every day at {hour}:00, and the latest {keep} are kept.',
  never: 'None is made by itself.',
  change: 'Change that',
  now: 'Back up now',
  asked: 'A backup is being made. This takes a minute or more.',
  none: 'No backups yet',
  states: { running: 'Being made', good: 'Tried out', bad: 'Failed' },
  by: 'Asked for by {name}',
  byClock: 'Made by itself',
  took: '{smart_count} second |||| {smart_count} seconds',
  download: 'Download',
  downloadOf: 'Download: {name}',
  delete: 'Delete',
  deleteOf: 'Delete: {name}',
  ask: 'Delete this backup?',
  explain: 'This cannot be undone. The data of the shop stays.',
  deleted: 'Deleted.',
  restore: {
    title: 'Bring one back',
    how: 'Stop the shop, then type at a terminal of its machine:',
    after:
      'What is there now is put aside, not deleted. Keep copies of backups on another machine, and the key of your secrets apart from them: it is in no backup.',
  },
};
