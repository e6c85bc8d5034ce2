import {
  canBeBought,
  catalogTexts,
  type ProductDetail,
  type ProductParts,
  QuantityInput,
  QuantityWords,
} from '#features/catalog/public.ts';
import { from } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';

/** What is to be bought, and what slices bring to its form. */
interface BuyFormProps {
  product: ProductDetail;
  parts: Pick<ProductParts, 'type' | 'buyForm'>;
  compact?: boolean;
}

/**
 * The form by which a product is bought: a plain form that comes back to the product, done in place by the page's
 * script. Kinds may have something else in its place; what cannot be bought has neither.
 */
export function BuyForm({ product, parts: { type, buyForm }, compact = false }: BuyFormProps) {
  useStyles('product-summary');
  const t = useTexts(catalogTexts);
  const sellsParts = type?.sells === 'parts';
  if (!type?.BuyForm && !canBeBought(product))
    return sellsParts && type.Fields ? <type.Fields product={product} /> : null;
  const ButtonText = buyForm.find((part) => part.ButtonText)?.ButtonText;
  const buttonText = ButtonText ? <ButtonText product={product} /> : t('addToCart');
  const className = ['cart buy-form', compact && 'compact', type?.formClass].filter(Boolean).join(' ');
  const further = buyForm.map(({ name, Fields }) => (
    <div key={name} className="buy-part">
      <Fields product={product} />
    </div>
  ));
  if (type?.BuyForm) return <type.BuyForm {...{ product, further, buttonText, className }} />;
  return (
    <form className={className} method="post" action={product.address}>
      <input type="hidden" name="add-to-cart" value={product.id} />
      {type?.Fields && <type.Fields product={product} />}
      {further}
      {!sellsParts && <QuantityInput name="quantity" productName={product.name} limits={product.limits} />}
      <button
        type="submit"
        className="btn btn-primary btn-large button single_add_to_cart_button"
        data-action="add-to-cart"
        {...from('cart-actions')}
        data-product_id={product.id}
        data-product_sku={product.sku ?? ''}
      >
        {buttonText}
      </button>
      {type?.sells === 'itself' && !compact && <QuantityWords product={product} />}
    </form>
  );
}
