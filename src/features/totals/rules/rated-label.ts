import { madeOnce } from '#kit/made-once.ts';

const percents = madeOnce(
  (locale: string) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }),
);

/**
 * What a tax is called with its rate, as people of a language (BCP 47) write it: `VAT 20%`, `MwSt. 7,5 %`. Many call their
 * tax by its rate: a label that holds it as a number of its own stays as it is, and so does one without a rate.
 */
export function ratedLabel(
  { label, rate }: { label: string /** Percent, for example `8.25`. */; rate?: string },
  locale: string,
): string {
  if (rate === undefined || numbersIn(label).includes(Number(rate))) return label;
  return `${label} ${percents(locale).format(Number(rate) / 100)}`;
}

/** The numbers of a text that are not part of a word, in Western or Arabic digits. */
function numbersIn(text: string): number[] {
  const western = text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));
  const found = western.match(/(?<![\p{L}\p{N}.,٫])\d+(?:[.,٫]\d+)?(?![\p{L}\p{N}])/gu) ?? [];
  return found.map((number) => Number(number.replace(/[,٫]/, '.')));
}
