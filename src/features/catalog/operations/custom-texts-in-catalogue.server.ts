import { type CustomTextSource, plainWords } from '#platform/texts/custom-text-sources.server.ts';
import { readCustomTexts } from '../data/custom-texts.queries.server.ts';

const SOURCES = [
  { title: 'Categories', what: 'category', place: 'category' },
  { title: 'Tags', what: 'tag', place: 'tag' },
  { title: 'Attributes', what: 'attribute', place: 'attribute' },
  { title: 'Properties of products', what: 'ownAttribute', place: 'attribute' },
  { title: 'Buttons of products sold elsewhere', what: 'product', place: 'product' },
] as const;

/** What owners typed in the catalogue, but for products themselves. */
export const customTextsInCatalogue = SOURCES.map(
  ({ title, what, place }): CustomTextSource => ({
    title,
    place,
    list: async ({ db }) => plainWords(await readCustomTexts(db, what)),
  }),
);
