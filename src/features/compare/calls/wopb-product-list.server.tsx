import { cardPartsOf } from '#features/catalog/public.server.ts';
import { answerCall } from '#platform/calls/answer-call.server.ts';
import { comparer } from '../operations/compared.server.ts';
import { findToCompare } from '../operations/find-to-compare.server.ts';
import { ComparePicks } from '../ui/compare-picks.tsx';
import { wopbProductList } from './wopb-product-list.ts';

/** What is listed already is not offered (CMP-012). */
export const wopbProductListCall = answerCall(wopbProductList, async ({ search }, context) => {
  const cards = await findToCompare(search, context, await comparer(context.request));
  const html =
    cards.length > 0 ? context.render(<ComparePicks cards={cards} parts={cardPartsOf(context)} />).html : '';
  return { success: true, data: { html } };
});
