import { oneAtATime } from '#platform/cache/one-at-a-time.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { ENGLISH, type Language } from './language.ts';
import type { InstalledLanguage } from './read-languages.server.ts';
import { textOverride } from './text-override.table.ts';
import { LOCALE_KEY, type TextOverrides } from './texts.ts';

/** What is said otherwise than by default, in memory, by language. */
export interface TextStore {
  /** The languages that the shop can speak; that of the default texts stands first. */
  readonly languages: readonly Language[];
  /** What is said in a language: its own words, below the owner's wordings; the same object until they are read anew. */
  words(locale: string): TextOverrides;
  /** The words that come with a language. */
  installed(locale: string): TextOverrides;
  /** The owner's own wordings. */
  overrides(locale: string): TextOverrides;
  reload(): Promise<void>;
}

const NONE: TextOverrides = {};

/** Opens the store; call `reload` before the first use and whenever the tag `texts` was announced. */
export function createTextStore(
  db: Database,
  languages: readonly InstalledLanguage[] = [{ ...ENGLISH, texts: NONE }],
): TextStore {
  let byLocale = new Map<string, Record<string, string>>();
  let words = new Map<string, TextOverrides>();
  const installed = new Map(
    languages.map(({ locale, texts }): [string, TextOverrides] => [
      locale,
      locale === ENGLISH.locale ? texts : { ...texts, [LOCALE_KEY]: locale },
    ]),
  );
  return {
    languages,
    words: (locale) => words.get(locale) ?? installed.get(locale) ?? NONE,
    installed: (locale) => installed.get(locale) ?? NONE,
    overrides: (locale) => byLocale.get(locale) ?? NONE,
    reload: oneAtATime(async () => {
      const next = new Map<string, Record<string, string>>();
      for (const { locale, key, value } of await db.select().from(textOverride)) {
        const texts = next.get(locale) ?? {};
        texts[key] = value;
        next.set(locale, texts);
      }
      byLocale = next;
      words = new Map(
        [...next].map(([locale, own]) => [locale, { ...installed.get(locale), ...own }] as const),
      );
    }),
  };
}
