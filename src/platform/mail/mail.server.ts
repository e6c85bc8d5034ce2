import { clientOf, type Database, type Executor, runPrepared } from '#platform/db/database.server.ts';
import { headerText, isMailAddress } from './mail-address.ts';

/** A message to be sent once. */
export type Mail = {
  /** Says what the message is about, for example `order-confirmation:1042`; a second mail with it is ignored. */
  key: string;
  /** One plain address. */
  to: string;
  replyTo?: string;
  /** Line breaks become spaces. */
  subject: string;
  html: string;
  text: string;
};

/** Thrown for a recipient or reply address that is not one plain e-mail address; check input with `isMailAddress`. */
class MailAddressError extends Error {
  override name = 'MailAddressError';
}

/**
 * Stores a mail in the caller's transaction; it is sent after the commit, or not at all. Returns whether it is
 * new: a mail with the same key was stored before otherwise. `nudgeMailer(db)` after the commit sends it at once.
 */
export async function queueMail(tx: Executor, mail: Mail): Promise<{ isNew: boolean }> {
  for (const address of [mail.to, mail.replyTo]) {
    if (address !== undefined && !isMailAddress(address)) {
      throw new MailAddressError(`Not one plain e-mail address: ${JSON.stringify(address.slice(0, 80))}`);
    }
  }
  const rows = await runPrepared<{ id: number }>(tx, {
    name: 'mail_message_insert',
    text: `insert into mail_message (key, recipient, reply_to, subject, html, text)
           values ($1, $2, $3, $4, $5, $6) on conflict (key) do nothing returning id`,
    values: [mail.key, mail.to, mail.replyTo ?? null, headerText(mail.subject), mail.html, mail.text],
  });
  return { isNew: rows.length > 0 };
}

/** A mail as the back office lists it. */
export type StoredMail = {
  id: number;
  key: string;
  to: string;
  subject: string;
  status: 'queued' | 'sent' | 'failed' | 'stored';
  tries: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
};

const LISTED = `id, key, recipient as "to", subject, status, tries, last_error as "lastError",
  created_at as "createdAt", sent_at as "sentAt"`;

/** The newest mails first, without their bodies; `before` is the id that the last page ended with. */
export async function listMails(
  db: Executor,
  options: { limit?: number; before?: number; status?: StoredMail['status'] } = {},
): Promise<StoredMail[]> {
  const { rows } = await clientOf(db).query<StoredMail>(
    `select ${LISTED} from mail_message
     where ($1::bigint is null or id < $1) and ($2::text is null or status = $2) order by id desc limit $3`,
    [options.before ?? null, options.status ?? null, options.limit ?? 50],
  );
  return rows;
}

/** One mail with its bodies, or undefined. */
export async function readMail(
  db: Executor,
  id: number,
): Promise<(StoredMail & { html: string; text: string; messageId: string | null }) | undefined> {
  const { rows } = await clientOf(db).query(
    `select ${LISTED}, html, text, message_id as "messageId" from mail_message where id = $1`,
    [id],
  );
  return rows[0];
}

/** How many mails were given up. */
export async function countFailedMails(db: Executor): Promise<number> {
  const { rows } = await clientOf(db).query<{ failed: number }>(
    `select count(*)::int as failed from mail_message where status = 'failed'`,
  );
  return rows[0]?.failed ?? 0;
}

/** Puts a mail into the queue again, whatever became of it; false when there is none with this id. */
export async function sendMailAgain(tx: Executor, id: number): Promise<boolean> {
  const { rowCount } = await clientOf(tx).query(
    `update mail_message set status = 'queued', tries = 0, next_try_at = now(), last_error = null where id = $1`,
    [id],
  );
  return rowCount === 1;
}

/** Deletes mails that were written before the time given and need no more sending; returns how many. */
export async function deleteOldMails(db: Database, before: Date): Promise<number> {
  const { rowCount } = await db.$client.query(
    `delete from mail_message where created_at < $1 and status <> 'queued'`,
    [before],
  );
  return rowCount ?? 0;
}
