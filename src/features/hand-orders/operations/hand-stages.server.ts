import type { HandCharges, HandFee, HandSending } from '#features/orders/public.ts';
import { totalStage } from '#features/totals/public.server.ts';
import type { TotalsInput } from '#features/totals/public.ts';

/** Under which name a sum finds what was entered by hand. */
export const HAND_KEPT = 'order-by-hand';

/** Id of what sending costs where no rate of a zone says it. */
const OWN_SENDING = 'own';

function chargesOf(kept: TotalsInput['kept']): HandCharges | null {
  return (kept[HAND_KEPT] as unknown as HandCharges | undefined) ?? null;
}

/** What sending costs, where somebody who runs the shop says so instead of the zones. */
export const handSendingStage = totalStage<HandSending | null>({
  name: 'shipping-by-hand',
  kind: 'shipping',
  load: ({ input }) => chargesOf(input.kept)?.sending ?? null,
  apply({ input }, sending) {
    if (sending?.kind !== 'own' || !input.lines.some(({ needsShipping }) => needsShipping))
      return { rate: null };
    return { rate: { id: OWN_SENDING, label: sending.label, amount: sending.amount } };
  },
});

/** Fees that somebody who runs the shop puts on an order. */
export const handFeesStage = totalStage<readonly HandFee[]>({
  name: 'fees-by-hand',
  kind: 'fees',
  load: ({ input }) => chargesOf(input.kept)?.fees ?? [],
  apply: (_sum, fees) => ({
    fees: fees.map(({ label, amount, taxed }, at) => ({
      id: `fee-${at + 1}`,
      label,
      amount,
      ...(taxed ? { taxClass: 'standard' } : {}),
    })),
  }),
});
