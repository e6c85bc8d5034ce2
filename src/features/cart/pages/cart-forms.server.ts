import * as v from 'valibot';
import { addressWithOptions, postedOptions } from '#features/catalog/public.ts';
import { requestedFields } from '#features/purchase-lines/public.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { idField } from '#platform/calls/call-fields.ts';
import { cameFrom, type PageForm, type PageFormAnswer } from '#platform/pages/page-form.server.ts';
import type { Notice } from '#platform/session/notice.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { CART_LINK_PURPOSE, cartDeps, removedLine, sendCartCookies } from '../calls/cart-answer.server.tsx';
import { quantitiesField } from '../calls/update-cart.ts';
import { refusalText } from '../errors.ts';
import { addAsked } from '../operations/add-to-cart.server.ts';
import { removeFromCart, undoRemoval, updateCart } from '../operations/edit-cart.server.ts';
import { loadCart } from '../operations/load-cart.server.ts';
import { refusalWords } from '../operations/refusal-words.server.ts';
import { addedNotices } from '../rules/added-text.ts';
import type { RefusedCart } from '../rules/refused-cart.ts';
import { cartSettings } from '../settings.ts';
import { cartTexts } from '../texts.ts';

const addFields = v.looseObject({
  'add-to-cart': idField,
  ...requestedFields,
});
const updateFields = v.object({
  cart: v.optional(quantitiesField, {}),
});
const keyField = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

async function goOn(context: CallContext, notices: Notice[], redirect: string) {
  await addNotices(context.db, context.request, notices);
  return { redirect };
}

/** The cart's own page, as the owner chose it, is where its forms return to. */
const cartPath = (context: CallContext) => context.addresses.cart;

/** Adding without script: any page takes `add-to-cart` and `quantity` by POST. */
const addForm: PageForm = {
  method: 'POST',
  byStandIn: true,
  accepts: (fields) => 'add-to-cart' in fields,
  async submit(fields, context) {
    const input = v.safeParse(addFields, fields);
    const back = cameFrom(context, context.request.environment.siteUrl, cartPath(context));
    if (!input.success) {
      const text = translate(cartTexts, context.texts, 'notPurchasable');
      return goOn(context, [{ kind: 'error', text }], back);
    }
    const { 'add-to-cart': productId, variation_id: variationId, quantity } = input.output;
    const asked = { productId, variationId, fields: input.output, quantity };
    const done = await addAsked(context.db, context.request.ensureVisitor().owner, asked, cartDeps(context));
    if (done.view) await sendCartCookies(context, done.view);
    const cart = cartPath(context);
    if (done.refused.length === 0 && context.settings.get(cartSettings).goToCartAfterAdd)
      return goOn(context, addedNotices(done, context.texts), cart);
    const label = translate(cartTexts, context.texts, 'viewCart');
    const notices = addedNotices(done, context.texts, { label, address: cart });
    // What was chosen is still chosen when the page comes back.
    const posted = done.view ? new Map() : postedOptions(input.output);
    const [page = ''] = back.split('?');
    return goOn(context, notices, posted.size > 0 ? addressWithOptions(page, posted) : back);
  },
};

/**
 * Saving all quantities at once: `cart[KEY][qty]` and `update_cart` (CART-011), or `proceed`, which goes on to the
 * checkout once they are saved, so that nobody orders other quantities than those seen; with `take_out` the line of that
 * key goes besides, whatever is refused of the others.
 */
const updateForm: PageForm = {
  method: 'POST',
  byStandIn: true,
  accepts: isCartForm,
  submit: saveCartForm,
};

/** Whether fields are those of the cart's form; scripts written for such shops send it without any button. */
export function isCartForm(fields: Readonly<Record<string, unknown>>): boolean {
  return ['update_cart', 'proceed', 'take_out', 'cart'].some((name) => name in fields);
}

