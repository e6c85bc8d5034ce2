import { namedTerms } from '#features/catalog/public.server.ts';
import type { ListChoice } from '#platform/documents/list-source.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import { translate } from '#platform/texts/texts.ts';
import type { TabName } from './list-place.ts';
import { choiceOfTab, type TabRow } from './list-tabs.ts';
import { productListTexts } from './texts.ts';

/** A tab above a list. */
export interface ListTab extends TabName {
  words: string;
  /** The products that it stands for; null for the list's own. */
  choice: ListChoice | null;
  /** Whether its products have an order of their own. */
  isOrdered: boolean;
}

/** The tabs that an owner filled in, the list's own products first; those of terms that are gone are left out. */
export function loadTabs(rows: readonly TabRow[], context: LoadContext): ListTab[] {
  const { texts } = context;
  const terms = namedTerms(context);
  const named = ({ shows, category, tag }: TabRow): (TabName & { words: string }) | null => {
    if (shows !== 'category' && shows !== 'tag')
      return { taxtype: 'list', taxonomy: shows, words: translate(productListTexts, texts, shows) };
    const term = shows === 'category' ? terms.category(category) : terms.tag(tag);
    const taxtype = shows === 'category' ? 'product_cat' : 'product_tag';
    return term && { taxtype, taxonomy: term.slug, words: term.name };
  };
  const own = { taxtype: '', taxonomy: '', words: translate(productListTexts, texts, 'allTab') };
  return [
    { ...own, choice: null, isOrdered: false },
    ...rows.flatMap((row) => {
      const tab = named(row);
      if (!tab) return [];
      return [
        {
          ...tab,
          words: row.words || tab.words,
          choice: choiceOfTab(row),
          isOrdered: tab.taxtype === 'list',
        },
      ];
    }),
  ];
}

/** The tab that a name means, the first where it means none of these. Terms are named by their slugs, or by ids. */
export function tabNamed(tabs: readonly ListTab[], { taxtype, taxonomy }: TabName): ListTab | undefined {
  const isMeant = (tab: ListTab) =>
    tab.taxonomy === taxonomy
      ? tab.taxtype === taxtype || tab.taxtype === 'list'
      : tab.taxtype === taxtype && idOf(tab) !== undefined && String(idOf(tab)) === taxonomy;
  return tabs.find(isMeant) ?? tabs[0];
}

function idOf({ choice }: ListTab): unknown {
  return choice?.fields.category ?? choice?.fields.tag;
}
