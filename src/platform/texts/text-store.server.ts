import type { Database } from '#platform/db/database.server.ts';
import { ENGLISH, type Language } from './language.ts';
import { textOverride } from './text-override.table.ts';
import type { TextOverrides } from './texts.ts';

/** What is said otherwise than by default, in memory, by language. */
export interface TextStore {
  /** The languages that the shop can speak; that of the default texts stands first. */
  readonly languages: readonly Language[];
  /** The owner's own wordings; the same object until they are read anew. */
  overrides(locale: string): TextOverrides;
  reload(): Promise<void>;
}

const NONE: TextOverrides = {};

/** Opens the store; call `reload` before the first use and whenever the tag `texts` was announced. */
export function createTextStore(db: Database, languages: readonly Language[] = [ENGLISH]): TextStore {
  let byLocale = new Map<string, Record<string, string>>();
  return {
    languages,
    overrides: (locale) => byLocale.get(locale) ?? NONE,
    async reload() {
      const next = new Map<string, Record<string, string>>();
      for (const { locale, key, value } of await db.select().from(textOverride)) {
        const texts = next.get(locale) ?? {};
        texts[key] = value;
        next.set(locale, texts);
      }
      byLocale = next;
    },
  };
}
