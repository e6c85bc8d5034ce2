import * as v from 'valibot';
import { sendCartCookies } from '#features/cart/public.server.ts';
import type { ListOwner } from '#features/product-lists/public.server.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { idField } from '#platform/calls/call-fields.ts';
import { cameFrom, type PageForm } from '#platform/pages/page-form.server.ts';
import type { Notice } from '#platform/session/notice.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { wishlistTexts } from '../texts.ts';
import { afterBuyingAll, logInFirst } from './after-wishlist.server.ts';
import { buy, buyAll, unwish, type WishlistOutcome, wish } from './change-wishlist.server.ts';
import { listOwner, wishes } from './list-owner.server.ts';

const pageOf = ({ addresses }: CallContext) => addresses.wishlist ?? '/wishlist/';

/** Where one came from, which may be the wishlist itself. */
const backOf = (context: CallContext) =>
  cameFrom(context, context.request.environment.siteUrl, pageOf(context));

/** A button without script: its name is the deed, its value the product. */
function wishlistForm(
  field: string,
  deed: (
    context: CallContext,
    owner: ListOwner,
    id: number,
  ) => Promise<{ notices: Notice[]; redirect: string }>,
): PageForm {
  return {
    method: 'POST',
    byStandIn: true,
    accepts: (fields) => field in fields,
    async submit(fields, context) {
      const { db, request, settings } = context;
      const owner = await listOwner(request, settings);
      if (!owner) {
        const { message, redirect } = logInFirst(context);
        await addNotices(db, request, [{ kind: 'info', text: message }]);
        return { redirect };
      }
      const id = v.safeParse(idField, fields[field]);
      if (!id.success) return { redirect: pageOf(context) };
      const { notices, redirect } = await deed(context, owner, id.output);
      await addNotices(db, request, notices);
      return { redirect };
    },
  };
}

const told = ({ ok, message }: WishlistOutcome): Notice => ({
  kind: ok ? 'success' : 'error',
  text: message,
});

/** Listed already, the button leads to the list (WISH-002). */
const addForm = wishlistForm('wishlist_add', async (context, owner, id) => {
  const page = pageOf(context);
  if ((await wishes.idsOf(context, owner)).includes(id)) return { notices: [], redirect: page };
  const done = await wish(context, owner, id);
  const action = { label: translate(wishlistTexts, context.texts, 'browse'), address: page };
  return { notices: [done.ok ? { ...told(done), action } : told(done)], redirect: backOf(context) };
});

const removeForm = wishlistForm('wishlist_remove', async (context, owner, id) => ({
  notices: [told(await unwish(context, owner, id))],
  redirect: backOf(context),
}));

const cartForm = wishlistForm('wishlist_cart', async (context, owner, id) => {
  const done = await buy(context, owner, id, true);
  if (done.productPage) return { notices: [], redirect: done.productPage };
  if (done.cart) await sendCartCookies(context, done.cart);
  return { notices: [told(done)], redirect: backOf(context) };
});

const cartAllForm = wishlistForm('wishlist_cart_all', async (context, owner) => {
  const done = await buyAll(context, owner);
  if (done.cart) await sendCartCookies(context, done.cart);
  const redirect = await afterBuyingAll(done, context);
  if (redirect) return { notices: [], redirect };
  const kind = done.leftOut?.length ? 'info' : 'success';
  return { notices: [{ kind, text: done.message }], redirect: backOf(context) };
});

/** Everything that the wishlist offers without script. */
export const wishlistForms: readonly PageForm[] = [addForm, removeForm, cartForm, cartAllForm];
