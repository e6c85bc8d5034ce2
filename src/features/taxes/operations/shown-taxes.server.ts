import { shopBase } from '#features/fields/public.server.ts';
import { addressSettings } from '#features/fields/public.ts';
import type { ShownTaxes } from '#features/market/public.server.ts';
import { customText } from '#platform/texts/custom-texts.ts';
import { priceTaxes } from '../rules/price-taxes.ts';
import { taxSettings } from '../settings.ts';
import { knownTaxRates } from './tax-rates.server.ts';

/** What taxes make of the prices that the shop shows, by the rates that are in memory. */
export const pricesWithTaxes: ShownTaxes = {
  from: ({ settings, db }) => [settings.get(taxSettings), knownTaxRates(db)],
  of({ settings, db }, { place, texts, untaxed, pricesAs }) {
    const taxes = settings.get(taxSettings);
    const rates = knownTaxRates(db);
    if (!taxes.enabled || !rates) return null;
    const base = shopBase(settings.get(addressSettings));
    const destination = taxes.basedOn === 'base' ? base : place;
    return priceTaxes({
      rates,
      destination: untaxed ? null : destination,
      base: taxes.pricesEntered === 'with' ? base : null,
      display: pricesAs ?? taxes.shopDisplay,
      // The owner's words are about taxes.
      suffix: untaxed ? '' : taxes.priceSuffix && customText(texts, 'setting', taxes.priceSuffix),
    });
  },
};
