import { accept, type Result, refuse } from '#kit/result.ts';
import { runPrepared, type Transaction } from '#platform/db/database.server.ts';
import type { WrittenMail } from '#platform/mail/kinds/mail-kind.server.ts';
import { queueWrittenMail } from '#platform/mail/kinds/queue-written-mail.server.ts';
import { isMailAddress } from '#platform/mail/mail-address.ts';

/** So many mails may be written in an hour: to one customer, and to all of them. */
const HOURLY = { one: 10, all: 200 };

/** Why a mail was not written. */
export type LetterRefusal = 'no-address' | 'too-many';

/** Queues what was written to a customer and keeps it with them. */
export async function writeToCustomer(
  tx: Transaction,
  customerId: number,
  letter: { subject: string; text: string; mail: WrittenMail; author: string },
  now: Date,
): Promise<Result<{ id: number }, LetterRefusal>> {
  if (!letter.mail.to.every(isMailAddress)) return refuse('no-address');
  // Two who write at once are counted one after the other.
  const [counted] = await runPrepared<{ one: number; all: number }>(tx, {
    name: 'customer-mails-counted',
    text: `with turn as (select pg_advisory_xact_lock(hashtext('customer-mails')))
      select (count(*) filter (where m.customer_id = $1))::int as one, count(m.id)::int as all
      from turn left join customer_mail m on m.created_at > $2::timestamptz - interval '1 hour'`,
    values: [customerId, now],
  });
  if (!counted || counted.one >= HOURLY.one || counted.all >= HOURLY.all) return refuse('too-many');
  const [row] = await runPrepared<{ id: number }>(tx, {
    name: 'customer-mail-insert',
    text: `insert into customer_mail (customer_id, subject, text, author, created_at)
      values ($1, $2, $3, $4, $5) returning id`,
    values: [customerId, letter.subject, letter.text, letter.author, now],
  });
  const id = Number(row?.id);
  await queueWrittenMail(tx, `customer:${id}`, letter.mail);
  return accept({ id });
}
