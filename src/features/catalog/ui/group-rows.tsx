import { PictureView } from '#features/media/public.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { ProductCard, ProductDetail } from '../rules/product-views.ts';
import { catalogTexts } from '../texts.ts';
import { PriceView } from './price.tsx';
import { QuantityInput } from './quantity-input.tsx';
import { StockNote } from './stock.tsx';

/** What a product is made of, each with its own price, stock and quantity, which starts at 0 (CAT-005). */
export function GroupRows({ product }: { product: ProductDetail }) {
  useStyles('group-rows');
  return (
    <ul className="group-rows woocommerce-grouped-product-list">
      {product.children.map((child) => (
        <li key={child.id} className="group-row">
          {child.picture ? (
            <PictureView picture={child.picture} sizes="64px" alt="" className="group-picture" />
          ) : (
            <span className="group-picture" />
          )}
          <div className="group-words">
            <a href={child.address}>{child.name}</a>
            <PriceView price={child.price} range={child.priceRange} />
            {(child.buyable || child.stock.status === 'outofstock') && <StockNote stock={child.stock} />}
          </div>
          <Wanted child={child} />
        </li>
      ))}
    </ul>
  );
}

/** How many are wanted; what is chosen on its own page, or cannot be bought, leads there. */
function Wanted({ child }: { child: ProductCard }) {
  const t = useTexts(catalogTexts);
  const { id, name, limits, buyable, address } = child;
  if (!buyable) {
    const isChosen = child.priceRange !== null && child.stock.status !== 'outofstock';
    return (
      <a
        className="more-link"
        href={address}
        aria-label={t(isChosen ? 'selectOptionsOf' : 'readMoreOf', { name })}
      >
        {t(isChosen ? 'selectOptions' : 'readMore')}
      </a>
    );
  }
  if (limits.soldSingly)
    return (
      <label className="check group-one">
        <input type="checkbox" name={`quantity[${id}]`} value="1" autoComplete="off" />
        <span className="visually-hidden">{t('takeOne', { name })}</span>
      </label>
    );
  return (
    <QuantityInput name={`quantity[${id}]`} productName={name} limits={limits} quantity={0} smallest={0} />
  );
}
