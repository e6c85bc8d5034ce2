import { makeOfficeTexts } from './i18n-provider.ts';
import { wholeOffice } from './office.ts';

const texts = makeOfficeTexts(wholeOffice);

/** What the back office says. */
export const { i18nProvider } = texts;

const known = new WeakMap<() => Promise<unknown>, () => Promise<unknown>>();

/** Loads a view together with the words of a screen, or of all; the same function for the same view. */
export function withTexts<View>(load: () => Promise<View>, screen?: string): () => Promise<View> {
  const before = known.get(load);
  if (before) return before as () => Promise<View>;
  const both = async () => (await Promise.all([load(), texts.load(screen)]))[0];
  known.set(load, both);
  return both;
}
