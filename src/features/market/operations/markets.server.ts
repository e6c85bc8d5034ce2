import { customerPlace, shopBase } from '#features/fields/public.server.ts';
import { addressSettings } from '#features/fields/public.ts';
import type { Market, MarketWish } from '#platform/market/market.ts';
import type { MarketProvider, MarketServices } from '#platform/market/points.server.ts';
import { ENGLISH } from '#platform/texts/language.ts';
import { foreignCurrencies, shownTaxes } from '../points.server.ts';
import { type ForeignCurrency, makeMarket } from '../rules/make-market.ts';
import { shopMoneyFormat } from '../rules/money-format.ts';
import { currencySettings, languageSettings, measureSettings, timeSettings } from '../settings.ts';

/** What markets are made from until the owner changes settings or slices. */
interface Offer {
  settings: unknown;
  time: { timeZone: string };
  measures: { measures: string };
  shop: unknown;
  addresses: unknown;
  taxes: readonly unknown[];
  own: ReturnType<typeof shopMoneyFormat>;
  foreign: ReadonlyMap<string, ForeignCurrency>;
  made: Map<string, Market>;
}

/**
 * Finds markets by wish. Each is made once and asked for many times: it counts until settings, slices or words are
 * others, which all show by being other objects than before. What nobody offers is the store's own (CUR-005).
 */
export const keepMarkets: MarketProvider = (services) => {
  let offer: Offer | undefined;
  return ({ currency, locale, country, untaxed = false, pricesAs }: MarketWish) => {
    offer = currentOffer(services, offer);
    const { languages } = services.texts;
    const language =
      languages.find((one) => one.locale === locale) ??
      languages.find((one) => one.locale === services.settings.get(languageSettings).language) ??
      ENGLISH;
    const foreign = currency === undefined ? undefined : offer.foreign.get(currency);
    const texts = services.texts.words(language.locale);
    const place = customerPlace(services.settings.get(addressSettings), country);
    // There are no more places than countries: who makes up others is where the shop is.
    const name = `${language.locale} ${foreign?.code ?? ''} ${place?.country ?? ''} ${place?.state ?? ''} ${untaxed} ${pricesAs ?? ''}`;
    let market = offer.made.get(name);
    if (!market || market.texts !== texts) {
      const [taxes] = services.shop().of(shownTaxes);
      const priceTaxes = taxes?.of(services, { place, texts, untaxed, pricesAs }) ?? null;
      const { own, time, measures } = offer;
      market = makeMarket({
        own,
        foreign,
        language,
        texts,
        timeZone: time.timeZone,
        country: shopBase(services.settings.get(addressSettings)).country,
        measures: measures.measures === 'imperial' ? 'imperial' : 'metric',
        place,
        priceTaxes,
      });
      offer.made.set(name, market);
    }
    return market;
  };
};

function currentOffer(services: MarketServices, known: Offer | undefined): Offer {
  const settings = services.settings.get(currencySettings);
  const time = services.settings.get(timeSettings);
  const measures = services.settings.get(measureSettings);
  const addresses = services.settings.get(addressSettings);
  const shop = services.shop();
  const taxes = shop.of(shownTaxes)[0]?.from(services) ?? [];
  if (
    known &&
    known.settings === settings &&
    known.time === time &&
    known.measures === measures &&
    known.addresses === addresses &&
    known.shop === shop &&
    taxes.every((one, at) => one === known.taxes[at])
  )
    return known;
  const own = shopMoneyFormat(settings);
  const offered = shop.of(foreignCurrencies).flatMap((of) => of(services));
  const foreign = new Map(offered.map((currency) => [currency.code, currency]));
  foreign.delete(own.currency);
  return { settings, time, measures, shop, addresses, taxes, own, foreign, made: new Map() };
}
