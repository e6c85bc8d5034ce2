import { usePageContext } from '#platform/islands/page-context.ts';
import { type Texts, type Translator, translator } from './texts.ts';

/** Inside a component: a slice's texts in the owner's wording, the same on the server and in the browser. */
export function useTexts<Keys extends string>(texts: Texts<Keys>): Translator<Keys> {
  return translator(texts, usePageContext().texts);
}
