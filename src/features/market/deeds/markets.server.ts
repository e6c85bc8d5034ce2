import type { Market, MarketWish } from '#platform/market/market.ts';
import type { MarketKeeper, MarketServices } from '#platform/market/points.server.ts';
import { ENGLISH } from '#platform/texts/language.ts';
import { foreignCurrencies } from '../points.server.ts';
import { type ForeignCurrency, makeMarket } from '../rules/make-market.ts';
import { shopMoneyFormat } from '../rules/money-format.ts';
import { currencySettings, languageSettings, timeSettings } from '../settings.ts';

/** What markets are made from until the owner changes settings or slices. */
interface Offer {
  settings: unknown;
  time: { timeZone: string };
  shop: unknown;
  own: ReturnType<typeof shopMoneyFormat>;
  foreign: ReadonlyMap<string, ForeignCurrency>;
  made: Map<string, Market>;
}

/**
 * Finds markets by wish. Each is made once and asked for many times: it counts until settings, slices or words are
 * others, which all show by being other objects than before. What nobody offers is the store's own (CUR-005).
 */
export const keepMarkets: MarketKeeper = (services) => {
  let offer: Offer | undefined;
  return ({ currency, locale }: MarketWish) => {
    offer = currentOffer(services, offer);
    const { languages } = services.texts;
    const language =
      languages.find((one) => one.locale === locale) ??
      languages.find((one) => one.locale === services.settings.get(languageSettings).language) ??
      ENGLISH;
    const foreign = currency === undefined ? undefined : offer.foreign.get(currency);
    const texts = services.texts.words(language.locale);
    const name = `${language.locale} ${foreign?.code ?? ''}`;
    let market = offer.made.get(name);
    if (!market || market.texts !== texts) {
      market = makeMarket({ own: offer.own, foreign, language, texts, timeZone: offer.time.timeZone });
      offer.made.set(name, market);
    }
    return market;
  };
};

function currentOffer(services: MarketServices, known: Offer | undefined): Offer {
  const settings = services.settings.get(currencySettings);
  const time = services.settings.get(timeSettings);
  const shop = services.shop();
  if (known && known.settings === settings && known.time === time && known.shop === shop) return known;
  const own = shopMoneyFormat(settings);
  const offered = shop.of(foreignCurrencies).flatMap((of) => of(services));
  const foreign = new Map(offered.map((currency) => [currency.code, currency]));
  foreign.delete(own.currency);
  return { settings, time, shop, own, foreign, made: new Map() };
}
