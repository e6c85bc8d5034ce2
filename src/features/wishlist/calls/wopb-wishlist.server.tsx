import { cartAnswer } from '#features/cart/public.server.ts';
import type { ListOwner } from '#features/product-lists/public.server.ts';
import { answerCall, type CallContext } from '#platform/calls/answer-call.server.ts';
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { afterBuyingAll, logInFirst } from '../operations/after-wishlist.server.ts';
import { buy, buyAll, unwish, type WishlistOutcome, wish } from '../operations/change-wishlist.server.ts';
import { listOwner } from '../operations/list-owner.server.ts';
import { loadWishlist } from '../operations/load-wishlist.server.ts';
import { wishlistTexts } from '../texts.ts';
import { WishlistContent } from '../ui/wishlist-content.tsx';
import { wopbWishlist } from './wopb-wishlist.ts';

type Answer = AnswerOf<typeof wopbWishlist>;
type Input = InputOf<typeof wopbWishlist>;

const NOTHING: Answer['data'] = {
  html: '',
  message: '',
  wishlist_count: 0,
  product_redirect: '',
  redirect: '',
  removed: [],
};

/** What is refused changes nothing, and the list in the answer is the list as it stands. */
export const wopbWishlistCall = answerCall(wopbWishlist, async (input, context): Promise<Answer> => {
  const { request, settings } = context;
  const owner = await listOwner(request, settings);
  if (!owner) {
    const first = logInFirst(context);
    // Where the answer leads to, the page says why.
    await addNotices(context.db, request, [{ kind: 'info', text: first.message }]);
    return { success: false, data: { ...NOTHING, ...first } };
  }
  if (input.type === 'menu_block') {
    const view = await loadWishlist(context, owner);
    const html = context.render(<WishlistContent list={view} place={input.place} />).html;
    return { success: true, data: { ...NOTHING, html, wishlist_count: view.cards.length } };
  }
  const done = await outcomeOf(input, context, owner);
  if (!done)
    return {
      success: false,
      data: { ...NOTHING, message: translate(wishlistTexts, context.texts, 'notAdded') },
    };
  const { ok, message, ids, removed, productPage = '', cart } = done;
  const data: Answer['data'] = {
    ...NOTHING,
    message,
    wishlist_count: ids.length,
    product_redirect: productPage,
    removed,
    ...(cart ? { cart: await cartAnswer(context, cart) } : {}),
  };
  if (input.type === 'add') return { success: ok, data };
  data.redirect = input.type === 'cart_remove_all' ? await afterBuyingAll(done, context) : '';
  const view = await loadWishlist(context, owner, ids);
  data.html = context.render(<WishlistContent list={view} place={input.place} />).html;
  return { success: ok, data };
});

/** Does what was asked; null where it needs a product and none was named. */
async function outcomeOf(
  { type, post_id: id, simpleProduct }: Input,
  context: CallContext,
  owner: ListOwner,
): Promise<WishlistOutcome | null> {
  if (type === 'cart_remove_all') return buyAll(context, owner);
  if (id === undefined) return null;
  if (type === 'add') return wish(context, owner, id);
  if (type === 'remove') return unwish(context, owner, id);
  return buy(context, owner, id, simpleProduct);
}
