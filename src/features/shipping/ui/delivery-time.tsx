import type { ProductDetail } from '#features/catalog/public.ts';
import { useCustomText } from '#platform/texts/use-custom-text.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { DeliveryTime } from '../rules/delivery-time.ts';
import { shippingTexts } from '../texts.ts';
import { whileSent } from './while-sent.ts';

type Shown = { product: ProductDetail; data: DeliveryTime | null };

/** How long a product takes to its buyer; not while a variation is chosen that nobody is sent. */
export function DeliveryTimeNote({ product, data }: Shown) {
  const t = useTexts(shippingTexts);
  const say = useCustomText('product');
  if (!data) return null;
  // What is set for the shop is said in the page's language already.
  return (
    <p className="buy-note delivery-time" {...whileSent(product)}>
      {t('deliveryTime', { time: data.isOwn ? say(data.said) : data.said })}
    </p>
  );
}
