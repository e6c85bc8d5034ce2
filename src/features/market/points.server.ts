import type { MarketServices } from '#platform/market/points.server.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { ForeignCurrency } from './rules/make-market.ts';

/** The further currencies of a shop; costs no query. What names the store's own currency is passed over. */
export const foreignCurrencies =
  extensionPoint<(services: MarketServices) => readonly ForeignCurrency[]>('foreign-currencies');
