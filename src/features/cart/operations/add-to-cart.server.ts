import * as v from 'valibot';
import { readParts } from '#features/catalog/public.server.ts';
import {
  idsOfRequest,
  lineOfRequest,
  type TakenRequest,
  takeRequest,
} from '#features/purchase-lines/public.server.ts';
import { type RequestedLine, requestedFields } from '#features/purchase-lines/public.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { CartRefusal } from '../errors.ts';
import type { CartLine, CartView } from '../rules/cart-views.ts';
import { addLine, markLast } from '../rules/change-lines.ts';
import { without } from '../rules/removed-place.ts';
import { changeCart } from './change-cart.server.ts';
import { type CartDeps, cartRefusal, factsOf, type ReadCart, titleIn, withLine } from './read-cart.server.ts';

/** What a form or a button asks for: so many pieces of a product, or of each product of a group by its id as text. */
export type AskedFor = Omit<RequestedLine, 'quantity'> & {
  quantity: number | Readonly<Record<string, number>>;
};

const sentFields = v.object(requestedFields);

/** What the fields of a product's form ask for; null where they cannot be made out. */
export function askedOf(productId: number, fields: Readonly<Record<string, unknown>>): AskedFor | null {
  const read = v.safeParse(sentFields, fields);
  if (!read.success) return null;
  const { variation_id: variationId, quantity } = read.output;
  return { productId, variationId, quantity, fields };
}

/** What came of adding, whichever way it was asked for. */
export interface Added {
  /** The cart; null when nothing came into it. */
  view: CartView | null;
  /** What came into it; `at` counts what was asked for from 0. */
  added: readonly { at: number; name: string; quantity: number }[];
  /** Why other things did not; without `at` where it was nothing in particular. */
  refused: readonly { at?: number; refusal: CartRefusal }[];
}

/** Adds one thing; a refusal leaves the cart unchanged. `replace` takes everything else out, once the add is allowed. */
export async function addToCart(
  db: Executor,
  owner: string,
  asked: RequestedLine,
  deps: CartDeps,
  replace = false,
): Promise<Result<{ view: CartView; name: string }, CartRefusal>> {
  const { view, added, refused } = await addLines(db, owner, [asked], deps, replace);
  const [one] = added;
  if (view && one) return accept({ view, name: one.name });
  return refuse(refused[0]?.refusal ?? { code: 'not-purchasable' });
}

/**
 * Adds what a form or a button asks for. Of a group each product of which more than 0 are wanted becomes a line of its own
 * (CAT-005); what is no part of it keeps the others not out, and where nothing is wanted of any, that is the refusal
 * (CART-032).
 */
export async function addAsked(
  db: Executor,
  owner: string,
  { quantity, ...asked }: AskedFor,
  deps: CartDeps,
): Promise<Added> {
  if (typeof quantity === 'number') return addLines(db, owner, [{ ...asked, quantity }], deps);
  const wanted = Object.entries(quantity).filter(([, pieces]) => pieces > 0);
  if (wanted.length === 0) return { ...NOTHING, refused: [{ refusal: { code: 'choose-quantity' } }] };
  const parts = new Set(await readParts(db, asked.productId, deps.catalog));
  const lines = wanted.flatMap(([id, pieces]) =>
    parts.has(Number(id)) ? [{ productId: Number(id), quantity: pieces }] : [],
  );
  const done = await addLines(db, owner, lines, deps);
  if (lines.length === wanted.length) return done;
  return { ...done, refused: [{ refusal: { code: 'not-purchasable' } }, ...done.refused] };
}

const NOTHING: Added = { view: null, added: [], refused: [] };

/** Adds several things in one go, however many they are; what the cart refuses keeps nothing else out of it. */
export async function addLines(
  db: Executor,
  owner: string,
  asked: readonly RequestedLine[],
  deps: CartDeps,
  replace = false,
): Promise<Added> {
  if (asked.length === 0) return NOTHING;
  const requests: Result<TakenRequest, CartRefusal>[] = [];
  for (const one of asked) requests.push(await takeRequest(db, one, deps.files ?? new Map(), deps));
  return addTaken(db, owner, requests, deps, replace);
}

