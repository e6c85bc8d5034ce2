import { PAGE_PREFIX, TAB_PREFIX } from './list-place.ts';

/** What an address says of a list: which page, and which tab as its parameter has it ('' = the first). */
export interface ListState {
  page: number;
  tab: string;
}

type Named = { dataset: DOMStringMap };

/** The state in which an address shows a list. Archives have their page in the path, other lists in a parameter. */
export function stateOf({ dataset }: Named, { pathname, searchParams }: URL): ListState {
  const { list = '', paged } = dataset;
  const page =
    paged === 'path' ? /\/page\/(\d+)\/$/.exec(pathname)?.[1] : searchParams.get(PAGE_PREFIX + list);
  return { page: Math.max(1, Number(page) || 1), tab: searchParams.get(TAB_PREFIX + list) ?? '' };
}

/**
 * The present address with a list in the state to which one of its links leads: what other lists and filters wrote into
 * it since the link was made stays.
 */
export function addressWith({ dataset }: Named, present: URL, link: URL): URL {
  const address = new URL(present);
  address.hash = '';
  if (dataset.paged === 'path') {
    address.pathname = link.pathname;
    return address;
  }
  for (const name of [PAGE_PREFIX + dataset.list, TAB_PREFIX + dataset.list]) {
    const value = link.searchParams.get(name);
    if (value === null) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  return address;
}

/** The path of one page of an archive, by that of any of its pages. */
export function pathOfPage(path: string, page: number): string {
  const base = path.replace(/page\/\d+\/$/, '');
  return page > 1 ? `${base}page/${page}/` : base;
}

/** A link to a page of a list, leading to another page of it. */
export function linkToPage({ dataset }: Named, link: URL, page: number): URL {
  const address = new URL(link);
  if (dataset.paged === 'path') address.pathname = pathOfPage(link.pathname, page);
  else address.searchParams.set(PAGE_PREFIX + dataset.list, String(page));
  return address;
}
