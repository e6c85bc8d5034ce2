import { randomToken } from '#kit/ids.ts';
import { type Database, inTransaction, type Transaction } from '#platform/db/database.server.ts';
import { isMailOn } from '#platform/mail/kinds/mail-kind.server.ts';
import { queueWrittenMail } from '#platform/mail/kinds/queue-written-mail.server.ts';
import { isMailAddress } from '#platform/mail/mail-address.ts';
import { nudgeMailer } from '#platform/mail/mailer.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import {
  dropRequests,
  dueRequests,
  hasOptedOut,
  lockRequest,
  noteAsked,
  type UnreviewedProduct,
  unreviewedProducts,
} from '../data/requests.queries.server.ts';
import { hasBought, type Purchase } from '../points.server.ts';
import { barToReview } from '../rules/review-input.ts';
import { reviewSettings } from '../settings.ts';
import { reviewRequestKind, writeRequest } from './review-request-kind.server.tsx';

/** What asking for reviews works with. */
export type AskingServices = Pick<
  SliceServices,
  'db' | 'settings' | 'siteUrl' | 'marketOf' | 'shop' | 'whole' | 'cache'
>;

const DAY = 86_400_000;
/** Mails of one run; the next one goes on. */
const MOST = 500;

/**
 * Asks the buyers of all orders that were delivered long enough ago, each once; returns how many mails were written. An
 * order with which something goes wrong waits for the next run and keeps no other from its turn; the first error is
 * thrown at the end. While the mails or the slice are off nobody is asked, then or later.
 */
export async function askForReviews(
  services: AskingServices,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const { db, settings } = services;
  const { requestDays } = settings.get(reviewSettings);
  if (!isMailOn(reviewRequestKind, settings) || !services.shop().isOn('reviews')) {
    await dropRequests(db, null);
    return 0;
  }
  const errors: unknown[] = [];
  let written = 0;
  for (const orderKey of await dueRequests(db, new Date(now.getTime() - (requestDays ?? 0) * DAY), MOST)) {
    if (signal?.aborted) break;
    try {
      // One transaction an order: the mail is written exactly when it is kept that it was.
      if (await inTransaction(db, (tx) => askAbout(tx, orderKey, services, now))) written++;
    } catch (error) {
      errors.push(error);
    }
  }
  if (written > 0) void nudgeMailer(db as Database);
  if (errors.length > 0) throw errors[0];
  return written;
}

async function askAbout(
  tx: Transaction,
  orderKey: string,
  services: AskingServices,
  now: Date,
): Promise<boolean> {
  if (!(await lockRequest(tx, orderKey))) return false;
  const purchase = await readPurchase(tx, orderKey, services);
  const products = purchase ? await productsToAsk(tx, purchase, services, now) : [];
  if (!purchase || products.length === 0) {
    await dropRequests(tx, orderKey);
    return false;
  }
  const token = randomToken();
  const mail = await writeRequest(purchase, products, token, services);
  await queueWrittenMail(tx, `review-request:${orderKey}`, mail);
  await noteAsked(tx, orderKey, { at: now, email: purchase.email, token });
  return true;
}

/** The purchase as it stands now, from the record that told of it. */
async function readPurchase(
  tx: Transaction,
  orderKey: string,
  { whole }: AskingServices,
): Promise<Purchase | null> {
  const colon = orderKey.indexOf(':');
  const record = whole.of(hasBought).find(({ name }) => name === orderKey.slice(0, colon));
  return record ? record.readDelivered(tx, orderKey.slice(colon + 1)) : null;
}

async function productsToAsk(
  tx: Transaction,
  { userId, email, productIds }: Purchase,
  { settings }: AskingServices,
  now: Date,
): Promise<UnreviewedProduct[]> {
  if (!isMailAddress(email) || (await hasOptedOut(tx, email))) return [];
  // A guest who would be told to log in is not asked.
  const buyer = { isLoggedIn: userId !== null, hasBought: true };
  if (barToReview({ reviewsOpen: true }, settings.get(reviewSettings), buyer)) return [];
  return unreviewedProducts(tx, productIds, { userId, email, now });
}
