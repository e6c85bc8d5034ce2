import { type ShownSums, type SumRow, shownTaxes } from '#features/totals/public.ts';
import type { Translator } from '#platform/texts/texts.ts';
import type { taxTexts } from '../texts.ts';

/** What is said of the taxes of a sum: rows above the total, or a note beside it where they are within all amounts. */
export interface WordedTaxes {
  rows: SumRow[];
  /** '' = none. */
  note: string;
}

/** Words the taxes of a sum; of one without any nothing is said. */
export function wordedTaxes(
  totals: Pick<ShownSums, 'taxes' | 'singleTax' | 'taxesIncluded'>,
  {
    t,
    money,
    comma,
    locale,
  }: {
    t: Translator<keyof typeof taxTexts.defaults>;
    money: (minor: number) => string;
    comma: string;
    /** BCP 47. */
    locale: string;
  },
): WordedTaxes {
  if (totals.taxes.length === 0) return { rows: [], note: '' };
  const rows = shownTaxes(totals, t('tax'), locale);
  if (!totals.taxesIncluded) return { rows, note: '' };
  const said = rows.filter(({ amount }) => amount > 0);
  if (said.length === 0) return { rows: [], note: '' };
  const taxes = said
    .map(({ label, amount }) => t('taxOf', { amount: money(amount), tax: label }))
    .join(comma);
  return { rows: [], note: t('includes', { taxes }) };
}
