import type { Translator } from '#platform/texts/texts.ts';
import { FIRST_TERMS } from './more-terms.ts';
import type { FilterPart } from './product-filter.load.server.ts';
import type { TermsPart } from './shown-terms.server.ts';
import type { productFilterTexts } from './texts.ts';

/** The panel's texts. */
export type Translate = Translator<keyof typeof productFilterTexts.defaults & string>;

/**
 * A part of a panel without what changes with nearly every filter: its numbers, addresses and what is typed. Of these it
 * says whether they are there, and what else of them the view decides by.
 */
export function stillOf(part: FilterPart): FilterPart {
  if (part.of === 'search') return { ...part, value: part.value && '…' };
  if (part.of === 'price') {
    const isAbove = part.min > part.rangeMax / 2;
    return { ...part, min: isAbove ? 1 : 0, max: 1, rangeMax: 1 };
  }
  if (part.of === 'sort_by') return part;
  if (part.of === 'terms') return { ...part, terms: stillTerms(part.terms) };
  return part.of === 'status'
    ? { ...part, values: part.values.map(uncounted) }
    : { ...part, values: part.values.map(uncounted) };
}

function stillTerms(terms: TermsPart): TermsPart {
  const { all, left, moreAddress, lessAddress } = terms;
  return {
    ...terms,
    // These are held.
    values: [],
    all: all > FIRST_TERMS ? FIRST_TERMS + 1 : 0,
    left: left > 0 ? 1 : 0,
    moreAddress: moreAddress && '/',
    lessAddress: lessAddress && '/',
  };
}

function uncounted<Value extends { count: number | null }>(value: Value): Value {
  return value.count === null ? value : { ...value, count: 0 };
}

/** What of a part is put into its view: of values two texts each, of terms what the list says of itself. */
export function fillsOf(part: FilterPart, t: Translate): string[] {
  if (part.of === 'search') return [part.value];
  if (part.of === 'sort_by') return [];
  if (part.of === 'price') {
    const { min, max, rangeMax } = part;
    const share = (value: number) => String(rangeMax > 0 ? value / rangeMax : 0);
    const typed = [min || '', max < rangeMax ? max : ''];
    const thumbs = [Math.floor(min), Math.ceil(max)];
    return [rangeMax, ...thumbs, share(min), share(max), ...typed].map(String);
  }
  if (part.of === 'terms') {
    const { all, left, moreAddress, lessAddress } = part.terms;
    return [String(all), String(left), moreAddress ?? '', lessAddress ?? ''];
  }
  const said = countsIn(t);
  return part.values.flatMap(({ count }) => said(count));
}

/** Says how many products values have, in figures and in words; of many values the words are looked up once. */
export function countsIn(t: Translate): (count: number | null) => [figures: string, words: string] {
  let many: readonly string[] | undefined;
  return (count) => {
    if (count === null) return ['', ''];
    const figures = String(count);
    if (count === 1) return [figures, t('product')];
    many ??= t('products', { count: PLACE }).split(PLACE);
    return [figures, many.join(figures)];
  };
}

/** No text holds it. */
const PLACE = '\0';
