import { checkWording } from './check-wording.ts';
import { CUSTOM_TEXTS } from './custom-texts.ts';
import type { TextOverrides, Texts } from './texts.ts';

/** What is wrong with the words of a language, as full keys (`cart.added`). */
export interface LanguageCheck {
  /** Texts that it does not say: people would read the default. */
  unsaid: string[];
  /** Keys that no slice has. */
  unknown: string[];
  /** Texts whose placeholders are not those of the default. */
  placeholders: string[];
}

/** Compares what a language says with all texts of a shop; words of owners are left out, which nobody can list. */
export function checkLanguage(said: TextOverrides, all: readonly Texts[]): LanguageCheck {
  const defaults = new Map<string, string>(
    all.flatMap(({ namespace, defaults: texts }) =>
      Object.entries<string>(texts).map(([key, text]) => [`${namespace}.${key}`, text] as const),
    ),
  );
  const keys = Object.keys(said).filter((key) => !key.startsWith(CUSTOM_TEXTS));
  return {
    unsaid: [...defaults.keys()].filter((key) => !keys.includes(key)),
    unknown: keys.filter((key) => !defaults.has(key)),
    placeholders: keys.filter((key) => {
      const text = defaults.get(key);
      if (text === undefined) return false;
      const { unknown, lost } = checkWording(text, said[key] ?? '');
      return unknown.length + lost.length > 0;
    }),
  };
}
