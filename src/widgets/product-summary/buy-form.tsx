import { catalogTexts, type ProductDetail, QuantityInput } from '#features/catalog/public.ts';
import { useTexts } from '#platform/texts/use-texts.ts';

/**
 * The form by which a product is bought: a plain form that comes back to the product, done in place by the page's
 * script. Outside products have a link instead; what cannot be bought has neither.
 */
export function BuyForm({ product, compact = false }: { product: ProductDetail; compact?: boolean }) {
  const t = useTexts(catalogTexts);
  if (product.type === 'external' && product.external) {
    return (
      <p className="cart">
        <a className="btn btn-primary btn-large" href={product.external.address} rel="nofollow noopener">
          {product.external.buttonText || t('buyProduct')}
        </a>
      </p>
    );
  }
  if (!product.buyable) return null;
  return (
    <form
      className={compact ? 'cart buy-form compact' : 'cart buy-form'}
      method="post"
      action={product.address}
    >
      <input type="hidden" name="add-to-cart" value={product.id} />
      <QuantityInput name="quantity" productName={product.name} limits={product.limits} />
      <button
        type="submit"
        className="btn btn-primary btn-large button single_add_to_cart_button"
        data-action="add-to-cart"
        data-product_id={product.id}
        data-product_sku={product.sku ?? ''}
      >
        {t('addToCart')}
      </button>
    </form>
  );
}
