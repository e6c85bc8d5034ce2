import { defineSettings, setting } from '#platform/settings/settings.ts';

/** When backups are made, and how many are kept. */
export const backupSettings = defineSettings({
  name: 'backups',
  title: 'Backups',
  keywords: 'backup restore copy save snapshot schedule daily',
  about: 'Daily backups: when, and how many are kept',
  fields: {
    isOn: setting({
      kind: 'switch',
      default: false,
      label: 'Make a backup every day',
      help: 'A copy of everything: products, orders, customers, settings, pictures and files. See System → Backups.',
    }),
    hour: setting({
      kind: 'number',
      min: 0,
      max: 23,
      default: 3,
      label: 'Time of day (hour)',
      help: '0 to 23, in the time zone of the shop. Best at night: the shop stays open meanwhile.',
    }),
    keep: setting({
      kind: 'number',
      min: 1,
      max: 60,
      default: 7,
      label: 'Backups to keep',
      help: 'Each takes about as much disk space as the shop itself: 7 backups of a shop of 1 GB need about 7 GB. When a new one is made, the oldest is deleted.',
    }),
  },
});
