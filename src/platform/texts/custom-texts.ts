import { madeOnceOf } from '#kit/made-once.ts';
import { shortHash } from '#kit/short-hash.ts';
import type { TextOverrides } from './texts.ts';

/** Where owners type words that visitors read, besides the texts of slices. */
export type CustomTextPlace =
  | 'setting'
  | 'page'
  | 'menu'
  | 'category'
  | 'tag'
  | 'attribute'
  | 'shipping'
  | 'tax'
  | 'picture'
  | 'product'
  | 'region'
  | 'form';

/** What the key of an owner's word begins with. */
export const CUSTOM_TEXTS = 'own:';

const LONGEST_IN_KEY = 120;

/**
 * The key under which an owner's word is said in a further language: what it says and where, so that a translation goes
 * with the words that it translates, wherever they stand and are moved to, and never says what they no longer do.
 * For null the place does not matter.
 */
export function customTextKey(place: CustomTextPlace | null, said: string): string {
  const name = said.length <= LONGEST_IN_KEY ? said : `${said.slice(0, 40)}…${shortHash(said)}`;
  return `${CUSTOM_TEXTS}${place ?? ''}:${name}`;
}

/**
 * Whether a language has words of owners at all: lists say hundreds of names, and most languages of a shop none of them
 * otherwise. Texts are not changed in place where owners' words are said: browsers are given none.
 */
export const saysCustomTexts = madeOnceOf((texts: TextOverrides) =>
  Object.keys(texts).some((key) => key.startsWith(CUSTOM_TEXTS)),
);

/** What an owner typed, in the language of `texts`; as it was typed where nobody said it in that language. */
export function customText(texts: TextOverrides, place: CustomTextPlace, said: string): string {
  if (said === '' || !saysCustomTexts(texts)) return said;
  return texts[customTextKey(place, said)] ?? texts[customTextKey(null, said)] ?? said;
}
