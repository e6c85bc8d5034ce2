import { attributeSlug } from '#features/product-index/public.ts';
import type { FilterTaxonomy, FilterValue } from './load-values.server.ts';
import { FIRST_TERMS, type moreTermsBeside } from './more-terms.ts';

/** The terms of a taxonomy, as far as they are shown. */
export interface TermsPart extends Pick<FilterTaxonomy, 'taxonomy' | 'title' | 'kind'> {
  values: readonly FilterValue[];
  /** The parameter that names what is chosen. */
  parameter: string;
  /** How many pages of terms are shown, and how many terms are not. */
  pages: number;
  left: number;
  /** How many there are. */
  all: number;
  /** The page with further terms; null where there are none. */
  moreAddress: string | null;
  /** The page with the first ones alone; null where these are all. */
  lessAddress: string | null;
}

/** A further page alone; what is chosen stands on the first one already. */
export function onePage(found: FilterTaxonomy, page: number): TermsPart {
  const whole = stretch(found, new Map([[found.taxonomy, page]]), () => '/');
  const terms = found.terms.slice((page - 1) * FIRST_TERMS, page * FIRST_TERMS);
  const values = terms.filter((term) => !found.isChosen(term)).map(found.valueOf);
  return { ...whole, values };
}

/** The terms that are shown: as many pages as the address says, and whatever is chosen. */
export function stretch(
  found: FilterTaxonomy,
  shown: ReadonlyMap<string, number>,
  withMore: ReturnType<typeof moreTermsBeside>,
): TermsPart {
  const { taxonomy, title, kind, terms } = found;
  const pages = shown.get(taxonomy) ?? 1;
  const first = terms.filter((term, at) => at < pages * FIRST_TERMS || found.isChosen(term));
  const left = terms.length - first.length;
  const slug = attributeSlug(taxonomy);
  return {
    taxonomy,
    title,
    kind,
    values: first.map(found.valueOf),
    parameter: slug === null ? taxonomy : `filter_${slug}`,
    pages,
    left,
    all: terms.length,
    moreAddress: left > 0 ? withMore(taxonomy, pages + 1) : null,
    lessAddress: terms.length > FIRST_TERMS ? withMore(taxonomy, 1) : null,
  };
}

/** The same without how many products each has. */
export function withoutCounts(part: TermsPart): TermsPart {
  return { ...part, values: part.values.map((value) => ({ ...value, count: null })) };
}
