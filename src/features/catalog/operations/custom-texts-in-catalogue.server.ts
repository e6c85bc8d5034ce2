import { type OwnWordSource, plainWords } from '#platform/texts/own-word-sources.server.ts';
import { readOwnWords } from '../data/own-words.queries.server.ts';

const SOURCES = [
  { title: 'Categories', what: 'category', place: 'category' },
  { title: 'Tags', what: 'tag', place: 'tag' },
  { title: 'Attributes', what: 'attribute', place: 'attribute' },
  { title: 'Properties of products', what: 'ownAttribute', place: 'attribute' },
  { title: 'Buttons of products sold elsewhere', what: 'product', place: 'product' },
] as const;

/** What owners typed in the catalogue, but for products themselves. */
export const ownWordsInCatalogue = SOURCES.map(
  ({ title, what, place }): OwnWordSource => ({
    title,
    place,
    list: async ({ db }) => plainWords(await readOwnWords(db, what)),
  }),
);
