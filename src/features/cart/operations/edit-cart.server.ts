import { takeRequest } from '#features/purchase-lines/public.server.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { CartRefusal } from '../errors.ts';
import type { CartView } from '../rules/cart-views.ts';
import { type RefusedLine, updateLines } from '../rules/change-lines.ts';
import { indexOf, remember } from '../rules/removed-place.ts';
import { putIn } from './add-to-cart.server.ts';
import { changeCart } from './change-cart.server.ts';
import { type CartDeps, cartRefusal, factsOf, titleIn } from './read-cart.server.ts';

/** Takes a line out and keeps it for undo; refuses an unknown key. */
export async function removeFromCart(
  db: Executor,
  owner: string,
  key: string,
  deps: CartDeps,
): Promise<Result<{ view: CartView; name: string }, 'unknown-line'>> {
  let name = '';
  const changed = await changeCart(db, owner, deps, ['removed', 'emptied'], [], (cart) => {
    const line = cart.lines.find((candidate) => candidate.key === key);
    if (!line) return refuse('unknown-line' as const);
    name = titleIn(cart, line, deps);
    return accept({
      lines: cart.lines.filter((candidate) => candidate !== line),
      removed: remember(cart, [line]),
    });
  });
  return changed.ok ? accept({ view: changed.value, name }) : refuse('unknown-line');
}

/** Puts a removed line back at its place with its quantity and options, while it can still be bought. */
export async function undoRemoval(
  db: Executor,
  owner: string,
  key: string,
  deps: CartDeps,
): Promise<Result<CartView, CartRefusal | 'unknown-line'>> {
  return changeCart<CartRefusal | 'unknown-line'>(db, owner, deps, ['added'], [], async (cart, tx) => {
    const line = cart.removed.find((candidate) => candidate.key === key);
    if (!line) return refuse('unknown-line' as const);
    const request = await takeRequest(tx, { ...line, earlier: line }, new Map(), deps);
    if (!request.ok) return request;
    const put = await putIn(cart.lines, request.value, cart, tx, deps);
    if (!put.ok) return put;
    if ('reads' in put.value) return accept(put.value);
    const { line: added, lines: all, cart: known } = put.value;
    const removed = cart.removed.filter((candidate) => candidate !== line);
    const { place } = line;
    // What was added again meanwhile stays where it is.
    const isNew = place !== undefined && cart.lines.every((other) => other.key !== added.key);
    const lines = isNew ? all.slice(0, -1).toSpliced(indexOf(place, removed), 0, ...all.slice(-1)) : all;
    return accept({ lines, removed, cart: known, added: [added], isBack: true });
  });
}

/** Sets quantities of several lines at once; 0 removes a line and names it; one refusal leaves everything as it was. */
export async function updateCart(
  db: Executor,
  owner: string,
  quantities: ReadonlyMap<string, number>,
  deps: CartDeps,
): Promise<Result<{ view: CartView; removed: { key: string; name: string }[] }, RefusedLine[]>> {
  let removed: { key: string; name: string }[] = [];
  const changed = await changeCart<RefusedLine[]>(db, owner, deps, ['removed', 'emptied'], [], (cart) => {
    const result = updateLines(cart.lines, quantities, factsOf(cart));
    if (!result.ok) return result;
    const { lines } = result.value;
    // Taking lines out is always possible, by their quantities too.
    const isChanged = lines.some(
      ({ key, quantity }) => cart.lines.find((line) => line.key === key)?.quantity !== quantity,
    );
    const barred = isChanged ? cartRefusal(cart.lines, lines, cart, deps) : null;
    if (barred) return refuse([{ key: '', refusal: barred }]);
    const taken = result.value.removed;
    removed = taken.map((line) => ({ key: line.key, name: titleIn(cart, line, deps) }));
    return accept({ lines, removed: remember(cart, taken) });
  });
  if (changed.ok) return accept({ view: changed.value, removed });
  return refuse(Array.isArray(changed.error) ? changed.error : [{ key: '', refusal: changed.error }]);
}
