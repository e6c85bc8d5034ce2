import { catalogTexts, type ProductDetail, QuantityInput } from '#features/catalog/public.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { VariationFields } from './variation-fields.tsx';

/** Whether there is anything to buy: the product itself, or one of its variations. */
export function canBeBought(product: Pick<ProductDetail, 'type' | 'buyable' | 'variations'>): boolean {
  return product.type === 'variable' ? product.variations.some(({ buyable }) => buyable) : product.buyable;
}

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
  const isVariable = product.type === 'variable';
  if (!canBeBought(product)) return null;
  return (
    <form
      className={`cart buy-form${compact ? ' compact' : ''}${isVariable ? ' variations_form' : ''}`}
      method="post"
      action={product.address}
    >
      <input type="hidden" name="add-to-cart" value={product.id} />
      {isVariable && <VariationFields product={product} />}
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
