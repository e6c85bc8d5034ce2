import { usePrice } from '#features/market/public.ts';
import { pageTexts } from '#platform/pages/texts.ts';
import { useCustomText } from '#platform/texts/use-custom-text.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { isOnePrice } from '../rules/price-range.ts';
import type { ProductDetail } from '../rules/product-views.ts';
import { productSummaryTexts } from '../texts.ts';
import { StockNote } from './stock.tsx';

type Product = Pick<ProductDetail, 'id' | 'choices' | 'variations' | 'priceRange' | 'stock'>;

/** Every variation with price and stock, where choices together decide them. */
export function VariationList({ product }: { product: Product }) {
  const t = useTexts(productSummaryTexts);
  const money = usePrice();
  const say = useCustomText('attribute');
  const comma = useTexts(pageTexts)('comma');
  const { choices, variations, priceRange } = product;
  // Where all are sold from the same pieces, the product itself tells how many there are.
  const saysNumber = (remaining: number | null) => remaining !== null && product.stock.remaining === null;
  if (choices.length < 2 || !priceRange || isOnePrice(priceRange)) return null;
  return (
    <details className="variation-list">
      <summary>{t('allPrices')}</summary>
      <ul>
        {variations.map(({ id, options, price, stock }) => (
          <li key={id}>
            <span>
              {choices
                .map(({ key, name, values }) => {
                  const value = values.find((one) => one.key === options[key]);
                  return value ? say(value.name) : t('anyOption', { name: say(name) });
                })
                .join(comma)}
            </span>
            <span className="amount">{price.amount === null ? '' : money(price.amount, price.taxedAs)}</span>
            {(stock.status !== 'instock' || saysNumber(stock.remaining)) && <StockNote stock={stock} />}
          </li>
        ))}
      </ul>
    </details>
  );
}
