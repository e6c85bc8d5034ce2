import spell from 'slugify';
import { slugify } from './text.ts';

/**
 * Turns a name into an address part as a language (`de`) spells its letters without accents: `kaese` of “Käse” in German,
 * `roed` of “Rød” in Danish; letters of other scripts are spelled out. Else as `slugify`, also for '' and unknown ones.
 */
export function localSlug(name: string, language: string): string {
  // Signs would become words: “and”, “percent”.
  const letters = name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
  // What the library does of Swedish is German: Swedes leave out the accents.
  return slugify(spell(letters, { locale: language === 'sv' ? '' : language }));
}

/** The language in which addresses are spelled: the shop's, or that of its country (`AT`) where the shop speaks English. */
export function languageOfSlugs(locale: string, country: string): string {
  const { language } = new Intl.Locale(locale);
  if (language !== 'en') return norwegian(language);
  return norwegian(new Intl.Locale(`und-${country}`).maximize().language);
}

/** Norwegian has several codes, of which one is known here. */
function norwegian(language: string): string {
  return language === 'no' || language === 'nn' ? 'nb' : language;
}
