/** As many terms of a list are shown at first, and come with each further page (FILT-008). */
export const FIRST_TERMS = 10;

/** The parameter that says of which taxonomies further pages of terms are shown: `pa_colour:3,product_tag:2`. */
export const MORE_TERMS = 'more_terms';

/** Pages of one taxonomy at most: whatever an address says, a page of the shop stays one. */
const MOST_PAGES = 50;

/** How many pages of which taxonomies an address shows. */
export function pagesShown(parameters: URLSearchParams): Map<string, number> {
  const said = (parameters.get(MORE_TERMS) ?? '').split(',', 40);
  return new Map(
    said.flatMap((part): [string, number][] => {
      const [, taxonomy, pages] = /^([^:]+):([1-9]\d?)$/.exec(part) ?? [];
      return taxonomy ? [[taxonomy, Math.min(Number(pages), MOST_PAGES)]] : [];
    }),
  );
}

/** An address in which so many pages of a taxonomy are shown, besides those that it shows already. */
export function withMoreTerms(address: string, taxonomy: string, pages: number): string {
  const url = new URL(address, 'https://shop.invalid');
  const shown = pagesShown(url.searchParams).set(taxonomy, pages);
  const said = [...shown].filter(([, many]) => many > 1).map(([name, many]) => `${name}:${many}`);
  if (said.length > 0) url.searchParams.set(MORE_TERMS, said.join(','));
  else url.searchParams.delete(MORE_TERMS);
  return `${url.pathname}${url.search.replaceAll('%2C', ',').replaceAll('%3A', ':')}`;
}
