import { runPrepared, type Transaction } from '#platform/db/database.server.ts';
import type { PersonalData } from './personal-data.server.ts';

/** Mails to somebody, and mails of the shop that name them. */
const mails: PersonalData = {
  name: 'mails',
  title: 'E-mails',
  tables: ['mail_message'],
  deletes: 'Copies of e-mails that the shop wrote to them, or to you about them.',
  keeps: '',
  read: (db, { email }) =>
    runPrepared<object>(db, {
      name: 'personal-mails-read',
      text: `select subject, text, status, created_at as "writtenAt" from mail_message
        where lower(recipient) = $1 order by id`,
      values: [email],
    }),
  erase: async (tx, { email }) => {
    await runPrepared(tx, {
      name: 'personal-mails-erase',
      text: `delete from mail_message where lower(recipient) = $1 or lower(reply_to) = $1 or text ~* $2`,
      values: [email, wholeAddress(email)],
    });
  },
};

/** Messages to other programs that name somebody. */
const messages: PersonalData = {
  name: 'messages',
  title: 'Messages to other programs',
  tables: ['webhook_message', 'outbox_event'],
  deletes: 'Copies of webhook messages that name them. What other programs were told stays with these.',
  keeps: '',
  read: (db, { email }) =>
    runPrepared<object>(db, {
      name: 'personal-messages-read',
      text: `select topic, body, created_at as "writtenAt" from webhook_message where body ~* $1 order by id`,
      values: [wholeAddress(email)],
    }),
  erase: async (tx, { email }) => {
    await runPrepared(tx, {
      name: 'personal-messages-erase',
      text: `with told as (delete from outbox_event where dispatched_at is not null and payload::text ~* $1)
        delete from webhook_message where body ~* $1`,
      values: [wholeAddress(email)],
    });
  },
};

/** What the platform itself holds of people. */
export const platformData: readonly PersonalData[] = [mails, messages];

/** A pattern of PostgreSQL that finds an address, but no longer one that it is a part of. */
export function wholeAddress(email: string): string {
  const escaped = email.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return `(?<![a-z0-9._%+-])${escaped}(?![a-z0-9-]|\\.[a-z0-9])`;
}

/** Takes values out of the trail of changes of records, since they say something of somebody; who did what when stays. */
export async function emptyAudit(
  tx: Transaction,
  resource: string,
  recordIds: readonly (string | number)[],
): Promise<void> {
  await runPrepared(tx, {
    name: 'personal-audit-empty',
    text: `update audit_entry set changes = '{}' where resource = $1 and changes <> '{}'
      and record_id = any(array(select json_array_elements_text($2::json)))`,
    values: [resource, JSON.stringify(recordIds.map(String))],
  });
}
