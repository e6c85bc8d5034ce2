import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What the back office says of backups. */
export const backupScreenTexts: AdminTexts = {
  lead: 'A backup is a copy of everything in your shop: products, orders, customers, settings, staff, pages, pictures and files. Each one is tested by restoring it beside your shop.',
  elsewhere:
    'Your shop uses a database server of its own (DATABASE_URL), which is not backed up here. Ask whoever runs it for backups, or use npm run backup at a terminal.',
  filesElsewhere:
    'Pictures and files are kept in a separate store (S3_URL) and are not part of these backups.',
  where: {
    title: 'Where they are, and how to keep them elsewhere',
    here: 'Backups are files on the computer that runs your shop, in this folder:',
    elsewhere:
      'If that computer breaks or is lost, they are lost with it. Download the latest one now and then and keep it somewhere else, or have this folder copied every day to another computer or to cloud storage.',
    secrets:
      'Passwords of your e-mail and payment services are encrypted, and what opens them is in no backup: keep a copy of the file secret.key (or your SECRET_KEY) apart from the backups, or enter those passwords again after restoring.',
  },
  daily: 'A backup is made every day at {hour}:00, and the latest {keep} are kept.',
  never: 'Daily backups are off.',
  change: 'Change',
  now: 'Back up now',
  asked: 'A backup is being made. This takes a minute or more.',
  none: 'No backups yet. The first one is made at the next daily time, or now with “Back up now”.',
  noneOff: 'No backups yet. Press “Back up now”, or switch on daily backups.',
  states: { running: 'Being made', good: 'Tested', bad: 'Failed' },
  by: 'Started by {name}',
  byClock: 'Automatic',
  took: '{smart_count} second |||| {smart_count} seconds',
  download: 'Download',
  downloadOf: 'Download: {name}',
  delete: 'Delete',
  deleteOf: 'Delete: {name}',
  ask: 'Delete this backup?',
  explain: 'This cannot be undone. Your shop itself stays as it is.',
  deleted: 'Deleted.',
  kinds: { move: 'For moving', brought: 'Uploaded' },
  move: {
    title: 'Move the shop',
    lead: 'To move to another computer or host: make a copy here, and upload it there. To move a shop here: make a copy there, and upload it here. A copy contains everything; only passwords and keys for e-mail and payments have to be entered again.',
    leadOut:
      'To move to another computer or host: make a copy here, and upload it there. A copy contains everything; only passwords and keys for e-mail and payments have to be entered again.',
    make: 'Make a copy for moving',
    bring: 'Upload a shop',
    asked: 'A copy is being made. It will be in the list.',
    brought: 'The file was uploaded and is being tested. Once it is in the list, press “Restore”.',
  },
  restore: {
    now: 'Restore',
    of: 'Restore: {name}',
    ask: 'Replace the whole shop by this backup?',
    explain:
      'Products, orders, customers, settings and staff will be those of the backup, and you log in with an account that is in it. What is there now is kept in a folder on the computer, not deleted. The shop is closed for a minute or more.',
    waits: 'The shop restarts',
    waitsLong: 'This takes a minute or more. Leave this page open.',
    done: 'The backup {name} was restored by {by}.',
    failed: 'The backup {name} could not be restored for {by}. The shop is as it was.',
    former: 'What was there before is in {folder}. Delete it when you no longer need it.',
    title: 'If the back office cannot be opened',
    how: 'Whoever looks after the server stops the shop and types this at a terminal:',
    after: 'What is there now is kept in a folder beside it, not deleted.',
  },
};
