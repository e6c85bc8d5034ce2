import { usePageContext } from '#platform/islands/page-context.ts';
import { type CustomTextPlace, customText } from './custom-texts.ts';

/**
 * Inside a component of the server: says what owners typed in the page's language. What comes to life in the browser is
 * given such words as props: the page carries none of them along.
 */
export function useCustomText(place: CustomTextPlace): (said: string) => string {
  const { texts } = usePageContext();
  return (said) => customText(texts, place, said);
}
