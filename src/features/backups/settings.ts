import { defineSettings, setting } from '#platform/settings/settings.ts';

/** When backups are made, and how many are kept. */
export const backupSettings = defineSettings({
  name: 'backups',
  title: 'Backups',
  keywords: 'backup restore copy save snapshot schedule daily',
  about: 'A backup each day, and how many are kept',
  fields: {
    isOn: setting({
      kind: 'switch',
      default: false,
      label: 'Make a backup every day',
      help: 'Of the database that comes with Vitrine and of all files. It takes about as much room on the disk as they do.',
    }),
    hour: setting({
      kind: 'number',
      min: 0,
      max: 23,
      default: 3,
      label: 'At this hour',
      help: '0 to 23, in the time zone of the shop.',
    }),
    keep: setting({ kind: 'number', min: 1, max: 60, default: 7, label: 'How many are kept' }),
  },
});
