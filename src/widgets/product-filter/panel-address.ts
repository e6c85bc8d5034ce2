/** The address as people see it: that nothing is chosen need not be said to whom it was just shown. */
export function tidy(address: string): string {
  const url = new URL(address, location.href);
  if (url.searchParams.get('filters') === 'none') url.searchParams.delete('filters');
  return url.pathname + url.search.replaceAll('%2C', ',');
}

/** An address of the lists with the pages and tabs that are shown of them: archives have their page in the path. */
export function atSamePage(address: string): string {
  const url = new URL(address, location.href);
  for (const [name] of tabsIn(url)) url.searchParams.delete(name);
  for (const [name, value] of new URLSearchParams(location.search))
    if (name.startsWith('tab-') || (name.startsWith('block-') && !url.searchParams.has(name)))
      url.searchParams.append(name, value);
  return location.pathname + tidy(url.href).replace(/^[^?]*/, '');
}

/** Whether a panel counts lists under other tabs than those that the address names, and that are shown. */
export function isOfOtherTabs({ dataset: { address = '' } }: HTMLElement): boolean {
  return String(tabsIn(new URL(address, location.href))) !== String(tabsIn(new URL(location.href)));
}

function tabsIn({ searchParams }: URL): [name: string, value: string][] {
  return [...searchParams].filter(([name]) => name.startsWith('tab-')).sort();
}

/** What of an address tells what lists show, whatever else it says. */
export function keyOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  for (const name of ['more_terms', 'filters']) searchParams.delete(name);
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

/** What of an address names filters: neither the page nor the tabs of its lists, which see to themselves. */
export function filtersIn(address: string): string {
  const query = new URLSearchParams(keyOf(address).replace(/^[^?]*/, ''));
  for (const name of [...query.keys()]) if (/^(tab|block)-/.test(name)) query.delete(name);
  return String(query);
}
