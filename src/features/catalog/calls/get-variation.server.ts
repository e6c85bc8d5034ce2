import { measureSettings } from '#features/market/public.ts';
import { minorUnits } from '#kit/money.ts';
import { answerCall, type CallContext } from '#platform/calls/answer-call.server.ts';
import { pricingIn } from '#platform/market/pricing.ts';
import { customText } from '#platform/texts/custom-texts.ts';
import { translator } from '#platform/texts/texts.ts';
import { readVariation } from '../data/product-detail.queries.server.ts';
import { readVariations } from '../data/variations.queries.server.ts';
import { openedProducts } from '../operations/opened-products.server.ts';
import { productViewSettings } from '../operations/product-parts.server.ts';
import { variationObject, type Wording } from '../rules/variation-object.ts';
import { matchVariation, postedOptions } from '../rules/variations.ts';
import { catalogTexts } from '../texts.ts';
import { getVariation } from './get-variation.ts';

/** Finds the variation among the values of all, and then reads it alone. What nobody may see is not told of either. */
export const getVariationCall = answerCall(getVariation, async (input, context) => {
  const { db, request } = context;
  const settings = productViewSettings(context);
  const known = await readVariations(db, input.product_id, settings);
  if (!known) return false;
  const posted = postedOptions({ ...input, ...(input.attributes || {}) });
  const match = matchVariation(known.choices, known.variations, posted);
  if (!match.ok) return false;
  const ids = { product: input.product_id, variation: match.value.variation.id };
  const found = await readVariation(db, ids, settings, request.startedAt);
  if (!found) return false;
  const { product, variation, lock } = found;
  if (!product.isPublic && !(await request.actor())?.can('catalog.write')) return false;
  if (lock !== null && !openedProducts(request)({ id: product.id, lock })) return false;
  return variationObject(product, variation, wordingOf(context));
});

function wordingOf({ market, texts, settings }: Pick<CallContext, 'market' | 'texts' | 'settings'>): Wording {
  return {
    t: translator(catalogTexts, texts),
    locale: market.locale,
    measures: settings.get(measureSettings).measures,
    pricing: pricingIn(market),
    units: (shown) => shown / 10 ** minorUnits(market.currency),
    sayPicture: (said) => customText(texts, 'picture', said),
  };
}
