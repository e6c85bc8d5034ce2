import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What the back office says of backups. */
export const backupScreenTexts: AdminTexts = {
  lead: 'A backup holds the database and all files. Each one is tried out: it is restored beside your data, and a database is started on it.',
  elsewhere:
    'The database is a server of your own (DATABASE_URL), and not backed up here. Back it up where it runs, or with npm run backup at a terminal.',
  filesElsewhere: 'Pictures and files are in the store of S3_URL and not part of these backups.',
  daily: 'One is made every day at {hour}:00, and the latest {keep} are kept.',
  never: 'Automatic backups are off.',
  change: 'Change that',
  now: 'Back up now',
  asked: 'A backup is being made. This takes a minute or more.',
  none: 'No backups yet',
  states: { running: 'Being made', good: 'Tested', bad: 'Failed' },
  by: 'Asked for by {name}',
  byClock: 'Automatic',
  took: '{smart_count} second |||| {smart_count} seconds',
  download: 'Download',
  downloadOf: 'Download: {name}',
  delete: 'Delete',
  deleteOf: 'Delete: {name}',
  ask: 'Delete this backup?',
  explain: 'This cannot be undone. The data of the shop stays.',
  deleted: 'Deleted.',
  kinds: { move: 'To move', brought: 'Brought here' },
  move: {
    title: 'Move the whole shop',
    lead: 'A copy to move holds everything as well, and any Vitrine takes it: on another machine, with a database server of its own, or of a later version. Make one there and bring it here, or make one here to take along. Keys and passwords of mail and payments are entered again.',
    leadOut:
      'A copy to move holds everything as well, and any Vitrine takes it: on another machine, with a database server of its own, or of a later version. Keys and passwords of mail and payments are entered again there.',
    make: 'Make a copy to move',
    bring: 'Bring a shop here',
    asked: 'A copy is being made. It will be in the list.',
    brought: 'The file is here and is being tried out. It will be in the list; then bring it back.',
  },
  restore: {
    now: 'Bring back',
    of: 'Bring back: {name}',
    ask: 'Let this take the place of the whole shop?',
    explain:
      'Products, orders, customers, settings and staff become those of the backup: you log in as somebody who is in it. What is there now is put aside on the disk, not deleted. The shop is away for a minute or more.',
    waits: 'The shop starts anew',
    waitsLong: 'This takes a minute or more. Leave this page open.',
    done: 'The backup {name} was brought back by {by}.',
    failed: 'The backup {name}, which {by} wanted, could not be brought back. The shop is as it was.',
    former: 'What was there before is in {folder}. Delete it when you no longer need it.',
    title: 'Bring one back at a terminal',
    how: 'Stop the shop, then type at a terminal of its machine:',
    after:
      'What is there now is put aside, not deleted. Keep copies of backups on another machine, and the key of your secrets apart from them: it is in no backup.',
  },
};
