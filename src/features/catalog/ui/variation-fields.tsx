import { useId } from 'react';
import { usePrice } from '#features/market/public.ts';
import { pageTexts } from '#platform/pages/texts.ts';
import { useOwnWord } from '#platform/texts/use-own-word.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { AttributeValue } from '../rules/product-attribute.ts';
import type { ProductDetail } from '../rules/product-views.ts';
import { sentValue, type VariationChoice } from '../rules/variations.ts';
import { catalogTexts, productSummaryTexts } from '../texts.ts';
import { StockNote } from './stock.tsx';

type Product = Pick<ProductDetail, 'id' | 'choices' | 'variations' | 'priceRange' | 'stock'>;

/** A field for each property that is to be chosen; values that no variation has are left out. */
export function VariationFields({ product }: { product: Product }) {
  const t = useTexts(productSummaryTexts);
  const wordsOf = useValueWords(product);
  const say = useOwnWord('attribute');
  const id = useId();
  // A value that cannot be had would stand there chosen and yet not be sent.
  const chosenFirst = (choice: VariationChoice) => {
    const value = choice.values.find(({ key }) => key === choice.preselected);
    return value && wordsOf(choice, value)?.buyable ? sentValue(value) : '';
  };
  return (
    <div className="variations">
      {product.choices.map((choice) => (
        <p className="field" key={choice.field}>
          <label htmlFor={`${id}${choice.field}`}>{say(choice.name)}</label>
          <select
            className="input"
            id={`${id}${choice.field}`}
            name={choice.field}
            defaultValue={chosenFirst(choice)}
            required
          >
            <option value="">{t('chooseOption')}</option>
            {choice.values.flatMap((value) => {
              const words = wordsOf(choice, value);
              if (!words) return [];
              return (
                <option key={value.key} value={sentValue(value)} disabled={!words.buyable}>
                  {words.text}
                </option>
              );
            })}
          </select>
        </p>
      ))}
    </div>
  );
}

/** What an option says: its value, and where there is one choice only what it costs and whether it is sold out. */
function useValueWords({ choices, variations, priceRange }: Product) {
  const t = useTexts(catalogTexts);
  const money = usePrice();
  const say = useOwnWord('attribute');
  const priced = priceRange !== null && priceRange.lowest !== priceRange.highest;
  return (choice: VariationChoice, { key, name }: AttributeValue) => {
    const fitting = variations.filter(({ options }) => ['', key].includes(options[choice.key] ?? ''));
    const [first] = fitting;
    if (!first) return null;
    const buyable = fitting.some((variation) => variation.buyable);
    if (!buyable) return { buyable, text: t('optionSoldOut', { value: say(name) }) };
    const amount = choices.length === 1 && priced ? first.price.amount : null;
    return { buyable, text: amount === null ? say(name) : `${say(name)} – ${money(amount)}` };
  };
}

/** Every variation with price and stock, where choices together decide them. */
export function VariationList({ product }: { product: Product }) {
  const t = useTexts(productSummaryTexts);
  const money = usePrice();
  const say = useOwnWord('attribute');
  const comma = useTexts(pageTexts)('comma');
  const { choices, variations, priceRange } = product;
  // Where all are sold from the same pieces, the product itself tells how many there are.
  const saysNumber = (remaining: number | null) => remaining !== null && product.stock.remaining === null;
  if (choices.length < 2 || !priceRange || priceRange.lowest === priceRange.highest) return null;
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
            <span className="amount">{price.amount === null ? '' : money(price.amount)}</span>
            {(stock.status !== 'instock' || saysNumber(stock.remaining)) && <StockNote stock={stock} />}
          </li>
        ))}
      </ul>
    </details>
  );
}
