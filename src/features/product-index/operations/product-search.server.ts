import { LRUCache } from 'lru-cache';
import {
  attributeDirectory,
  catalogueClock,
  categoryDirectory,
  readTextHits,
  tagDirectory,
} from '#features/catalog/public.server.ts';
import { searchFold, searchWords } from '#kit/text.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { Market } from '#platform/market/market.ts';
import { defineCache } from '#platform/slices/define-cache.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { customText } from '#platform/texts/custom-texts.ts';
import type { SoughtWord } from '../rules/bitmaps/holding-all.ts';
import type { SearchAround, SearchFound, SearchReach } from '../rules/product-index.ts';
import { type NamedThings, namedThings, wordsIn } from '../rules/search/named-alike.ts';
import { otherWordings } from '../rules/search/other-wordings.ts';
import { isHit, rankMatches } from '../rules/search/rank-matches.ts';
import { spellingVariants } from '../rules/search/spelling.ts';
import { listingIndex } from './product-index.server.ts';

/** Finds products by what shoppers type, and remembers for a while what it found. */
export interface ProductSearch {
  find(text: string, reach: SearchReach, around: SearchAround): Promise<SearchFound>;
  forget(): void;
}

/** All searches that are remembered name at most so many products together. */
const MOST_REMEMBERED = 500_000;
const REMEMBERED_MS = 60_000;
/** What may be left out of a search: words. Numbers and signs were typed for themselves. */
const LEAVABLE = /\p{L}.*\p{L}.*\p{L}/u;
const NOTHING: SearchFound = { ids: [], spelledAs: null };

