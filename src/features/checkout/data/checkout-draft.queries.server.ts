import { isDeepStrictEqual } from 'node:util';
import type { CartDataPart } from '#features/cart/public.server.ts';
import type { CartView } from '#features/cart/public.ts';
import { type Executor, runPrepared } from '#platform/db/database.server.ts';
import { rowsOfSession } from '#platform/session/rows-of-session.server.ts';
import { SESSION_SECONDS } from '#platform/session/visitor-session.server.ts';
import type { CheckoutForm } from '../rules/checkout-form.ts';

/** What is kept of a checkout between requests. */
export interface CheckoutDraft
  extends Pick<
      CheckoutForm,
      'billing' | 'shipping' | 'shipElsewhere' | 'note' | 'shippingMethod' | 'paymentMethod'
    >,
    Partial<Pick<CheckoutForm, 'createAccount' | 'accountUsername' | 'own'>> {
  /** The rates among which the shipping method was chosen. */
  offered: string[];
}

/** Lets carts bring their session's draft along: all that shows a total needs both. */
export const draftBesideCart: CartDataPart = { name: 'checkout', table: 'checkout_draft' };

/** The drafts of sessions. */
export const checkoutDrafts = rowsOfSession(draftBesideCart.table);

/** The draft that a cart brought along; null when its session has none. */
export function draftOfCart({ data }: Pick<CartView, 'data'>): CheckoutDraft | null {
  return (data[draftBesideCart.name]?.entries as CheckoutDraft | undefined) ?? null;
}

/** Less than this much longer to live is not worth writing an unchanged draft again: seconds. */
const PROLONG_AFTER = 3600;

/** Keeps a session's draft for as long as the session lasts; one that says the same as before is not written again. */
export async function saveDraft(db: Executor, owner: string, draft: CheckoutDraft, now: Date): Promise<void> {
  await runPrepared(db, {
    name: 'checkout-draft-save',
    text: `insert into checkout_draft (owner, entries, updated_at, expires_at) values ($1, $2::jsonb, $3, $4)
      on conflict (owner) do update set entries = excluded.entries, updated_at = excluded.updated_at,
        expires_at = excluded.expires_at
      where checkout_draft.entries <> excluded.entries
        or checkout_draft.expires_at < excluded.expires_at - interval '${PROLONG_AFTER} seconds'`,
    values: [owner, JSON.stringify(draft), now, new Date(now.getTime() + SESSION_SECONDS * 1000)],
  });
}

/** The same beside a cart that has just brought its draft along: one that says the same sends no statement. */
export async function keepDraft(
  db: Executor,
  owner: string,
  draft: CheckoutDraft,
  { data }: Pick<CartView, 'data'>,
  now: Date,
): Promise<void> {
  const known = data[draftBesideCart.name];
  const isLasting =
    known &&
    Date.parse(known.expires_at as string) >= now.getTime() + (SESSION_SECONDS - PROLONG_AFTER) * 1000;
  // As JSON, since that is what is kept.
  if (isLasting && isDeepStrictEqual(known.entries, JSON.parse(JSON.stringify(draft)))) return;
  await saveDraft(db, owner, draft, now);
}
