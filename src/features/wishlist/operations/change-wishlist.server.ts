import { addLines, addToCart, cartDeps } from '#features/cart/public.server.ts';
import { type CartView, refusalText } from '#features/cart/public.ts';
import { isAddedFromLists, type ProductCard } from '#features/catalog/public.ts';
import { type ListOwner, seenIds } from '#features/product-lists/public.server.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { pageTexts } from '#platform/pages/texts.ts';
import { translate, translator } from '#platform/texts/texts.ts';
import { wishlistSettings } from '../settings.ts';
import { wishlistTexts } from '../texts.ts';
import { wishes } from './list-owner.server.ts';
import { readProducts } from './load-wishlist.server.ts';

/** What became of a wish. */
export interface WishlistOutcome {
  /** Whether it was granted; the message says why not. */
  ok: boolean;
  message: string;
  /** The list as it stands now: what of it can be seen, the first one first. */
  ids: number[];
  /** What left the list, or was not on it any more. */
  removed: number[];
  /** The page of a product that the cart cannot take from here: something is to be chosen there first. */
  productPage?: string;
  /** The cart, where something came into it. */
  cart?: CartView;
  /** Names of what the cart did not take. */
  leftOut?: string[];
}

type Told = Pick<CallContext, 'texts'>;
const say = (context: Told, ...words: [keyof typeof wishlistTexts.defaults, Record<string, string>?]) =>
  translate(wishlistTexts, context.texts, ...words);

/** Lists a product that everybody may see; listed twice it stands there once. */
export async function wish(context: CallContext, owner: ListOwner, id: number): Promise<WishlistOutcome> {
  const [found] = await seenIds(context, [id]);
  const before =
    found === undefined ? await wishes.idsOf(context, owner) : await wishes.listed(context, owner, id);
  const ids = await seenIds(context, before);
  const ok = ids.includes(id);
  if (ok) wishes.tellBrowser(context.request, owner, ids);
  return { ok, message: say(context, ok ? 'added' : 'notAdded'), ids, removed: [] };
}

/** Takes a product off the list; what is not on it leaves everything as it is. */
export async function unwish(context: CallContext, owner: ListOwner, id: number): Promise<WishlistOutcome> {
  const { left, removed } = await wishes.unlisted(context, owner, [id]);
  const ids = await seenIds(context, left);
  wishes.tellBrowser(context.request, owner, ids);
  const message = say(context, removed.length > 0 ? 'removed' : 'alreadyRemoved');
  return { ok: true, message, ids, removed: [id] };
}

/**
 * Puts a listed product into the cart. It leaves the list only when the cart took it, and the owner has it so
 * (WISH-009); what cannot be added from a list stays, and its page is named.
 */
export async function buy(
  context: CallContext,
  owner: ListOwner,
  id: number,
  isSimple: boolean,
): Promise<WishlistOutcome> {
  const before = await wishes.idsOf(context, owner);
  const { cards, parts } = await readProducts(context, before);
  const ids = cards.map((card) => card.id);
  const card = cards.find((each) => each.id === id);
  // Somebody bought or removed it in another tab: it is not bought twice.
  if (!card) return { ok: true, message: say(context, 'alreadyRemoved'), ids, removed: [id] };
  if (!isSimple || !isAddedFromLists(card, parts)) {
    return { ok: true, message: '', ids, removed: [], productPage: card.address };
  }
  const added = await addCard(context, card);
  if (!added.ok) return { ok: false, message: added.message, ids, removed: [] };
  const { removeAfterAdd } = context.settings.get(wishlistSettings);
  const message = say(context, 'addedToCart');
  if (!removeAfterAdd) return { ok: true, message, ids, removed: [], cart: added.cart };
  return { ok: true, message, cart: added.cart, ...(await afterAdding(context, owner, [id])) };
}

/** Puts into the cart all that can be added from a list, and names the others (WISH-006). */
export async function buyAll(context: CallContext, owner: ListOwner): Promise<WishlistOutcome> {
  const { cards, parts } = await readProducts(context, await wishes.idsOf(context, owner));
  const addable = cards.filter((card) => isAddedFromLists(card, parts));
  const visitor = context.request.ensureVisitor();
  const asked = addable.map(fewestOf);
  const { view: cart, added } = await addLines(context.db, visitor.owner, asked, cartDeps(context));
  const taken = added.flatMap(({ at }) => addable[at]?.id ?? []);
  const leftOut = cards.flatMap(({ id, name }) => (taken.includes(id) ? [] : [name]));
  const { removeAfterAdd, emptyAfterAddAll } = context.settings.get(wishlistSettings);
  const gone = removeAfterAdd || emptyAfterAddAll ? taken : [];
  const after = await afterAdding(context, owner, gone);
  const all = after.ids.length === 0 ? 'allRemoved' : 'allAdded';
  // Names may have commas of their own.
  const page = translator(pageTexts, context.texts);
  const names = leftOut.map((name) => page('quoted', { name })).join(page('comma'));
  const message = leftOut.length > 0 ? say(context, 'leftOut', { names }) : say(context, all);
  return {
    ok: cart !== null || cards.length === 0,
    message,
    leftOut,
    ...(cart ? { cart } : {}),
    ...after,
  };
}

/** The list once something of it went into the cart; its own step has taken it off already, wherever it runs. */
async function afterAdding(context: CallContext, owner: ListOwner, gone: readonly number[]) {
  const { left } = await wishes.unlisted(context, owner, gone);
  const ids = await seenIds(context, left);
  wishes.tellBrowser(context.request, owner, ids);
  return { ids, removed: [...gone] };
}

type Added = { ok: true; cart: CartView } | { ok: false; message: string };

/** The smallest quantity that can be bought. */
function fewestOf({ id, limits }: ProductCard) {
  return { productId: id, quantity: limits.min };
}

async function addCard(context: CallContext, card: ProductCard): Promise<Added> {
  const { db, request, texts } = context;
  const added = await addToCart(db, request.ensureVisitor().owner, fewestOf(card), cartDeps(context));
  if (added.ok) return { ok: true, cart: added.value.view };
  return { ok: false, message: refusalText(added.error, texts) };
}
