import type { Place, PriceTaxes } from '#platform/market/market.ts';
import type { MarketServices } from '#platform/market/points.server.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';
import type { ForeignCurrency } from './rules/make-market.ts';

/** The further currencies of a shop; costs no query. What names the store's own currency is passed over. */
export const foreignCurrencies =
  extensionPoint<(services: MarketServices) => readonly ForeignCurrency[]>('foreign-currencies');

/** What taxes make of the prices that are shown. */
export interface ShownTaxes {
  /** All that answers follow from besides what is asked, as objects that are others once they changed; costs no query. */
  from(services: MarketServices): readonly unknown[];
  /**
   * For somebody who is taken to be at a place, or pays no taxes at all; `pricesAs` in place of what the shop shows. Null
   * where prices are shown as they were entered. Costs no query.
   */
  of(
    services: MarketServices,
    asks: {
      place: Place | null;
      texts: TextOverrides;
      untaxed: boolean;
      pricesAs?: PriceTaxes['display'] | undefined;
    },
  ): PriceTaxes | null;
}

/** The slice that knows taxes: one does. */
export const shownTaxes = extensionPoint<ShownTaxes>('shown-taxes', { uniqueBy: () => 'taxes' });