async function addTaken(
  db: Executor,
  owner: string,
  requests: readonly Result<TakenRequest, CartRefusal>[],
  deps: CartDeps,
  replace: boolean,
): Promise<Added> {
  if (requests.every(({ ok }) => !ok)) return { ...NOTHING, refused: refusalsOf(requests) };
  const products = requests.flatMap((request) => (request.ok ? idsOfRequest(request.value) : []));
  const moments = replace ? (['added', 'removed'] as const) : (['added'] as const);
  let outcome: Pick<Added, 'added' | 'refused'> = NOTHING;
  const changed = await changeCart(db, owner, deps, moments, products, async (read, tx) => {
    const into: CartLine[] = [];
    const reads: number[] = [];
    const [added, refused]: [Added['added'][number][], Added['refused'][number][]] = [[], []];
    let [cart, lines] = [read, replace ? [] : read.lines];
    for (const [at, request] of requests.entries()) {
      const put = request.ok ? await putIn(lines, request.value, cart, tx, deps) : request;
      if (!put.ok) refused.push({ at, refusal: put.error });
      else if ('reads' in put.value) reads.push(...put.value.reads);
      else {
        ({ cart, lines } = put.value);
        const { line } = put.value;
        into.push(line);
        added.push({ at, name: titleIn(cart, line, deps), quantity: line.quantity });
      }
    }
    if (reads.length > 0) return accept({ reads });
    outcome = { added, refused };
    if (into.length === 0) return refuse('nothing' as const);
    const removed = without(read.removed, ({ key }) => into.some((line) => line.key === key));
    return accept({ lines, removed, added: into, cart });
  });
  if (changed.ok) return { view: changed.value, ...outcome };
  if (changed.error === 'nothing') return { view: null, added: [], refused: outcome.refused };
  // A step refused them all, maybe for the sake of one: each has to be asked for by itself.
  return requests.length === 1
    ? { view: null, added: [], refused: [{ at: 0, refusal: changed.error }] }
    : addOneByOne(db, owner, requests, deps);
}

function refusalsOf(requests: readonly Result<unknown, CartRefusal>[]): Added['refused'] {
  return requests.flatMap((request, at) => (request.ok ? [] : [{ at, refusal: request.error }]));
}

async function addOneByOne(
  db: Executor,
  owner: string,
  requests: readonly Result<TakenRequest, CartRefusal>[],
  deps: CartDeps,
): Promise<Added> {
  let all = NOTHING;
  for (const [at, one] of requests.entries()) {
    const done = await addTaken(db, owner, [one], deps, false);
    const placed = <Outcome extends object>(outcome: Outcome) => ({ ...outcome, at });
    all = {
      view: done.view ?? all.view,
      added: [...all.added, ...done.added.map(placed)],
      refused: [...all.refused, ...done.refused.map(placed)],
    };
  }
  return all;
}

/** Puts what a request comes to among the lines of a cart, or says which products must be read before. */
export async function putIn(
  lines: readonly CartLine[],
  request: TakenRequest,
  read: ReadCart,
  db: Executor,
  deps: CartDeps,
): Promise<Result<{ lines: CartLine[]; line: CartLine; cart: ReadCart } | { reads: number[] }, CartRefusal>> {
  const found = lineOfRequest(request, read, deps);
  if (!found.ok) return found;
  const line = found.value;
  if ('reads' in line) return accept(line);
  const cart = await withLine(db, read, line, deps);
  const result = addLine(lines, line, factsOf(cart));
  if (!result.ok) return result;
  const barred = cartRefusal(lines, result.value, cart, deps);
  if (barred) return refuse(barred);
  return accept({ lines: markLast(result.value, line.key), line, cart });
}
