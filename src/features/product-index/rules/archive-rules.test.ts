import { describe, expect, it } from 'vitest';
import { readFilterSorting } from './filter-sorting.ts';
import { pageLinks } from './page-links.ts';
import { SORTINGS } from './sorting.ts';

describe('archive', () => {
  it('knows the six orders and takes anything else as the default', () => {
    const read = (query: string) => readFilterSorting(new URLSearchParams(query)) ?? 'menu_order';
    for (const sorting of SORTINGS) expect(read(`orderby=${sorting}`)).toBe(sorting);
    for (const odd of ['', 'orderby=', 'orderby=PRICE', 'orderby=title', 'orderby=price%3B+drop+table'])
      expect(read(odd)).toBe('menu_order');
  });

  const shown = (current: number, pages: number) =>
    pageLinks(current, pages).map((link) =>
      link.kind === 'dots' ? '…' : link.current ? `[${link.page}]` : `${link.page}`,
    );

  it('page links have dots and ends as documented', () => {
    expect(shown(1, 1)).toEqual([]);
    expect(shown(1, 2)).toEqual(['[1]', '2']);
    expect(shown(1, 10)).toEqual(['[1]', '2', '…', '10']);
    expect(shown(3, 10)).toEqual(['…', '2', '[3]', '4', '…', '10']);
    expect(shown(4, 10)).toEqual(['1', '…', '3', '[4]', '5', '…', '10']);
    expect(shown(8, 10)).toEqual(['1', '…', '7', '[8]', '9', '10']);
    expect(shown(10, 10)).toEqual(['1', '…', '9', '[10]']);
  });
});
