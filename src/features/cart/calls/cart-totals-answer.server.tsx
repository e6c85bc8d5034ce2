import type { Totals } from '#features/totals/public.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { loadSumParts } from '../operations/sum-parts.server.ts';
import type { CartView } from '../rules/cart-views.ts';
import { CartTotals } from '../ui/cart-totals.tsx';

/** The sums of the cart page as HTML, for calls that change them; `refused` says why a choice was not taken. */
export async function renderTotals(
  context: CallContext,
  view: CartView,
  totals: Totals,
  refused = '',
): Promise<string> {
  const sumParts = await loadSumParts({ ...context, now: context.request.startedAt }, view, totals);
  return context.render(<CartTotals totals={totals} sumParts={sumParts} refused={refused} />).html;
}
