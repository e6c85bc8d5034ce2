import type { ShopText } from './shop-text.ts';
import { labelOf } from './text-label.ts';

/** What the owner looks for; '' and false do not narrow. */
export interface TextFilter {
  /** Found in key, default or own wording, each word anywhere. */
  words: string;
  slice: string;
  changedOnly: boolean;
}

/** The texts that fit, and those with a key in `always`. */
export function findTexts(
  texts: readonly ShopText[],
  { words, slice, changedOnly }: TextFilter,
  always: ReadonlySet<string>,
): ShopText[] {
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  return texts.filter((text) => {
    if (always.has(text.key)) return true;
    if (slice !== '' && text.slice !== slice) return false;
    if (changedOnly && text.own === null) return false;
    const haystack = folded(`${text.key} ${labelOf(text)} ${text.text} ${text.said ?? ''} ${text.own ?? ''}`);
    return wanted.every((word) => haystack.includes(word));
  });
}

/** Quotation marks are typed straight and printed curly. */
function folded(text: string): string {
  return text
    .toLocaleLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
}
