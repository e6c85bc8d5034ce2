/** A language that the shop can speak. */
export interface Language {
  /** BCP 47, for example `en`. */
  locale: string;
  /** In the language itself. */
  name: string;
  direction: 'ltr' | 'rtl';
}

/** The language of all default texts, which is also that of the back office. */
export const ENGLISH: Language = { locale: 'en', name: 'English', direction: 'ltr' };
