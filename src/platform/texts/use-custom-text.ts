import { usePageContext } from '#platform/islands/page-context.ts';
import { type OwnWordPlace, ownWord } from './own-words.ts';

/**
 * Inside a component of the server: says what owners typed in the page's language. What comes to life in the browser is
 * given such words as props: the page carries none of them along.
 */
export function useOwnWord(place: OwnWordPlace): (said: string) => string {
  const { texts } = usePageContext();
  return (said) => ownWord(texts, place, said);
}
