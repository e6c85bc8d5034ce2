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

/** Answers addresses in which so many pages of a taxonomy are shown, besides those that `address` shows already. */
export function moreTermsBeside(address: string): (taxonomy: string, pages: number) => string {
  const { pathname, searchParams } = new URL(address, 'https://shop.invalid');
  const shown = pagesShown(searchParams);
  searchParams.delete(MORE_TERMS);
  const rest = written(searchParams);
  return (taxonomy, pages) => {
    const said = [...new Map(shown).set(taxonomy, pages)]
      .filter(([, many]) => many > 1)
      .map(([name, many]) => `${name}:${many}`);
    const more = said.length > 0 ? written(new URLSearchParams([[MORE_TERMS, said.join(',')]])) : '';
    const query = [rest, more].filter((part) => part !== '').join('&');
    return query === '' ? pathname : `${pathname}?${query}`;
  };
}

function written(parameters: URLSearchParams): string {
  return parameters.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
}