/** Saves what the cart's form holds, whoever takes the form; answers where the browser goes on. */
export async function saveCartForm(
  fields: Record<string, unknown>,
  context: CallContext,
): Promise<PageFormAnswer> {
  const input = v.safeParse(updateFields, fields);
  const session = context.request.visitor;
  if (!input.success || !session) return { redirect: cartPath(context) };
  const quantities = new Map(Object.entries(input.output.cart).map(([key, { qty }]) => [key, qty]));
  const taken = v.safeParse(keyField, fields.take_out);
  if (taken.success) quantities.set(taken.output, 0);
  const updated = await updateCart(context.db, session.owner, quantities, cartDeps(context));
  if (!updated.ok) {
    const gone = taken.success ? await takeOutAlone(taken.output, session.owner, context) : [];
    const { whole, reasons } = refusalWords(updated.error, context);
    // What stands against the cart as a whole is against all that was typed.
    const typed = whole.length > 0 ? {} : typedIn(fields.cart);
    const form: RefusedCart = { kind: 'cart', typed, reasons };
    const notices = whole.map((text): Notice => ({ kind: 'error', text }));
    return { page: { notices: [...notices, ...gone], form, status: 422 } };
  }
  const { view, removed } = updated.value;
  await sendCartCookies(context, view);
  const notices = removed.map(({ key, name }) => removedNotice(context, name, key));
  if ('proceed' in fields) return goOn(context, notices, context.addresses.checkout);
  // Whoever takes a line out is told that, with the way back, first.
  if (taken.success && removed.length > 0) return goOn(context, notices, cartPath(context));
  const text = translate(cartTexts, context.texts, 'updated');
  return goOn(context, [{ kind: 'success', text }, ...notices], cartPath(context));
}

/** Takes a line out although other quantities sent with it are refused; answers what to tell. */
async function takeOutAlone(key: string, owner: string, context: CallContext): Promise<Notice[]> {
  const removed = await removeFromCart(context.db, owner, key, cartDeps(context));
  if (!removed.ok) return [];
  await sendCartCookies(context, removed.value.view);
  return [removedNotice(context, removed.value.name, key)];
}

/** The quantities of a cart's form as they were typed. */
function typedIn(sent: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries((sent ?? {}) as Record<string, { qty?: unknown }>).map(([key, { qty }]) => [
      key,
      String(qty ?? ''),
    ]),
  );
}

/** The remove link, with a nonce since it changes something by GET (CART-008). */
const removeLink: PageForm = {
  method: 'GET',
  byStandIn: true,
  accepts: (fields) => 'remove_item' in fields,
  async submit(fields, context) {
    const { request } = context;
    const back = cameFrom(context, request.environment.siteUrl, cartPath(context));
    const key = v.safeParse(keyField, fields.remove_item);
    if (!key.success || !request.visitor || !request.hasFreshNonce(fields._wpnonce, CART_LINK_PURPOSE)) {
      return { redirect: cartPath(context) };
    }
    const removed = await removeFromCart(context.db, request.visitor.owner, key.output, cartDeps(context));
    if (!removed.ok) return { redirect: back };
    await sendCartCookies(context, removed.value.view);
    return goOn(context, [removedNotice(context, removed.value.name, key.output)], back);
  },
};

/** The undo link of the notice (CART-012). */
const undoLink: PageForm = {
  method: 'GET',
  byStandIn: true,
  accepts: (fields) => 'undo_item' in fields,
  async submit(fields, context) {
    const { request } = context;
    const back = cameFrom(context, request.environment.siteUrl, cartPath(context));
    const key = v.safeParse(keyField, fields.undo_item);
    if (!key.success || !request.visitor || !request.hasFreshNonce(fields._wpnonce, CART_LINK_PURPOSE)) {
      return { redirect: cartPath(context) };
    }
    const undone = await undoRemoval(context.db, request.visitor.owner, key.output, cartDeps(context));
    if (undone.ok) {
      await sendCartCookies(context, undone.value);
      return { redirect: back };
    }
    if (undone.error === 'unknown-line') return { redirect: back };
    const { view } = await loadCart(context.db, request.visitor.owner, cartDeps(context));
    await sendCartCookies(context, view);
    return goOn(context, [{ kind: 'error', text: refusalText(undone.error, context.texts) }], back);
  },
};

/** “X” removed. Undo? */
function removedNotice(context: CallContext, name: string, key: string): Notice {
  const { message, undo } = removedLine(context, key, name);
  return { kind: 'success', text: message, action: undo };
}

/** Everything that the cart offers without script. */
export const cartForms: readonly PageForm[] = [addForm, updateForm, removeLink, undoLink];
