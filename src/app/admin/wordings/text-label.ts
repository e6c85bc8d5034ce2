import type { ShopText } from './shop-text.ts';

/** Texts of more words say themselves what they are about. */
const MOST_WORDS = 3;

/**
 * What a text is about, in words: as its slice says, else for short ones as its name in the program does
 * (`fields.citySuburb` → `City suburb`). Nothing where that says no more than the text.
 */
export function labelOf({ key, text, label }: Pick<ShopText, 'key' | 'text' | 'label'>): string {
  if (label) return label;
  const name = key.slice(key.indexOf('.') + 1);
  const words = name
    .split(/[-_.]|(?<=[a-z0-9])(?=[A-Z])/)
    .map((word) => word.toLowerCase())
    .join(' ');
  const said = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const isSaid = said.length > MOST_WORDS || words.split(' ').every((word) => said.includes(word));
  return isSaid ? '' : words.charAt(0).toUpperCase() + words.slice(1);
}
