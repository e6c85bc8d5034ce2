import type { OrderDetail } from '#features/orders/public.ts';
import { ratedLabel, withoutTax } from '#features/totals/public.ts';
import type { Translator } from '#platform/texts/texts.ts';
import type { DocumentContent } from '../rules/document-content.ts';
import { type TaxedPart, taxPartsOf } from '../rules/tax-parts.ts';
import type { invoiceTexts } from '../texts.ts';

interface Words {
  text: Translator<keyof typeof invoiceTexts.defaults>;
  money(minor: number): string;
  /** BCP 47. */
  locale: string;
}

type Refund = OrderDetail['refunds'][number];

/** What was charged for an order by each tax; null where none was. */
export function taxesOfOrder({ lines, totals }: OrderDetail, words: Words): DocumentContent['taxes'] | null {
  const { shipping, fees, taxes } = totals;
  const parts = [
    ...lines.map((line) => ({ net: line.net, under: Object.keys(line.taxes) })),
    ...[...(shipping ? [shipping] : []), ...fees].map((row) => ({
      net: withoutTax(row, totals),
      under: Object.keys(row.taxes ?? {}),
    })),
  ];
  return worded(taxes, parts, words, 1);
}

/** What went back of each tax with a refund; null where none was charged. */
export function taxesOfRefund(
  { lines, totals }: OrderDetail,
  refund: Refund,
  words: Words,
): DocumentContent['taxes'] | null {
  const { shipping, fees, taxes } = totals;
  const parts = [
    ...refund.lines.map(({ lineId, amount }) => ({
      net: amount,
      under: Object.keys(lines.find(({ id }) => id === lineId)?.taxes ?? {}),
    })),
    { net: refund.shipping, under: Object.keys(shipping?.taxes ?? {}) },
    ...fees.map(({ id, taxes: on = {} }) => ({ net: refund.fees[id] ?? 0, under: Object.keys(on) })),
  ];
  const backOf = (tax: string) =>
    refund.lines.reduce((sum, line) => sum + (line.taxes[tax] ?? 0), refund.taxes[tax] ?? 0);
  const back = taxes.map((tax) => ({ ...tax, amount: backOf(tax.id) }));
  return worded(back, parts, words, -1);
}

function worded(
  taxes: OrderDetail['totals']['taxes'],
  parts: readonly TaxedPart[],
  { text, money, locale }: Words,
  sign: 1 | -1,
): DocumentContent['taxes'] | null {
  const { rows, isApart } = taxPartsOf(
    taxes.map(({ id, label, rate, amount }) => ({
      id,
      label,
      amount,
      ...(rate === undefined ? {} : { rate }),
    })),
    parts,
  );
  // Of what nothing was taxed nothing is told.
  if (rows.every(({ tax }) => tax === null)) return null;
  const amount = (minor: number) => money(minor === 0 ? 0 : sign * minor);
  return {
    columns: {
      rate: text('taxes'),
      net: text('net'),
      tax: text('tax'),
      gross: isApart ? text('gross') : '',
    },
    rows: rows.map((row) => ({
      rate: row.tax ? ratedLabel(row.tax, locale) : text('untaxed'),
      net: amount(row.net),
      tax: amount(row.amount),
      gross: isApart ? amount(row.net + row.amount) : '',
    })),
  };
}
