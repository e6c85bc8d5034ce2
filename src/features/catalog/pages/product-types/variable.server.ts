import type { CardProduct, VariantOffer } from '../../rules/catalog-product.ts';
import { currentPrice, type PriceEntry } from '../../rules/current-price.ts';
import { isOnePrice, rangeOf } from '../../rules/price-range.ts';
import { taxedAsOf } from '../../rules/product-card.server.ts';
import type { OfferContext, ProductOffer, ProductTypePart } from '../../rules/product-type.server.ts';
import type { StockView } from '../../rules/product-views.ts';
import type { StockEntry, StockStatus } from '../../rules/stock.ts';
import { stockViewOf } from '../../rules/stock-view.ts';
import { ChoicesLink } from '../../ui/list-links.tsx';
import { VariationForm } from '../../ui/variation-form.tsx';
import { VariationList } from '../../ui/variation-list.tsx';

/** Bought as one of its variations, which have prices and stock of their own. */
export const variableProducts: ProductTypePart = {
  name: 'variable',
  sells: 'variations',
  needsPrice: true,
  offer: (row, _own, context) => offerOfVariants(row, context),
  ListLink: ChoicesLink,
  BuyForm: VariationForm,
  Details: VariationList,
  alwaysSent: true,
};

/** A variable product's price span and stock, from those of its variations that have a price (CAT-026). */
function offerOfVariants(
  row: CardProduct,
  { entry: parentEntry, now, manageStock: countsStock, outOfStockThreshold }: OfferContext,
): ProductOffer {
  const priced = (row.variants ?? []).flatMap((variant) => {
    const price = currentPrice(pricesOfVariant(variant), now);
    const tax = taxedAsOf({ taxStatus: row.taxStatus, taxClass: variant.taxClass ?? row.taxClass });
    return price.amount === null ? [] : [{ ...price, ...tax, amount: price.amount, variant }];
  });
  if (priced.length === 0) {
    const { backorders } = row;
    const nothing: StockView = { status: 'outofstock', remaining: null, backorders, isNotOffered: true };
    return { price: { amount: null, regular: null, onSale: false }, priceRange: null, stock: nothing };
  }
  const range = rangeOf(priced);
  const regulars = new Set(priced.map(({ regular }) => regular));
  const [first] = priced;
  const entries = priced.map(({ variant: { available, backorders, stockStatus } }): StockEntry => {
    const isCounted = countsStock && available !== null;
    if (!isCounted && parentEntry.manageStock) return parentEntry;
    return { manageStock: isCounted, available: isCounted ? available : null, backorders, stockStatus };
  });
  return {
    price: {
      amount: range.lowest,
      // A span has no single price that could be struck through.
      regular: isOnePrice(range) && regulars.size === 1 ? (first?.regular ?? null) : null,
      onSale: priced.some(({ onSale }) => onSale),
      ...(range.taxedAs === undefined ? {} : { taxedAs: range.taxedAs }),
    },
    priceRange: range,
    stock: stockOfVariants(entries, parentEntry, outOfStockThreshold),
  };
}

function pricesOfVariant({ regularPrice, sale }: VariantOffer): PriceEntry {
  const date = (moment: string | null = null) => (moment === null ? null : new Date(moment));
  return {
    regularPrice,
    salePrice: sale?.price ?? null,
    saleFrom: date(sale?.from),
    saleTo: date(sale?.to),
  };
}

/**
 * The best state of any variation. How many are left is said where all are sold from their product's pieces, else of
 * each variation; that a piece is still to come is kept quiet only where each variation keeps it quiet.
 */
function stockOfVariants(
  entries: readonly StockEntry[],
  parentEntry: StockEntry,
  outOfStockThreshold: number,
): StockView {
  const views = entries.map((entry) => stockViewOf(entry, outOfStockThreshold));
  const isAny = (status: StockStatus) => views.some((view) => view.status === status);
  const status = (['instock', 'onbackorder'] as const).find(isAny) ?? 'outofstock';
  const isQuiet = views.every((view) => view.status !== 'onbackorder' || view.backorders === 'yes');
  const isShared = entries.every((entry) => entry === parentEntry);
  return {
    status,
    remaining: status === 'instock' && isShared ? parentEntry.available : null,
    backorders: status === 'onbackorder' ? (isQuiet ? 'yes' : 'notify') : parentEntry.backorders,
  };
}
