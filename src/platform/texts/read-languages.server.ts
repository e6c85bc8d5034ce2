import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { customTextKey } from './custom-texts.ts';
import { ENGLISH, type Language } from './language.ts';
import type { TextOverrides } from './texts.ts';

/** A language with the words that come with the program and its slices. */
export interface InstalledLanguage extends Language {
  /** Full key (`cart.added`) → text. */
  texts: TextOverrides;
}

const about = v.strictObject({
  name: v.pipe(v.string(), v.nonEmpty()),
  direction: v.picklist(['ltr', 'rtl']),
});
const words = v.record(v.string(), v.pipe(v.string(), v.nonEmpty()));

/** What a language's own file is called; each other file is called as the texts whose words it holds. */
const ABOUT = 'language.json';
/** The folder with words that owners usually type, as a new shop begins with them: what it says → in this language. */
const SEEDED = 'seeded';

/**
 * Reads the languages that the shop can speak besides English: each is a folder named as its tag (`ar`, `pt-BR`) that
 * holds `language.json` (name and direction), a file for each namespace of texts, and `seeded/` with what new shops
 * begin with. Further folders add the words of their slices. Throws with the file's name when one cannot be read.
 */
export function readLanguages(folders: readonly string[]): InstalledLanguage[] {
  const texts = new Map<string, Record<string, string>>();
  const languages = new Map<string, Language>();
  for (const folder of folders.filter((each) => existsSync(each))) {
    for (const locale of foldersIn(folder)) {
      const own = path.join(folder, locale);
      const canonical = canonicalTag(locale, own);
      const known = texts.get(canonical) ?? {};
      texts.set(canonical, Object.assign(known, wordsIn(own)));
      if (existsSync(path.join(own, ABOUT)))
        languages.set(canonical, { locale: canonical, ...read(path.join(own, ABOUT), about) });
    }
  }
  languages.delete(ENGLISH.locale);
  return [ENGLISH, ...languages.values()].map((one) => ({ ...one, texts: texts.get(one.locale) ?? {} }));
}

function wordsIn(folder: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const file of filesIn(folder).filter((name) => name !== ABOUT)) {
    const namespace = path.basename(file, '.json');
    for (const [key, text] of Object.entries(read(path.join(folder, file), words)))
      found[`${namespace}.${key}`] = text;
  }
  const seeded = path.join(folder, SEEDED);
  for (const file of existsSync(seeded) ? filesIn(seeded) : []) {
    for (const [said, text] of Object.entries(read(path.join(seeded, file), words)))
      found[customTextKey(null, said)] = text;
  }
  return found;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
}

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

function canonicalTag(locale: string, folder: string): string {
  try {
    const [canonical = ''] = Intl.getCanonicalLocales(locale);
    return canonical;
  } catch (error) {
    throw new Error(`${folder} is named after no language, as ar or pt-BR is.`, { cause: error });
  }
}

function read<Schema extends v.GenericSchema>(file: string, schema: Schema): v.InferOutput<Schema> {
  try {
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}
