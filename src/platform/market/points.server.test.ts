import { expect, it } from 'vitest';
import { composeShop } from '#platform/slices/compose-shop.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { chosenMarket, type MarketChoice, marketChoices } from './points.server.ts';

const byCookie = (name: string, of: 'currency' | 'locale'): MarketChoice => ({
  name,
  wish: (cookies) => ({ [of]: cookies.get(name) }),
});
const shop = composeShop([
  defineSlice({
    name: 'choices',
    adds: [marketChoices.with(byCookie('shown', 'currency'), byCookie('spoken', 'locale'))],
  }),
  defineSlice({ name: 'later', adds: [marketChoices.with(byCookie('switched', 'currency'))] }),
]);

it('of two places that choose the later counts, unless it says nothing', () => {
  expect(chosenMarket(shop, 'shown=EUR; spoken=ar')).toEqual({ currency: 'EUR', locale: 'ar' });
  expect(chosenMarket(shop, 'shown=EUR; switched=JPY')).toEqual({ currency: 'JPY' });
  expect(chosenMarket(shop, null)).toEqual({});
});
