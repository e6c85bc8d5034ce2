import { cartAnswer } from '#features/cart/public.server.ts';
import type { CartView } from '#features/cart/public.ts';
import { cardPartsOf } from '#features/catalog/public.server.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { suggestedCards } from '../operations/suggested-cards.server.ts';
import { SUGGESTED } from '../rules/side-cart-view.ts';
import { sideCartSettings } from '../settings.ts';
import { type SideCartNotice, SideCartNotices } from '../ui/side-cart-notices.tsx';
import { Suggestions } from '../ui/suggestions.tsx';

/** What every cart call answers, with what is suggested where the owner wants that. */
export async function panelFragments(context: CallContext, view: CartView) {
  if (!context.settings.get(sideCartSettings).suggestions) return cartAnswer(context, view);
  const cards = await suggestedCards(context, view);
  const parts = cardPartsOf(context);
  return cartAnswer(context, view, () => ({ [SUGGESTED]: <Suggestions cards={cards} parts={parts} /> }));
}

/** The answer of a deed (SIDE-022): the page as it is now, whether the deed was refused, and what to tell. */
export async function panelAnswer(
  context: CallContext,
  view: CartView,
  {
    error,
    notices,
    section = 'cart',
  }: { error: boolean; notices: readonly SideCartNotice[]; section?: string },
) {
  const answer = await panelFragments(context, view);
  const notice =
    notices.length > 0 ? context.render(<SideCartNotices notices={notices} section={section} />).html : '';
  return { ...answer, error, notice };
}
