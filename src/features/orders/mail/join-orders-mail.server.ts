import { makeAddressKey } from '#features/accounts/public.server.ts';
import { type Executor, runPrepared } from '#platform/db/database.server.ts';
import { type Subscription, subscribe } from '#platform/events/events.server.ts';
import {
  defineMailKind,
  isMailOn,
  type WrittenMail,
  wordingOf,
} from '#platform/mail/kinds/mail-kind.server.ts';
import { queueWrittenMail } from '#platform/mail/kinds/queue-written-mail.server.ts';
import { writeWordedMail } from '#platform/mail/kinds/write-worded-mail.server.tsx';
import { nudgeMailer } from '#platform/mail/mailer.server.ts';
import type { Market } from '#platform/market/market.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { hasGuestOrders } from '../data/guest-orders.queries.server.ts';
import { guestOrdersAsked } from '../events.ts';
import { JOIN_ORDERS } from '../rules/join-orders.ts';
import { orderTexts } from '../texts.ts';

const SAMPLE = { name: 'Alex Morgan', email: 'alex@example.org' };

/** The mail with the link by which guests' orders come to an account. */
export const joinOrdersMail = defineMailKind({
  name: JOIN_ORDERS,
  title: 'Add orders to the account',
  when: 'When a customer wants to add orders placed without logging in to their account. While it is off, this is not offered.',
  group: 'Accounts',
  audience: 'person',
  readBy: 'accounts.write',
  placeholders: { customer_name: 'Name of the customer', email: 'The address of the account' },
  wording: wordingOf(orderTexts, 'mailJoin'),
  sample: async ({ market }, services) => writeJoinMail(SAMPLE, 'sample', market, services),
});

function writeJoinMail(
  { name, email }: { name: string; email: string },
  key: string,
  market: Market,
  services: SliceServices,
): Promise<WrittenMail> {
  const href = `${services.siteUrl}${services.addresses().account}?${JOIN_ORDERS}=${encodeURIComponent(key)}`;
  const button = { href, label: translate(orderTexts, market.texts, 'mailJoinButton') };
  const letter = { to: [email], values: { customer_name: name, email }, button };
  return writeWordedMail(joinOrdersMail, letter, market, services);
}

/** Sends the link to whoever asks and has such orders; the key is made here, so that no event carries one. */
export function joinOrdersMails(services: SliceServices): Subscription {
  return subscribe(
    guestOrdersAsked,
    'orders-join-mail',
    async ({ id, tx, payload, createdAt, afterCommit }) => {
      if (!isMailOn(joinOrdersMail, services.settings)) return;
      const holder = await readHolder(tx, payload.userId);
      if (!holder || !(await hasGuestOrders(tx, holder.email))) return;
      const proof = { purpose: JOIN_ORDERS, userId: payload.userId, email: holder.email };
      const key = await makeAddressKey(tx, proof, createdAt);
      const market = services.marketOf(payload.locale === null ? {} : { locale: payload.locale });
      const mail = await writeJoinMail(holder, key, market, services);
      if (await queueWrittenMail(tx, `${JOIN_ORDERS}:${id}`, mail))
        afterCommit(() => void nudgeMailer(services.db));
    },
  );
}

async function readHolder(db: Executor, userId: string): Promise<{ name: string; email: string } | null> {
  const [row] = await runPrepared<{ name: string; email: string }>(db, {
    name: 'orders-account-holder',
    text: `select name, email from user_account where id = $1 and trashed_at is null and locked_at is null`,
    values: [userId],
  });
  return row ?? null;
}
