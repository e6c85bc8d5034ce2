import { catalogTexts, type ProductDetail } from '#features/catalog/public.ts';
import { from } from '#platform/live/live.ts';
import { useCustomText } from '#platform/texts/use-custom-text.ts';
import { useTexts } from '#platform/texts/use-texts.ts';

/** Leads to where a product is sold instead, in a window of its own; nothing is sent (QV-018). */
export function OutsideForm({ external }: { external: NonNullable<ProductDetail['external']> }) {
  const t = useTexts(catalogTexts);
  const say = useCustomText('product');
  return (
    <form
      className="cart buy-form"
      action={external.address}
      target="_blank"
      data-action="wopb-outside"
      {...from('block-view')}
    >
      <button type="submit" className="btn btn-primary btn-large single_add_to_cart_button">
        {say(external.buttonText) || t('buyProduct')}
      </button>
    </form>
  );
}
