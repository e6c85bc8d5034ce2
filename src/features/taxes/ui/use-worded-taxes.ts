import { useMoney } from '#features/market/public.ts';
import type { ShownSums } from '#features/totals/public.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import { pageTexts } from '#platform/pages/texts.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import { type WordedTaxes, wordedTaxes } from '../rules/worded-taxes.ts';
import { taxTexts } from '../texts.ts';

/** Inside a component: what is said of the taxes of a sum. */
export function useWordedTaxes(
  totals: Pick<ShownSums, 'taxes' | 'singleTax' | 'taxesIncluded'>,
): WordedTaxes {
  const t = useTexts(taxTexts);
  const page = useTexts(pageTexts);
  const { locale } = usePageContext();
  return wordedTaxes(totals, { t, money: useMoney(), comma: page('comma'), locale });
}
