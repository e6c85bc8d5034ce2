import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.server.ts';
import { type Delivery, type Subscription, subscribe } from '#platform/events/events.server.ts';
import { isMailOn } from '#platform/mail/kinds/mail-kind.server.ts';
import { queueWrittenMail } from '#platform/mail/kinds/queue-written-mail.server.ts';
import { nudgeMailer } from '#platform/mail/mailer.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { userAccount, userCredential } from '../data/user-account.table.ts';
import { accountMade, addressProven, logInChanged, passwordAsked, proofAsked } from '../events.ts';
import { awaitedEmail, makeProofKey, movingTo } from '../operations/email-proof.server.ts';
import { makePasswordKey, mayComeIn } from '../operations/password-keys.server.ts';
import { makeCode } from '../operations/reset-codes.server.ts';
import {
  type AccountOwner,
  changedLogInMail,
  newAccountMail,
  resetCodeMail,
  resetFromPageMail,
  resetPasswordMail,
  writeChangedLogInMail,
  writeCodeMail,
  writeNewAccountMail,
  writeResetFromPageMail,
  writeResetMail,
} from './account-mail-kinds.server.ts';
import { confirmEmailMail, writeConfirmMail } from './confirm-email-mail.server.ts';

/**
 * Greets customers whose account was made, sends links for new passwords and tells of changed log-ins; once each. Keys are made here, so that no
 * event carries one.
 */
export function accountMails(services: SliceServices): readonly Subscription[] {
  return [
    subscribe(accountMade, 'accounts-mail', async (made) => {
      if (made.payload.isHandedOver) return;
      // Whoever has chosen a password is greeted once the address is known to be theirs.
      if ((await sendProofLink(made, services)) !== 'sent') await greet(made, services);
    }),
    subscribe(addressProven, 'accounts-proven-mail', (proven) => greet(proven, services)),
    subscribe(proofAsked, 'accounts-proof-mail', async (asked) => {
      if ((await sendProofLink(asked, services)) === 'by-password')
        await greet(asked, services, String(asked.id));
    }),
    subscribe(logInChanged, 'accounts-changed-mail', async ({ id, tx, payload, afterCommit }) => {
      if (!isMailOn(changedLogInMail, services.settings)) return;
      const owner = await readOwner(tx, payload.userId);
      if (!owner) return;
      const market = services.marketOf({ locale: payload.locale ?? undefined });
      const to = { ...owner, email: payload.to };
      const mail = await writeChangedLogInMail(to, payload.what, market, services);
      if (await queueWrittenMail(tx, `changed-log-in:${id}`, mail))
        afterCommit(() => void nudgeMailer(services.db));
    }),
    subscribe(passwordAsked, 'accounts-reset-mail', async ({ id, tx, payload, createdAt, afterCommit }) => {
      const { by, page, userId } = payload;
      const byLink = page === null ? resetPasswordMail : resetFromPageMail;
      if (userId === null || !isMailOn(by === 'code' ? resetCodeMail : byLink, services.settings)) return;
      const owner = await readOwner(tx, userId);
      if (!owner) return;
      const market = services.marketOf({ locale: payload.locale ?? undefined });
      if (by === 'code') {
        const code = await makeCode(tx, services.keys, userId);
        if (code === null) return;
        const mail = await writeCodeMail(owner, code, market, services);
        if (await queueWrittenMail(tx, `reset-code:${id}`, mail))
          afterCommit(() => void nudgeMailer(services.db));
        return;
      }
      const key = await makePasswordKey(tx, userId, createdAt);
      const mail =
        page === null
          ? await writeResetMail(owner, key, market, services)
          : await writeResetFromPageMail(owner, { page, uid: userId, key }, market, services);
      if (await queueWrittenMail(tx, `reset-password:${id}`, mail))
        afterCommit(() => void nudgeMailer(services.db));
    }),
  ];
}

/** Greets a customer, once; with a link for a password where there is none yet. `again` tells a greeting that was asked for. */
async function greet(
  { tx, payload, createdAt, afterCommit }: OfPerson,
  services: SliceServices,
  again = '',
): Promise<void> {
  if (!isMailOn(newAccountMail, services.settings)) return;
  const customer = await readCustomer(tx, payload.userId);
  if (!customer) return;
  const key = customer.hasPassword ? null : await makePasswordKey(tx, payload.userId, createdAt);
  const market = services.marketOf({ locale: payload.locale ?? undefined });
  const mail = await writeNewAccountMail(customer, key, market, services);
  if (await queueWrittenMail(tx, `new-account:${payload.userId}${again && `:${again}`}`, mail))
    afterCommit(() => void nudgeMailer(services.db));
}

/**
 * Sends the link by which the address that an account waits for is shown to be its holder's. Answers whether the account waits
 * at all; who has no password yet shows the same by the link that sets one.
 */
async function sendProofLink(
  { id, tx, payload, createdAt, afterCommit }: OfPerson,
  services: SliceServices,
): Promise<'sent' | 'by-password' | 'no'> {
  const { userId, locale } = payload;
  const email = await awaitedEmail(tx, userId);
  if (email === null || !isMailOn(confirmEmailMail, services.settings)) return 'no';
  const isMoving = (await movingTo(tx, userId)) !== null;
  const customer = isMoving ? await readOwner(tx, userId) : await readCustomer(tx, userId);
  if (!customer) return 'no';
  if ('hasPassword' in customer && !customer.hasPassword) return 'by-password';
  const key = await makeProofKey(tx, { userId, email }, createdAt);
  const market = services.marketOf({ locale: locale ?? undefined });
  const mail = await writeConfirmMail({ name: customer.name, email }, key, market, services);
  if (await queueWrittenMail(tx, `confirm-email:${id}`, mail))
    afterCommit(() => void nudgeMailer(services.db));
  return 'sent';
}

type OfPerson = Pick<
  Delivery<{ userId: string; locale: string | null }>,
  'id' | 'tx' | 'payload' | 'createdAt' | 'afterCommit'
>;

const OWNER = { name: userAccount.name, email: userAccount.email, username: userAccount.username };

/** The customer of an account; null for those who run the shop, and when it is gone. */
async function readCustomer(
  db: Executor,
  id: string,
): Promise<(AccountOwner & { hasPassword: boolean }) | null> {
  const [found] = await db
    .select({ ...OWNER, password: userCredential.password })
    .from(userAccount)
    .leftJoin(userCredential, eq(userCredential.userId, userAccount.id))
    .where(and(eq(userAccount.id, id), eq(userAccount.role, 'customer'), isNull(userAccount.trashedAt)));
  if (!found) return null;
  const { password, ...owner } = found;
  return { ...owner, hasPassword: password !== null };
}

/** Whoever an account lets in; null when it is locked or gone. */
async function readOwner(db: Executor, id: string): Promise<AccountOwner | null> {
  const [found] = await db
    .select(OWNER)
    .from(userAccount)
    .where(and(eq(userAccount.id, id), mayComeIn()));
  return found ?? null;
}
