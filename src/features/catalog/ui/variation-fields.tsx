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
import { Swatch } from './swatch.tsx';

type Product = Pick<ProductDetail, 'id' | 'choices' | 'variations' | 'priceRange' | 'stock'>;

/** A field for each property that is to be chosen; values that no variation has are left out. */
export function VariationFields({ product }: { product: Product }) {
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
      {product.choices.map((choice) => {
        const options = choice.values.flatMap((value): ShownOption[] => {
          const words = wordsOf(choice, value);
          return words ? [{ value, ...words }] : [];
        });
        const shown = { choice, options, name: say(choice.name), chosen: chosenFirst(choice) };
        return choice.kind === 'select' ? (
          <SelectField key={choice.field} {...shown} id={`${id}${choice.field}`} />
        ) : (
          <SwatchField key={choice.field} {...shown} />
        );
      })}
    </div>
  );
}

/** A value of a choice with its words. */
interface ShownOption {
  value: AttributeValue;
  text: string;
  buyable: boolean;
}

interface ChoiceFieldProps {
  choice: VariationChoice;
  options: readonly ShownOption[];
  name: string;
  /** The value that is sent at first; '' = none. */
  chosen: string;
}

function SelectField({ choice, options, name, chosen, id }: ChoiceFieldProps & { id: string }) {
  const t = useTexts(productSummaryTexts);
  return (
    <p className="field">
      <label htmlFor={id}>{name}</label>
      <select className="input" id={id} name={choice.field} defaultValue={chosen} required>
        <option value="">{t('chooseOption')}</option>
        {options.map(({ value, text, buyable }) => (
          <option key={value.key} value={sentValue(value)} disabled={!buyable}>
            {text}
          </option>
        ))}
      </select>
    </p>
  );
}

/** The same choice as radio buttons that look like their values. */
function SwatchField({ choice, options, name, chosen }: ChoiceFieldProps) {
  return (
    <fieldset className="field variation-swatches">
      <legend>{name}</legend>
      <div className="chips">
        {options.map(({ value, text, buyable }) => (
          <Swatch
            key={value.key}
            type="radio"
            name={choice.field}
            value={sentValue(value)}
            kind={choice.kind}
            look={value}
            label={text}
            defaultChecked={sentValue(value) === chosen}
            required
            disabled={!buyable}
          />
        ))}
      </div>
    </fieldset>
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
