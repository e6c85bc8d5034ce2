import { buyFormParts, productData } from '#features/catalog/public.server.ts';
import { lineParts } from '#features/purchase-lines/public.server.ts';
import { resourceExtensions } from '#platform/resources/extend-resource.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { customTextSources, plainWords } from '#platform/texts/custom-text-sources.server.ts';
import { namedPricePart } from './admin/product-section.server.ts';
import { readCustomTexts } from './data/custom-texts.queries.server.ts';
import { nameDemoPrices } from './data/demo-prices.queries.server.ts';
import { namedPriceData, namedPriceOf } from './rules/named-price.ts';
import { namedPriceLine } from './rules/named-price-line.ts';
import { namedPriceTexts } from './texts.ts';
import { NamedPriceButton, NamedPriceFields, NamedPriceLink } from './ui/named-price-fields.tsx';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'name-your-price',
  optional: {
    title: 'Pay what you want',
    help: 'Customers choose what they pay for products that allow it. Off: these products cost their regular price; where a customer had named a price, the product is taken out of the cart with a notice.',
  },
  seeds: { demo: nameDemoPrices },
  texts: [{ title: 'Pay what you want', texts: namedPriceTexts }],
  adds: [
    productData.with(namedPriceData),
    lineParts.with(namedPriceLine),
    buyFormParts.with({
      name: 'named-price',
      appliesTo: (product) => namedPriceOf(product) !== null,
      Fields: NamedPriceFields,
      ListLink: NamedPriceLink,
      ButtonText: NamedPriceButton,
      hidesPrice: (product) => namedPriceOf(product)?.hideRegular === true,
    }),
    resourceExtensions.with(namedPricePart),
    customTextSources.with({
      title: 'Named prices',
      place: 'product',
      list: async ({ db }) => plainWords(await readCustomTexts(db)),
    }),
  ],
});
