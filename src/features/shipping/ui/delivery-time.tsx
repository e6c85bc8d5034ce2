import { useOwnWord } from '#platform/texts/use-own-word.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { DeliveryTime } from '../rules/delivery-time.ts';
import { shippingTexts } from '../texts.ts';

/** How long a product takes to its buyer. */
export function DeliveryTimeNote({ data }: { data: DeliveryTime | null }) {
  const t = useTexts(shippingTexts);
  const say = useOwnWord('product');
  if (!data) return null;
  // What is set for the shop is said in the page's language already.
  return (
    <p className="buy-note delivery-time">
      {t('deliveryTime', { time: data.isOwn ? say(data.said) : data.said })}
    </p>
  );
}
