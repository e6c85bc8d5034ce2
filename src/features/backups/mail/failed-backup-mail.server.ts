import { shopMailbox } from '#features/content/public.server.ts';
import type { Executor } from '#platform/db/database.server.ts';
import {
  defineMailKind,
  isMailOn,
  type MailKind,
  recipientsOf,
  type WrittenMail,
  wordingOf,
} from '#platform/mail/kinds/mail-kind.server.ts';
import { queueWrittenMail } from '#platform/mail/kinds/queue-written-mail.server.ts';
import { writeWordedMail } from '#platform/mail/kinds/write-worded-mail.server.tsx';
import { nudgeMailer } from '#platform/mail/mailer.server.ts';
import type { Market } from '#platform/market/market.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { translate } from '#platform/texts/texts.ts';
import type { BackupNote } from '../rules/backup-plan.ts';
import { backupTexts } from '../texts.ts';

/** The owner's mail about a backup that failed. */
export const failedBackupMail: MailKind = defineMailKind({
  name: 'backup-failed',
  title: 'Backup failed',
  when: 'When a backup of the shop fails.',
  group: 'The shop itself, to you',
  audience: 'owner',
  wording: wordingOf(backupTexts, 'mailFailed'),
  placeholders: { reason: 'Why it failed' },
  otherwise: (db, { settings }) => shopMailbox(db, settings),
  sample: ({ db, market }, services) =>
    write(db, translate(backupTexts, market.texts, 'sampleReason'), market, services),
});

/** Mails the owner that a backup failed. */
export async function tellFailedBackup(services: SliceServices, note: BackupNote): Promise<void> {
  const { db, settings } = services;
  if (!isMailOn(failedBackupMail, settings)) return;
  const mail = await write(db, note.problem ?? '', services.marketOf(), services);
  if (await queueWrittenMail(db, `backup-failed:${note.name}`, mail)) await nudgeMailer(db);
}

async function write(
  db: Executor,
  reason: string,
  market: Market,
  services: SliceServices,
): Promise<WrittenMail> {
  const { settings, siteUrl } = services;
  const to = recipientsOf(failedBackupMail, settings, await shopMailbox(db, settings));
  const label = translate(backupTexts, market.texts, 'mailFailedButton');
  const button = { href: `${siteUrl}/admin/backups`, label };
  return writeWordedMail(failedBackupMail, { to, values: { reason }, button }, market, services);
}
