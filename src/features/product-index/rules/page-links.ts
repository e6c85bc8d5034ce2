/** An entry of a pager: a page number, or dots between distant pages. */
export type PageLink = { kind: 'page'; page: number; current: boolean } | { kind: 'dots' };

/**
 * The numbers of a pager (FILT-007): the current page with one neighbour on each side; page 1 when the current
 * page is above 3 and dots after it when above 2; dots when pages remain beyond current+2 and the last page when
 * pages remain beyond current+1.
 */
export function pageLinks(current: number, pages: number): PageLink[] {
  if (pages <= 1) return [];
  const page = (number: number): PageLink => ({ kind: 'page', page: number, current: number === current });
  const links: PageLink[] = [];
  if (current > 3) links.push(page(1));
  if (current > 2) links.push({ kind: 'dots' });
  for (let number = Math.max(1, current - 1); number <= Math.min(pages, current + 1); number++) {
    links.push(page(number));
  }
  if (pages > current + 2) links.push({ kind: 'dots' });
  if (pages > current + 1) links.push(page(pages));
  return links;
}
