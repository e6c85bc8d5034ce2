import { globSync } from 'node:fs';
import path from 'node:path';
import { slices } from 'virtual:slices/server';
import { expect, it } from 'vitest';
import { composeShop } from '#platform/slices/compose-shop.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import { platformSlice } from '#platform/slices/platform-slice.server.ts';
import { languageFolders } from '#platform/slices/slice-folders.server.ts';
import { checkLanguage } from '#platform/texts/check-language.ts';
import { readLanguages } from '#platform/texts/read-languages.server.ts';
import { slice as giftNote } from '../../extensions/gift-note/slice.server.ts';

const root = path.resolve(import.meta.dirname, '../..');
// The extensions that come along are tried out by some shops and not by others.
const tried = { ...giftNote, languages: 'extensions/gift-note/languages' };
const all = [platformSlice(() => []), ...slices.filter(({ name }) => name !== tried.name), tried];
const texts = composeShop(all)
  .of(platformPoints.texts)
  .map((each) => each.texts);
const languages = readLanguages(languageFolders(root, all)).filter(({ locale }) => locale !== 'en');

it('knows every extension whose words are checked', () => {
  expect(globSync('extensions/*', { cwd: root })).toEqual(['extensions/gift-note']);
  expect(languages.map(({ locale }) => locale)).toContain('ar');
});

it.each(languages)(
  '$locale says every text of the shop, and nothing else, with its placeholders',
  (language) => {
    expect(checkLanguage(language.texts, texts)).toEqual({ unsaid: [], unknown: [], placeholders: [] });
  },
);

/** A number before a Latin word: without an element of its own it is taken to its far side where lines begin right. */
const APART = /(?:^|[\p{Script=Arabic}\p{Script=Hebrew}][^\p{L}\p{N}\n]*)\d[\d,.]* [A-Za-z]/gmu;
const partedIn = (html: string) =>
  html
    .replace(/<bdi>.*?<\/bdi>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .match(APART) ?? [];

it.each(languages.filter(({ direction }) => direction === 'rtl'))(
  '$locale keeps numbers with the Latin words that follow them',
  ({ texts: words }) => {
    expect(Object.values(words).flatMap(partedIn)).toEqual([]);
  },
);

it('would find an address that falls apart', () => {
  expect(partedIn('<td>1847 SE Alder Street</td>')).toHaveLength(1);
  expect(partedIn('<p>يقع في 1847 SE Alder Street.</p>')).toHaveLength(1);
  expect(partedIn('<p>يقع في <bdi>1847 SE Alder Street</bdi>.</p>')).toEqual([]);
  expect(partedIn('<p>Halm & Stein, 1847 SE Alder Street</p>')).toEqual([]);
});
