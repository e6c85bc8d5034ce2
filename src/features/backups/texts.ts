import { defineTexts } from '#platform/texts/texts.ts';

/** What the mail about a backup that failed says. */
export const backupTexts = defineTexts('backups', {
  mailFailedSubject: '[{site_title}] The backup failed',
  mailFailedTitle: 'The backup failed',
  mailFailedIntro: 'A backup of your shop could not be made: {reason}',
  mailFailedClosing: 'Earlier backups are still there. Another one is tried at the next hour that you chose.',
  mailFailedButton: 'Look at the backups',
  sampleReason: 'there is not enough room on the disk.',
});
