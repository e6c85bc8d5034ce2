import { parseCookies } from '#platform/http/cookies.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import { extensionPoint, port } from '#platform/slices/extension-point.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import type { Market, MarketWish } from './market.ts';

/** What the slice that knows all markets works with. */
export type MarketServices = Pick<SliceServices, 'db' | 'settings' | 'texts' | 'shop'>;

/** Opens the look-up of markets, once for each shop; the look-up costs no query. */
export type MarketProvider = (services: MarketServices) => (wish: MarketWish) => Market;

/** The slice that knows currencies and languages: one does. */
export const marketProvider = port<MarketProvider>('market-provider');

/** What a visitor chose, read from cookies alone, so that kept pages can be found by it. */
export interface MarketChoice {
  name: string;
  wish(cookies: ReadonlyMap<string, string>): MarketWish;
}

/** Where visitors choose currency or language; of two that answer one the later counts, who answers none leaves it. */
export const marketChoices = extensionPoint<MarketChoice>('market-choices', { uniqueBy: ({ name }) => name });

/** Who knows people whose market is another one than their cookies say. */
export interface MarketOfPeople {
  name: string;
  /** Whether anybody's is, so that it is worth finding out who asks; costs no query. */
  isAnybodys(services: MarketServices): boolean;
  /** What is wished for somebody who is logged in; costs no query. */
  wish(person: Pick<Actor, 'userId'>, services: MarketServices): MarketWish;
}

/** What markets follow from besides cookies, of those who are logged in. */
export const marketsOfPeople = extensionPoint<MarketOfPeople>('markets-of-people', {
  uniqueBy: ({ name }) => name,
});

/** What the visitor with these cookies chose, in the country from which the request comes. */
export function chosenMarket(
  shop: ComposedShop,
  cookieHeader: string | null | undefined,
  country?: string,
): MarketWish {
  const choices = shop.of(marketChoices);
  const from = country === undefined ? {} : { country };
  if (choices.length === 0 || !cookieHeader) return from;
  const cookies = parseCookies(cookieHeader);
  return choices.reduce<MarketWish>((before, { wish }) => {
    const { currency = before.currency, locale = before.locale } = wish(cookies);
    return { ...from, currency, locale };
  }, from);
}
