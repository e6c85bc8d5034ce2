import { makeAddressKey } from '#features/accounts/public.server.ts';
import { type Executor, runPrepared, type Transaction } from '#platform/db/database.server.ts';
import { type Subscription, subscribe } from '#platform/events/events.server.ts';
import {
  defineMailKind,
  isMailOn,
  type MailKind,
  type WrittenMail,
  wordingOf,
} from '#platform/mail/kinds/mail-kind.server.ts';
import { queueWrittenMail } from '#platform/mail/kinds/queue-written-mail.server.ts';
import { writeWordedMail } from '#platform/mail/kinds/write-worded-mail.server.tsx';
import { nudgeMailer } from '#platform/mail/mailer.server.ts';
import type { Market } from '#platform/market/market.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { accountDeletionAsked } from '../events.ts';
import { DELETE_ACCOUNT, DELETE_KEY, PRIVACY } from '../rules/own-data.ts';
import { privacyTexts } from '../texts.ts';

interface Holder {
  name: string;
  email: string;
}

const SAMPLE: Holder = { name: 'Alex Morgan', email: 'alex@example.org' };
const placeholders = { customer_name: 'Name of the customer', email: 'The address of the account' };

/** The mail that tells a customer that the file with their data is ready. */
export const dataReadyMail = defineMailKind({
  name: 'data-ready',
  title: 'Personal data ready',
  when: 'When a customer asked for a file with their data in their account, and it was made.',
  group: 'Accounts',
  audience: 'person',
  readBy: 'customers.write',
  placeholders,
  wording: wordingOf(privacyTexts, 'mailReady'),
  sample: async ({ market }, services) => writeReady(SAMPLE, market, services),
});

/** The mail with the link by which a customer deletes the account. */
export const confirmDeletionMail: MailKind = defineMailKind({
  name: DELETE_ACCOUNT,
  title: 'Confirm account deletion',
  when: 'When a customer wants to delete their account. While it is off, their password is enough.',
  group: 'Accounts',
  audience: 'person',
  readBy: 'accounts.write',
  placeholders,
  wording: wordingOf(privacyTexts, 'mailConfirm'),
  sample: async ({ market }, services) => writeConfirm(SAMPLE, 'sample', market, services),
});

function write(
  kind: MailKind,
  { name, email }: Holder,
  button: { href: string; label: string },
  market: Market,
  services: SliceServices,
): Promise<WrittenMail> {
  const letter = { to: [email], values: { customer_name: name, email }, button };
  return writeWordedMail(kind, letter, market, services);
}

const pageOf = ({ addresses, siteUrl }: SliceServices) => `${siteUrl}${addresses().account}${PRIVACY}/`;

function writeReady(holder: Holder, market: Market, services: SliceServices): Promise<WrittenMail> {
  const label = translate(privacyTexts, market.texts, 'mailReadyButton');
  return write(dataReadyMail, holder, { href: pageOf(services), label }, market, services);
}

function writeConfirm(holder: Holder, key: string, market: Market, services: SliceServices) {
  const label = translate(privacyTexts, market.texts, 'mailConfirmButton');
  const href = `${pageOf(services)}?${DELETE_KEY}=${encodeURIComponent(key)}`;
  return write(confirmDeletionMail, holder, { href, label }, market, services);
}

/** Queues the mail that the file is ready. */
export async function tellOfFile(
  tx: Transaction,
  { requestId, userId, locale }: { requestId: number; userId: string; locale: string },
  services: SliceServices,
): Promise<void> {
  const holder = isMailOn(dataReadyMail, services.settings) ? await readHolder(tx, userId) : null;
  if (!holder) return;
  const market = services.marketOf(locale === '' ? {} : { locale });
  await queueWrittenMail(tx, `data-ready:${requestId}`, await writeReady(holder, market, services));
}

/** Sends the link to whoever asks; the key is made here, so that no event carries one. */
export function confirmDeletionMails(services: SliceServices): Subscription {
  return subscribe(
    accountDeletionAsked,
    'confirm-deletion-mail',
    async ({ id, tx, payload, createdAt, afterCommit }) => {
      const holder = isMailOn(confirmDeletionMail, services.settings)
        ? await readHolder(tx, payload.userId)
        : null;
      if (!holder) return;
      const proof = { purpose: DELETE_ACCOUNT, userId: payload.userId, email: holder.email };
      const key = await makeAddressKey(tx, proof, createdAt);
      const market = services.marketOf(payload.locale === null ? {} : { locale: payload.locale });
      const mail = await writeConfirm(holder, key, market, services);
      if (await queueWrittenMail(tx, `${DELETE_ACCOUNT}:${id}`, mail))
        afterCommit(() => void nudgeMailer(services.db));
    },
  );
}

async function readHolder(db: Executor, userId: string): Promise<Holder | null> {
  const [row] = await runPrepared<Holder>(db, {
    name: 'customers-account-holder',
    text: `select name, email from user_account where id = $1 and trashed_at is null and locked_at is null`,
    values: [userId],
  });
  return row ?? null;
}
