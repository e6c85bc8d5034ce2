import type { Database } from '#platform/db/database.server.ts';
import { textOverride } from './text-override.table.ts';
import type { TextOverrides } from './texts.ts';

/** The owner's own wordings in memory, by language. */
export interface TextStore {
  overrides(locale: string): TextOverrides;
  reload(): Promise<void>;
}

const NONE: TextOverrides = {};

/** Opens the store; call `reload` before the first use and whenever the tag `texts` was announced. */
export function createTextStore(db: Database): TextStore {
  let byLocale = new Map<string, Record<string, string>>();
  return {
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
