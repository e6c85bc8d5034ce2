import { categoryField, tagField } from '#features/catalog/public.ts';
import type { ListChoice } from '#platform/documents/list-source.ts';
import { defineFields, type ValuesOf } from '#platform/fields/field.ts';

/** Special lists of tabs (FILT-018), and the source of products that each one is. */
const SPECIAL_LISTS = {
  top_sale: 'best-selling',
  popular: 'most-viewed',
  on_sale: 'on-sale',
  most_rated: 'most-reviewed',
  top_rated: 'best-rated',
  featured: 'featured',
  arrival: 'newest',
} as const;

/** What an owner says of each tab. */
export const tabFields = defineFields({
  shows: {
    kind: 'choice',
    label: 'Shows',
    default: 'category',
    choices: {
      category: 'A category',
      tag: 'A tag',
      top_sale: 'Top sale',
      popular: 'Popular',
      on_sale: 'On sale',
      most_rated: 'Most rated',
      top_rated: 'Top rated',
      featured: 'Featured',
      arrival: 'New arrival',
    },
  },
  category: categoryField({ label: 'Category', showWhen: { shows: 'category' } }),
  tag: tagField({ label: 'Tag', showWhen: { shows: 'tag' } }),
  words: { kind: 'text', label: 'Words on it', help: 'Empty: its own name.', default: '', most: 40 },
});

/** A tab as its owner filled it in. */
export type TabRow = ValuesOf<typeof tabFields>;

/** The products that a tab stands for. */
export function choiceOfTab({ shows, category, tag }: TabRow): ListChoice {
  if (shows === 'category') return { of: 'category', fields: { category } };
  if (shows === 'tag') return { of: 'tag', fields: { tag } };
  return { of: SPECIAL_LISTS[shows], fields: {} };
}
