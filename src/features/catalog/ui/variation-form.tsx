import type { ReactNode } from 'react';
import { usePrice } from '#features/market/public.ts';
import { from } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useCustomText } from '#platform/texts/use-custom-text.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { isOnePrice } from '../rules/price-range.ts';
import type { ProductDetail } from '../rules/product-views.ts';
import { choosable } from '../rules/variation-choice.ts';
import {
  MOST_EMBEDDED,
  type ShownChoice,
  type ShownVariation,
  type VariationFormData,
} from '../rules/variation-form.ts';
import { availabilityHtml, variationObject } from '../rules/variation-object.ts';
import type { VariationObject } from '../rules/variation-schema.ts';
import { firstChosen, firstVariation, sentValue } from '../rules/variations.ts';
import { catalogTexts, variationTexts } from '../texts.ts';
import { QuantityInput } from './quantity-input.tsx';
import { useWording } from './use-wording.ts';
import { VariationChooser } from './variation-chooser.tsx';

/** What the form of a product holds besides. */
interface VariationFormProps {
  product: ProductDetail;
  /** Fields of other slices. */
  further: ReactNode;
  buttonText: ReactNode;
  className: string;
}

/**
 * The form by which one of a product's variations is bought: a plain form that comes back to the product, brought to life
 * by its island. Scripts of shops find in it what they know (VAR-007, VAR-009).
 */
export function VariationForm({ product, further, buttonText, className }: VariationFormProps) {
  useStyles('variation-form');
  const wording = useWording();
  const data = useFormData(product);
  const { variations } = product;
  if (!variations.some(({ buyable }) => buyable)) return null;
  const embedded =
    variations.length <= MOST_EMBEDDED &&
    variations.map((variation) => variationObject(product, variation, wording));
  return (
    <form
      className={`variations_form ${className}`}
      method="post"
      action={product.address}
      data-product_id={product.id}
      data-product_variations={JSON.stringify(embedded)}
    >
      <input type="hidden" name="add-to-cart" value={product.id} />
      <VariationChooser
        data={data}
        further={further}
        quantity={<QuantityInput name="quantity" productName={product.name} limits={product.limits} />}
        buttonText={buttonText}
        adds={{ 'data-action': 'add-to-cart', ...from('cart-actions') }}
      />
    </form>
  );
}

function useFormData(product: ProductDetail): VariationFormData {
  const wording = useWording();
  const t = useTexts(variationTexts);
  const tCatalog = useTexts(catalogTexts);
  const { choices, variations, stock } = product;
  const first = firstVariation(product);
  return {
    productId: product.id,
    choices: useShownChoices(product),
    variations: choosable(choices, variations).map(({ id, options, buyable }) => ({ id, options, buyable })),
    first: firstChosen(choices, variations),
    found: first && shownOf(variationObject(product, first, wording)),
    ownAvailability: availabilityHtml(stock, wording.t),
    address: product.address,
    words: {
      choose: t('chooseOption'),
      clear: t('clear'),
      soldOut: tCatalog('optionSoldOut'),
      impossible: t('optionImpossible'),
      noMatch: t('noMatch'),
      needed: t('selectionNeeded'),
      unavailable: t('unavailable'),
    },
  };
}

// The page carries the whole of it already.
function shownOf(whole: VariationObject): ShownVariation {
  const { variation_id, sku, price_html, availability_html, variation_description, is_sold_individually } =
    whole;
  return { variation_id, sku, price_html, availability_html, variation_description, is_sold_individually };
}

function useShownChoices({ choices, variations, priceRange }: ProductDetail): ShownChoice[] {
  const say = useCustomText('attribute');
  const money = usePrice();
  const isPriced = choices.length === 1 && priceRange !== null && !isOnePrice(priceRange);
  return choices.map(({ key, field, name, kind, values }) => ({
    key,
    field,
    name: say(name),
    kind,
    values: values.flatMap((value) => {
      const leading = variations.find(({ options }) => ['', value.key].includes(options[key] ?? ''));
      // What no variation has is not offered at all.
      if (!leading) return [];
      const { amount, taxedAs } = leading.price;
      const said = say(value.name);
      return {
        key: value.key,
        sent: sentValue(value),
        name: said,
        label: isPriced && amount !== null ? `${said} – ${money(amount, taxedAs)}` : said,
        colour: value.colour,
        picture: kind === 'picture' ? value.picture : null,
      };
    }),
  }));
}
