import { attributeDirectory } from '#features/catalog/public.server.ts';
import { countLists } from '#features/product-index/public.server.ts';
import { attributeSlug, readTaxonomy } from '#features/product-index/public.ts';
import { chipsOf, type FilterChip, withoutFilters } from '#features/search/public.ts';
import { formatMoney } from '#kit/money.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import { customText } from '#platform/texts/custom-texts.ts';
import { translator } from '#platform/texts/texts.ts';
import { addressOf, type FilteredList, listBeside, totalOf } from '#widgets/product-filter/public.server.ts';
import { productFilterTexts } from '#widgets/product-filter/public.ts';

/** Something chosen as it is said, with the way to the list without it. */
export interface ShownChip {
  words: string;
  address: string;
  /** How many products there are without it, where with all that is chosen there are none. */
  total: number | null;
}

/** What is chosen; null where there is no list. */
export type FilterChipsData = { chips: readonly ShownChip[]; clearAddress: string } | null;

/** Brings what is chosen in the filters of the list that the panels beside are about. */
export const loadFilterChips = loadEach<object, FilterChipsData>(async ({ scope }, context) => {
  const list = await listBeside(scope, context);
  if (!list) return null;
  const chips = chipsOf(list.state);
  const isEmpty = chips.length > 1 && (await totalOf(list, context)) === 0;
  const totals = isEmpty ? await totalsWithout(chips, list, context) : [];
  return {
    clearAddress: addressOf(withoutFilters(list.state), list),
    chips: chips.map((chip, at) => ({
      words: wordsOf(chip, list, context),
      address: addressOf(chip.without, list),
      total: totals[at] ?? null,
    })),
  };
});

/** How many products there would be without each of what is chosen. */
async function totalsWithout(
  chips: readonly FilterChip[],
  list: FilteredList,
  context: LoadContext,
): Promise<number[]> {
  const found = await countLists(
    context,
    chips.map(({ without }) => ({ filter: list.narrowed(without) })),
  );
  return found.map(({ total }) => total);
}

function wordsOf(chip: FilterChip, { reading }: FilteredList, { texts, market, cache }: LoadContext): string {
  const t = translator(productFilterTexts, texts);
  switch (chip.of) {
    case 'search':
      return t('chipSearch', { value: chip.value });
    case 'min':
    case 'max':
      return t(chip.of === 'min' ? 'chipMin' : 'chipMax', { value: formatMoney(chip.value, market.format) });
    case 'status':
      return t('chipOf', { title: t('status'), value: t(chip.value) });
    case 'rating':
      return t('chipRating', { value: chip.value });
    default: {
      const taxonomy = readTaxonomy(chip.taxonomy) ?? 'product_cat';
      const name = reading.terms.byId(taxonomy, chip.value)?.name ?? '';
      if (taxonomy === 'product_cat') return t('chipCat', { value: customText(texts, 'category', name) });
      if (taxonomy === 'product_tag') return t('chipTag', { value: customText(texts, 'tag', name) });
      const attribute = cache(attributeDirectory).bySlug(attributeSlug(taxonomy) ?? '');
      const title = customText(texts, 'attribute', attribute?.name ?? '');
      return t('chipOf', { title, value: customText(texts, 'attribute', name) });
    }
  }
}
