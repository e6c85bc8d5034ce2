import { foreignCurrencies } from '#features/market/public.server.ts';
import type { ForeignCurrency } from '#features/market/rules/make-market.ts';
import { marketChoices } from '#platform/market/points.server.ts';
import type { Slice } from '#platform/slices/compose-shop.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';

/** Cookies by which visitors of a test shop choose; nothing where they have none. */
export const CURRENCY_COOKIE = 'test_currency';
export const LANGUAGE_COOKIE = 'test_language';

/** Further currencies of the test shop; tests may change rates, which counts once the settings are read anew. */
export const testCurrencies: ForeignCurrency[] = [
  { code: 'EUR', rate: '0.8765', position: 'right-space', decimals: 2 },
  { code: 'JPY', rate: '149.5', position: 'left', decimals: 0 },
];

/** A shop whose visitors choose their currency and language by cookies: `openTestShop({ slices: withMarkets })`. */
export function withMarkets(configured: readonly Slice[]): readonly Slice[] {
  const slice = defineSlice({
    name: 'test-markets',
    adds: [
      foreignCurrencies.with(() => testCurrencies),
      marketChoices.with({
        name: 'test-cookies',
        wish: (cookies) => ({ currency: cookies.get(CURRENCY_COOKIE), locale: cookies.get(LANGUAGE_COOKIE) }),
      }),
    ],
  });
  return [...configured, slice];
}
