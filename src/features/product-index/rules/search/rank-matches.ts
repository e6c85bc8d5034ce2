/** Where of a product a word can stand besides its name and SKU, the weightiest first. */
export const OTHER_PLACES = ['category', 'tag', 'attribute', 'text'] as const;

/** A place of a product that searches look at. */
export type OtherPlace = (typeof OTHER_PLACES)[number];

/** In which products a word of a search was found. */
export interface WordHits {
  /** Folded names with SKUs that contain it, by the product's id. */
  titles: ReadonlyMap<number, string>;
  others: Readonly<Record<OtherPlace, readonly number[]>>;
}

/** Whether a word was found in any product. */
export function isHit({ titles, others }: WordHits): boolean {
  return titles.size > 0 || OTHER_PLACES.some((place) => others[place].length > 0);
}

// Eight words at most are searched for, so whoever has one of them in the name stands before those with all elsewhere.
const WEIGHTS: Readonly<Record<OtherPlace, number>> = { category: 12, tag: 8, attribute: 6, text: 1 };
const WHOLE_WORD = 256;
const BEGINNING = 192;
const INSIDE = 128;
/** The words stand in the name as they were typed, one after the other. */
const AS_TYPED = 64;

/**
 * The products in which every word of a search was found, in the name and SKU, a category, a tag, an attribute or the
 * description, with how well they fit: a hit in the name weighs more than all hits elsewhere together.
 */
export function rankMatches(words: readonly string[], hits: readonly WordHits[]): Map<number, number> {
  const text = words.join(' ');
  const ranks = hits.map((hit, at) => rankWord(words[at] ?? '', hit));
  const [first = new Map<number, number>(), ...others] = ranks;
  const found = new Map<number, number>();
  for (const [id, rank] of first) {
    let sum = rank;
    for (const other of others) sum += other.get(id) ?? Number.NEGATIVE_INFINITY;
    if (sum === Number.NEGATIVE_INFINITY) continue;
    const title = hits[0]?.titles.get(id);
    if (words.length > 1 && title?.includes(text)) sum += AS_TYPED;
    found.set(id, sum);
  }
  return found;
}

function rankWord(word: string, { titles, others }: WordHits): Map<number, number> {
  const ranks = new Map<number, number>();
  for (const place of OTHER_PLACES) {
    for (const id of others[place]) {
      // What is said in several places counts once, where it weighs most.
      if (!ranks.has(id)) ranks.set(id, WEIGHTS[place]);
    }
  }
  for (const [id, title] of titles) ranks.set(id, titleRank(word, title));
  return ranks;
}

const letter = /[\p{L}\p{N}]/u;

function titleRank(word: string, title: string): number {
  let best = INSIDE;
  for (let at = title.indexOf(word); at >= 0; at = title.indexOf(word, at + 1)) {
    if (at > 0 && letter.test(title[at - 1] ?? '')) continue;
    const after = title[at + word.length];
    if (after === undefined || !letter.test(after)) return WHOLE_WORD;
    best = BEGINNING;
  }
  return best;
}
