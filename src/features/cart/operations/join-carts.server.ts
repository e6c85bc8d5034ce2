import { randomBytes } from 'node:crypto';
import type { LogInStep } from '#features/accounts/public.server.ts';
import { lineResolver, loadParts } from '#features/purchase-lines/public.server.ts';
import { accept } from '#kit/result.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import type { Notice } from '#platform/session/notice.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { ownerOfAccount, SESSION_SECONDS } from '#platform/session/visitor-session.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { dropCart, lockCartRow, readCart, type StoredCart } from '../data/cart.queries.server.ts';
import { refusalText } from '../errors.ts';
import { CART_COOKIES } from '../rules/cart-cookies.ts';
import { type MergedLines, mergeLines } from '../rules/merge-lines.ts';
import { cartTexts } from '../texts.ts';
import { changeCart } from './change-cart.server.ts';
import {
  type CartDeps,
  cartDepsOf,
  cartRefusal,
  factsOf,
  type ReadCart,
  titleIn,
} from './read-cart.server.ts';

/**
 * At log-in what a guest has in the cart joins that of the account (CART-018), and the browser learns that there is
 * something in it: also on a device that has never seen this cart. What could not stay is told on the next page.
 */
export const joinCarts: LogInStep = async (tx, request, userId, { guest, settings }) => {
  const { shop, market } = request;
  const deps = cartDepsOf({ settings, shop, market }, request.startedAt, request);
  const owner = ownerOfAccount(userId);
  const pieces = guest
    ? await joined(tx, guest.owner, owner, deps, (notices) => addNotices(tx, request, notices))
    : (await readCart(tx, owner, deps)).lines.length;
  if (pieces === 0) {
    request.dropCookie(CART_COOKIES.items);
    request.dropCookie(CART_COOKIES.hash);
    return;
  }
  const options = { maxAge: SESSION_SECONDS, httpOnly: false };
  request.setCookie(CART_COOKIES.items, '1', options);
  // Nobody has added it up yet: a mark that no browser knows lets it ask.
  request.setCookie(CART_COOKIES.hash, randomBytes(8).toString('hex'), options);
};

/** How many lines the cart of the account has in the end. */
async function joined(
  tx: Transaction,
  from: string,
  to: string,
  deps: CartDeps,
  tell: (notices: Notice[]) => Promise<void>,
): Promise<number> {
  await lockCartRow(tx, from);
  const brought = await readCart(tx, from, deps);
  if (brought.lines.length === 0) {
    await dropCart(tx, from);
    return (await readCart(tx, to, deps)).lines.length;
  }
  let merged: MergedLines = { lines: [], fewer: [], out: [] };
  let cart: ReadCart | undefined;
  const done = await changeCart<never>(tx, to, deps, [], [...brought.rows.keys()], async (own, db) => {
    cart = await withBoth(own, brought, db, deps);
    const read = cart;
    merged = mergeLines(own.lines, brought.lines, factsOf(read), (before, after) =>
      cartRefusal(before, after, read, deps),
    );
    const removed = own.lines.length === 0 ? brought.removed : [];
    return accept({ lines: merged.lines, removed, cart: read });
  });
  if (!done.ok) throw new Error(`Carts could not be joined: ${JSON.stringify(done.error)}`);
  await dropCart(tx, from);
  if (cart) await tell(noticesOf(merged, cart, deps));
  return merged.lines.length;
}

/** The cart of an account, read so that all that a guest brings can be asked about too. */
async function withBoth(
  own: ReadCart,
  brought: StoredCart,
  db: Parameters<typeof loadParts>[0],
  deps: CartDeps,
): Promise<ReadCart> {
  const loaded = await loadParts(db, [...own.lines, ...brought.lines], new Map(), deps);
  return { ...own, loaded, resolve: lineResolver({ rows: own.rows, loaded }, deps) };
}

function noticesOf({ fewer, out }: MergedLines, cart: ReadCart, deps: CartDeps): Notice[] {
  const { texts } = deps.context;
  const said = (key: 'joinedFewer' | 'joinedWithout', values: Record<string, string | number>): Notice => ({
    kind: 'info',
    text: translate(cartTexts, texts, key, values),
  });
  return [
    ...fewer.map((line) => said('joinedFewer', { name: titleIn(cart, line, deps), quantity: line.quantity })),
    ...out.map(({ line, refusal }) =>
      said('joinedWithout', { name: titleIn(cart, line, deps), reason: refusalText(refusal, texts) }),
    ),
  ];
}
