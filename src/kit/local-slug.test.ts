import { expect, test } from 'vitest';
import { languageOfSlugs, localSlug } from './local-slug.ts';

test.each([
  ['de', 'Käse & Brötchen', 'kaese-broetchen'],
  ['de', 'ÜBERGRÖSSE – 100 % Weiß', 'uebergroesse-100-weiss'],
  ['de', 'Ka\u0308se', 'kaese'],
  ['da', 'Rød grød på Ærø', 'roed-groed-paa-aeroe'],
  ['nb', 'Blåbærsyltetøy', 'blaabaersyltetoey'],
  ['sv', 'Smörgås & räkor', 'smorgas-rakor'],
  ['en', 'Käse & Crème brûlée', 'kase-creme-brulee'],
  ['', 'Größe & Café — N°5! ', 'grosse-cafe-n-5'],
  ['pl', 'Łódź', 'lodz'],
  ['de', '日本', ''],
  ['de', '100 € & <b>', '100-b'],
  ['de', `${'ü'.repeat(60)}`, 'ue'.repeat(40)],
])('in %s the address part of “%s” is “%s”', (language, name, slug) => {
  expect(localSlug(name, language)).toBe(slug);
  expect(localSlug(slug, language)).toBe(slug);
});

test.each([
  ['en', 'DE', 'de'],
  ['en-GB', 'AT', 'de'],
  ['en', 'CH', 'de'],
  ['fr', 'CH', 'fr'],
  ['de-CH', 'CH', 'de'],
  ['de', 'US', 'de'],
  ['en', 'DK', 'da'],
  ['en', 'NO', 'nb'],
  ['nn', 'NO', 'nb'],
  ['en', 'US', 'en'],
])('a shop that speaks %s in %s spells its addresses in %s', (locale, country, language) => {
  expect(languageOfSlugs(locale, country)).toBe(language);
});
