import { LRUCache } from 'lru-cache';
import { shopBase } from '#features/fields/public.server.ts';
import { addressSettings } from '#features/fields/public.ts';
import { type StageContext, type TotalStage, totalStage } from '#features/totals/public.server.ts';
import type { Destination } from '#features/totals/public.ts';
import type { SettingsOf } from '#platform/settings/settings.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { customText } from '#platform/texts/custom-texts.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';
import { isTaxExempt, readTaxesFor, readTaxRates } from '../data/tax-rates.queries.server.ts';
import { chargeTaxes, shownAmounts, type TaxedPlace, type TaxManner } from '../rules/charge-taxes.ts';
import type { TaxRate } from '../rules/tax-views.ts';
import { taxedPlace } from '../rules/taxed-place.ts';
import { taxSettings } from '../settings.ts';
import { knownTaxRates } from './tax-rates.server.ts';

/** What taxes of a sum depend on; null while none are worked out. */
export interface TaxFacts {
  place: TaxedPlace;
  manner: TaxManner;
}

/** Taxes of a sum, by the address that the owner chose. */
export const taxesStage: TotalStage<TaxFacts | null> = totalStage<TaxFacts | null>({
  name: 'taxes',
  kind: 'taxes',
  load(context) {
    return context.settings.get(taxSettings).enabled ? loadFacts(context) : null;
  },
  apply: (sum, facts) => (facts ? chargeTaxes(sum, facts.place, facts.manner) : { taxes: [] }),
  // Nothing is said by those who charge nothing: then amounts are as they are entered.
  shown: (facts) => facts && shownAmounts(facts.place, facts.manner),
});

async function loadFacts({ db, settings, market, input, isFinal }: StageContext): Promise<TaxFacts> {
  const taxes = settings.get(taxSettings);
  const { rates: stored, isExempt } = await ratesFor(db, input.customer?.id ?? null, isFinal);
  const destination = isExempt ? null : taxedAddress(taxes, settings, input);
  const base = taxes.pricesEntered === 'with' ? basePlace(settings) : null;
  // Rates that were read for this sum alone are asked for once.
  const find = isFinal ? newPlace : placeOf;
  return { place: find(stored, market.texts, destination, base), manner: mannerOf(taxes) };
}

/** So many places are kept of each language. */
const MOST_PLACES = 500;

const places = new WeakMap<readonly TaxRate[], WeakMap<TextOverrides, LRUCache<string, TaxedPlace>>>();

/** The taxes at a place: a visitor asks for the same ones with each step of a purchase. New rates are another list. */
function placeOf(
  stored: readonly TaxRate[],
  texts: TextOverrides,
  destination: Destination | null,
  base: Destination | null,
): TaxedPlace {
  const ofRates = places.get(stored) ?? new WeakMap<TextOverrides, LRUCache<string, TaxedPlace>>();
  places.set(stored, ofRates);
  const known = ofRates.get(texts) ?? new LRUCache<string, TaxedPlace>({ max: MOST_PLACES });
  ofRates.set(texts, known);
  const key = JSON.stringify([destination, base].map((one) => one && placeName(one)));
  let place = known.get(key);
  if (!place) {
    place = newPlace(stored, texts, destination, base);
    known.set(key, place);
  }
  return place;
}

function newPlace(
  stored: readonly TaxRate[],
  texts: TextOverrides,
  destination: Destination | null,
  base: Destination | null,
): TaxedPlace {
  // Orders keep what rates are called in the language of whoever buys.
  const rates = stored.map((rate) => ({ ...rate, name: customText(texts, 'tax', rate.name) }));
  return taxedPlace({ rates, destination, base });
}

/** What of an address decides about its taxes. */
function placeName({ country, state, postcode, city = '' }: Destination): string[] {
  return [country, state, postcode, city];
}

/** Rates and whether their customer pays any, by one statement at most; out of memory where nothing is ordered yet. */
async function ratesFor(
  db: StageContext['db'],
  customerId: string | null,
  isFinal: boolean,
): Promise<{ rates: readonly TaxRate[]; isExempt: boolean }> {
  const known = isFinal ? undefined : knownTaxRates(db);
  if (!known)
    return customerId === null
      ? { rates: await readTaxRates(db), isExempt: false }
      : readTaxesFor(db, customerId);
  return { rates: known, isExempt: customerId !== null && (await isTaxExempt(db, customerId)) };
}

/** Where the shop is, whose tax prices have in them. */
function basePlace(settings: Pick<SettingsStore, 'get'>): Destination {
  return shopBase(settings.get(addressSettings));
}

function taxedAddress(
  { basedOn }: SettingsOf<typeof taxSettings>,
  settings: Pick<SettingsStore, 'get'>,
  { destination, billing = destination }: Pick<StageContext['input'], 'destination' | 'billing'>,
): Destination {
  if (basedOn === 'base') return basePlace(settings);
  return basedOn === 'billing' ? billing : destination;
}

function mannerOf(taxes: SettingsOf<typeof taxSettings>): TaxManner {
  return {
    rounding: taxes.rounding,
    shippingClass: taxes.shippingClass ?? 'inherit',
    included: taxes.cartDisplay === 'incl',
    single: taxes.totalsDisplay === 'single',
  };
}
