import type { MemoryListing } from '../bitmaps/bitmap-listing.ts';
import type { ListingQuery } from '../product-index.ts';
import { otherWordings } from './other-wordings.ts';
import { spellingVariants } from './spelling.ts';

/**
 * The words of a filter as lists are to look for them: as they were typed, and only where no product of that place has
 * them all in its name or SKU, in the likeliest other spelling that one has (FILT-012a).
 */
export function knownSpelling(
  { shownIn, words = [] }: Pick<ListingQuery['filter'], 'shownIn' | 'words'>,
  index: Pick<MemoryListing, 'find' | 'titleWords'>,
): readonly string[] {
  if (words.length === 0) return words;
  const has = (each: readonly string[]) =>
    index.find({ filter: { shownIn, words: each }, sorting: 'menu_order', limit: 0, offset: 0 }).total > 0;
  if (has(words)) return words;
  const vocabulary = [...index.titleWords()];
  const options = words.map((word) => [word, ...spellingVariants(word, vocabulary)]);
  return otherWordings(options).find(has) ?? words;
}
