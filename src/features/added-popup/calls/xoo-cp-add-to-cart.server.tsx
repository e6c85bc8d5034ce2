import { addAsked, askedOf, cartAnswer, cartDeps } from '#features/cart/public.server.ts';
import { refusalText } from '#features/cart/public.ts';
import { answerCall } from '#platform/calls/answer-call.server.ts';
import { addedPopupSettings } from '../settings.ts';
import { AddedPopup } from '../ui/added-popup.tsx';
import { xooCpAddToCart } from './xoo-cp-add-to-cart.ts';

/** Of a group some may be added and others refused: the popup tells of both. Without a line to show there is no popup. */
export const xooCpAddToCartCall = answerCall(xooCpAddToCart, async (input, context) => {
  const { request, db, texts, settings } = context;
  const productId = input['add-to-cart'] ?? input.product_id;
  const asked = productId === undefined ? null : askedOf(productId, input);
  if (!asked) return { error: refusalText({ code: 'not-purchasable' }, texts) };
  const {
    view,
    added,
    refused: refusals,
  } = await addAsked(db, request.ensureVisitor().owner, asked, cartDeps(context));
  const refused = refusals.map(({ refusal }) => refusalText(refusal, texts));
  if (!view) return { error: refused.join(' ') };
  const look = settings.get(addedPopupSettings);
  return cartAnswer(context, view, (cart, totals) =>
    cart.lastAdded
      ? {
          '.xoo-cp-container': (
            // The one that was added last is shown by itself.
            <AddedPopup
              cart={cart}
              totals={totals}
              look={look}
              refused={refused}
              besides={added.slice(0, -1)}
            />
          ),
        }
      : {},
  );
});