function createProductSearch(services: SliceServices): ProductSearch {
  const known = new LRUCache<string, SearchFound>({
    maxSize: MOST_REMEMBERED,
    max: 1000,
    ttl: REMEMBERED_MS,
  });
  /** In which descriptions words were found: a word is looked for in many searches, and a common one is in many. */
  const texts = new LRUCache<string, ReadonlySet<number>>({
    maxSize: MOST_REMEMBERED,
    max: 1000,
    ttl: REMEMBERED_MS,
  });
  /** By the texts of a language. */
  const named = new WeakMap<Market['texts'], NamesOfTerms>();
  let round = 0;

  async function search(words: string[], reach: SearchReach, around: SearchAround): Promise<SearchFound> {
    const sought = await soughtFor(words, reach, around);
    const ids = await holding(words, sought, around);
    return ids.length > 0 ? { ids, spelledAs: null } : variants(words, sought, reach, around);
  }

  /** The products that hold all words, the best fit first. */
  async function holding(
    words: readonly string[],
    sought: readonly SoughtWord[],
    around: SearchAround,
  ): Promise<number[]> {
    const index = await services.cache(listingIndex).words(around.now);
    return visible(rankMatches(words, index.holding(sought)), around);
  }

  /** Only where nothing contains what was typed (FILT-012a). */
  async function variants(
    words: readonly string[],
    sought: readonly SoughtWord[],
    reach: SearchReach,
    around: SearchAround,
  ): Promise<SearchFound> {
    const vocabulary = await knownWords(reach, around);
    const index = await services.cache(listingIndex).words(around.now);
    const options = words.map((word) => [word, ...spellingVariants(word, vocabulary)]);
    // What nobody has, however it is spelt, must not hide what the other words find.
    const meant = options.filter(({ length }, at) => {
      const asTyped = sought[at];
      if (length > 1 || asTyped === undefined || !LEAVABLE.test(asTyped.word)) return true;
      return index.holding([asTyped]).some(isHit);
    });
    const asMeant = meant.length < words.length ? [meant.flatMap(([typed = '']) => typed)] : [];
    const wordings = meant.length === 0 ? [] : [...asMeant, ...otherWordings(meant)];
    if (wordings.length === 0) return NOTHING;
    const others = [...new Set(meant.flat())].filter((word) => !words.includes(word));
    const known = new Map(
      [...sought, ...(await soughtFor(others, reach, around))].map((each) => [each.word, each]),
    );
    for (const wording of wordings) {
      const ids = await holding(
        wording,
        wording.flatMap((word) => known.get(word) ?? []),
        around,
      );
      if (ids.length > 0) return { ids, spelledAs: wording.join(' ') };
    }
    return NOTHING;
  }

  async function soughtFor(
    words: readonly string[],
    reach: SearchReach,
    { db, market }: SearchAround,
  ): Promise<SoughtWord[]> {
    if (reach === 'titles') return words.map((word) => ({ word, ...NO_TERMS, textIds: NO_TEXTS }));
    const textIds = await textsWith(words, db);
    return words.map((word) => ({
      word,
      ...termsWith(word, market.texts),
      textIds: textIds.get(word) ?? NO_TEXTS,
    }));
  }

  /** The products in whose descriptions each word is. */
  async function textsWith(
    words: readonly string[],
    db: Executor,
  ): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
    const found = new Map(words.map((word) => [word, texts.get(word)]));
    const asked = words.filter((word) => !found.get(word));
    const mine = round;
    const read = asked.length > 0 ? await readTextHits(db, asked) : [];
    for (const [at, word] of asked.entries()) {
      const ids = new Set(read[at]);
      found.set(word, ids);
      if (mine === round) texts.set(word, ids, { size: ids.size + 1 });
    }
    return new Map([...found].map(([word, ids]) => [word, ids ?? NO_TEXTS]));
  }

  /** Categories and attributes are known by their names as typed and in the language that is read, tags as typed. */
  function termsWith(word: string, texts: Market['texts']): TermsOfWord {
    const { categories, tags, terms } = namedIn(texts);
    const { idsBelow } = services.cache(categoryDirectory);
    return {
      categoryIds: [...new Set(categories.like(word).flatMap(({ id }) => idsBelow(id)))],
      tagIds: tags.like(word).map(({ id }) => id),
      termIds: terms.like(word).map(({ id }) => id),
    };
  }

  /** What categories, tags and terms are called; a directory's list is another one once any of them changed. */
  function namedIn(texts: Market['texts']): NamesOfTerms {
    const of = [categoryDirectory, tagDirectory, attributeDirectory].map((each) =>
      services.cache(each).all(),
    );
    const known = named.get(texts);
    if (known?.of.every((list, at) => list === of[at])) return known;
    const called = (place: 'category' | 'attribute', name: string) => [name, customText(texts, place, name)];
    const terms = services
      .cache(attributeDirectory)
      .all()
      .flatMap((attribute) => attribute.terms);
    const found: NamesOfTerms = {
      of,
      categories: namedThings(services.cache(categoryDirectory).all(), ({ name }) =>
        called('category', name),
      ),
      tags: namedThings(services.cache(tagDirectory).all(), ({ name }) => [name], { anywhere: true }),
      terms: namedThings(terms, ({ name }) => called('attribute', name)),
    };
    named.set(texts, found);
    return found;
  }

  async function visible(ranks: ReadonlyMap<number, number>, { now }: SearchAround): Promise<number[]> {
    if (ranks.size === 0) return [];
    const ids = [...ranks.keys()];
    const query = {
      filter: { shownIn: 'search', ids },
      sorting: 'menu_order',
      limit: ids.length,
      offset: 0,
    } as const;
    const [found] = await services.cache(listingIndex).find([query], now);
    return [...(found?.ids ?? [])].sort((one, other) => (ranks.get(other) ?? 0) - (ranks.get(one) ?? 0));
  }

  async function knownWords(reach: SearchReach, { now, market }: SearchAround): Promise<Set<string>> {
    const index = await services.cache(listingIndex).words(now);
    const words = new Set(index.titleWords());
    if (reach === 'titles') return words;
    const names = [
      ...services
        .cache(categoryDirectory)
        .all()
        .map(({ name }) => customText(market.texts, 'category', name)),
      ...services
        .cache(attributeDirectory)
        .all()
        .flatMap(({ terms }) => terms.map(({ name }) => customText(market.texts, 'attribute', name))),
    ];
    for (const name of names) for (const word of wordsIn(searchFold(name))) words.add(word);
    return words;
  }

  return {
    async find(text, reach, around) {
      const words = searchWords(text);
      if (words.length === 0) return NOTHING;
      const until =
        services.cache(catalogueClock).nextChange(around.now)?.getTime() ?? Number.POSITIVE_INFINITY;
      const key = JSON.stringify([reach, around.market.locale, words, until]);
      const remembered = known.get(key);
      if (remembered) return remembered;
      const mine = round;
      const found = await search(words, reach, around);
      // A search that began before a change must not outlive it.
      if (mine === round) known.set(key, found, { size: found.ids.length + 1 });
      return found;
    },
    forget() {
      round++;
      known.clear();
      texts.clear();
    },
  };
}

/** The terms whose names have a word. */
interface TermsOfWord {
  /** With those below them. */
  categoryIds: readonly number[];
  tagIds: readonly number[];
  termIds: readonly number[];
}

/** Terms by what they are called in a language. */
interface NamesOfTerms {
  /** The lists that they stood in. */
  of: readonly (readonly object[])[];
  categories: NamedThings<{ id: number }>;
  tags: NamedThings<{ id: number }>;
  terms: NamedThings<{ id: number }>;
}

const NO_TERMS: TermsOfWord = { categoryIds: [], tagIds: [], termIds: [] };
const NO_TEXTS: ReadonlySet<number> = new Set();

/** Searches, as the shop remembers them. */
export const productSearch = defineCache<ProductSearch>({
  name: 'product-search',
  open: createProductSearch,
  endedBy: ['products', 'categories', 'tags', 'attributes', 'texts'],
  forget: (cache) => cache.forget(),
});
