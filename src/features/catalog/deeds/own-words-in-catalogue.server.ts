import { type OwnWordSource, plainWords } from '#platform/texts/own-word-sources.server.ts';
import { readOwnWords } from '../data/own-words.queries.server.ts';

const TITLES = {
  category: 'Categories',
  tag: 'Tags',
  attribute: 'Properties of products',
  product: 'Buttons of products sold elsewhere',
} as const;

/** What owners typed in the catalogue, but for products themselves. */
export const ownWordsInCatalogue = (Object.keys(TITLES) as (keyof typeof TITLES)[]).map(
  (place): OwnWordSource => ({
    title: TITLES[place],
    place,
    list: async ({ db }) => plainWords(await readOwnWords(db, place)),
  }),
);
