import { useMoney } from '#features/market/public.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { FreeShippingGoal } from '../rules/shipping-views.ts';
import { shippingTexts } from '../texts.ts';

/** How far a cart has come on its way to free shipping, in words and as a bar; nothing where no sum makes it free. */
export function FreeShippingProgress({ goal }: { goal: FreeShippingGoal | undefined }) {
  const text = useTexts(shippingTexts);
  const money = useMoney();
  if (!goal) return null;
  const { minimum, reached } = goal;
  const left = minimum - reached;
  return (
    <div className={left > 0 ? 'free-shipping' : 'free-shipping is-reached'}>
      <p>{left > 0 ? text('freeFrom', { amount: money(left) }) : text('freeReached')}</p>
      {/* The words say all that the bar shows. */}
      <progress max={minimum} value={Math.min(Math.max(reached, 0), minimum)} aria-hidden="true" />
    </div>
  );
}
