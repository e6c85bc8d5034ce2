import type { ShopText } from './shop-text.ts';

/**
 * What a text is about, in words, as its name in the program says: `fields.citySuburb` → `City suburb`. Nothing where
 * that only says the text once more.
 */
export function labelOf({ key, text }: Pick<ShopText, 'key' | 'text'>): string {
  const name = key.slice(key.indexOf('.') + 1);
  const words = name
    .split(/[-_.]|(?<=[a-z0-9])(?=[A-Z])/)
    .map((word) => word.toLowerCase())
    .join(' ');
  const isSaid =
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim() === words;
  return isSaid ? '' : words.charAt(0).toUpperCase() + words.slice(1);
}
