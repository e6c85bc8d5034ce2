import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchFold } from '#kit/text.ts';
import { isNamedLike, wordsIn } from './named-alike.ts';
import { otherWordings } from './other-wordings.ts';
import { OTHER_PLACES, type OtherPlace, rankMatches, type WordHits } from './rank-matches.ts';
import { readSearchedText } from './searched-text.ts';
import { editDistance, spellingVariants } from './spelling.ts';

const distance = (one: string, other: string, most = 9) => editDistance([...one], [...other], most);

describe('how far words are apart', () => {
  test.each([
    ['teapot', 'teapot', 0],
    ['tapot', 'teapot', 1],
    ['teapott', 'teapot', 1],
    ['teepot', 'teapot', 1],
    ['taepot', 'teapot', 1],
    ['cpu', 'cup', 1],
    ['tpaot', 'teapot', 2],
    ['', 'tea', 3],
    ['🫖x', 'x🫖', 1],
  ])('%s and %s: %i', (one, other, expected) => {
    expect(distance(one, other)).toBe(expected);
  });

  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
  test('it is the same both ways, none for a word itself, and never above what was asked for', () => {
    fc.assert(
      fc.property(word, word, fc.nat(4), (one, other, most) => {
        const whole = distance(one, other, 20);
        expect(distance(other, one, 20)).toBe(whole);
        expect(whole === 0).toBe(one === other);
        expect(distance(one, other, most)).toBe(Math.min(whole, most + 1));
      }),
    );
  });

  test('one letter left out, put in, changed or swapped is one step', () => {
    fc.assert(
      fc.property(word, fc.nat(7), fc.constantFrom('a', 'x'), (typed, at, letter) => {
        expect(distance(typed, typed.slice(0, at) + letter + typed.slice(at))).toBe(1);
        expect(distance(typed, typed.slice(0, at) + typed.slice(at + 1))).toBeLessThanOrEqual(1);
        const swapped = typed.slice(0, at) + (typed[at + 1] ?? '') + (typed[at] ?? '') + typed.slice(at + 2);
        expect(distance(typed, swapped)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('what somebody may have meant', () => {
  const known = ['cup', 'cups', 'teapot', 'tea', 'glass', 'berry', 'kettle', 'nettle'];

  test.each([
    ['cpu', ['cup']],
    ['teapto', ['teapot']],
    ['tepott', ['teapot']],
    ['glasses', ['glass']],
    ['berries', ['berry']],
    ['kettel', ['kettle', 'nettle']],
    ['ta', []],
    ['teapotland', []],
    ['🫖', []],
  ])('%s: %j', (typed, expected) => {
    expect(spellingVariants(typed, known)).toEqual(expected);
  });

  test('short words may differ by one letter, longer ones by two, and nothing is its own variant', () => {
    expect(spellingVariants('cxx', ['cup'])).toEqual([]);
    expect(spellingVariants('kxttxe', ['kettle'])).toEqual(['kettle']);
    expect(spellingVariants('kxttx', ['kettle'])).toEqual([]);
    expect(spellingVariants('cup', ['cup'])).toEqual([]);
  });

  test('three of them are enough', () => {
    expect(spellingVariants('cat', ['rat', 'mat', 'hat', 'bat', 'car'])).toEqual(['car', 'bat', 'hat']);
  });
});

test('other wordings change as little as can be, and always something', () => {
  expect(otherWordings([['blue'], ['cpu', 'cup', 'cps']])).toEqual([
    ['blue', 'cup'],
    ['blue', 'cps'],
  ]);
  expect(
    otherWordings([
      ['blue', 'blues'],
      ['cpu', 'cup'],
    ]),
  ).toEqual([
    ['blue', 'cup'],
    ['blues', 'cpu'],
    ['blues', 'cup'],
  ]);
  expect(
    otherWordings([
      ['a', 'a1', 'a2'],
      ['b', 'b1', 'b2'],
    ]).map((words) => words.join(' ')),
  ).toEqual(['a b1', 'a1 b', 'a b2', 'a1 b1', 'a2 b', 'a1 b2', 'a2 b1', 'a2 b2']);
  expect(otherWordings([['blue'], ['cup']])).toEqual([]);
  expect(otherWordings([])).toEqual([]);
  const many = Array.from({ length: 8 }, () => ['a', 'b', 'c', 'd']);
  expect(otherWordings(many)).toHaveLength(32);
});

describe('which products fit best', () => {
  const hits = (titles: Record<number, string> = {}, others: Partial<Record<OtherPlace, number[]>> = {}) => ({
    titles: new Map(Object.entries(titles).map(([id, title]) => [Number(id), title])),
    others: { category: [], tag: [], attribute: [], text: [], ...others },
  });
  const ranked = (words: string[], found: WordHits[]) =>
    [...rankMatches(words, found)].sort(([, one], [, other]) => other - one).map(([id]) => id);

  test('a name stands before a category, that before a tag, an attribute and a description', () => {
    const found = hits({ 1: 'tea' }, { text: [5, 1], attribute: [4, 5], tag: [3, 4], category: [2, 3] });
    // 3 is in a category as well, 4 has a tag as well, 5 an attribute.
    expect(ranked(['tea'], [found])).toEqual([1, 2, 3, 4, 5]);
    expect(rankMatches(['tea'], [found]).get(2)).toBe(rankMatches(['tea'], [found]).get(3));
    const alone = OTHER_PLACES.map((place, at) => hits({}, { [place]: [at] }));
    const ranks = alone.map((one, at) => rankMatches(['tea'], [one]).get(at) ?? 0);
    expect(ranks).toEqual([...ranks].sort((one, other) => other - one));
    expect(new Set(ranks).size).toBe(4);
  });

  test('the word itself stands before words that begin with it, and those before words that hold it', () => {
    const titles = { 1: 'steamer', 2: 'teapot', 3: 'green tea', 4: 'steam-tea' };
    expect(ranked(['tea'], [hits(titles)])).toEqual([3, 4, 2, 1]);
  });

  test('every word must be found, wherever', () => {
    const blue = hits({ 1: 'blue cup', 2: 'blue bowl' }, { attribute: [3] });
    const cup = hits({ 1: 'blue cup', 3: 'cup' }, { text: [4] });
    expect(ranked(['blue', 'cup'], [blue, cup])).toEqual([1, 3]);
    expect(ranked([], [])).toEqual([]);
  });

  test('words that stand as they were typed stand before the same words apart', () => {
    const titles = { 1: 'cup of blue', 2: 'blue cup' };
    expect(ranked(['blue', 'cup'], [hits(titles), hits(titles)])).toEqual([2, 1]);
  });

  test('one word in the name weighs more than all eight elsewhere', () => {
    const words = Array.from({ length: 8 }, (_, at) => `w${at}`);
    const found = words.map((_, at) =>
      at === 0 ? hits({ 1: 'aw0a' }, { category: [2] }) : hits({}, { text: [1], category: [2] }),
    );
    expect(ranked(words, found)).toEqual([1, 2]);
  });
});

describe('names of categories and terms', () => {
  test('they are found whatever their accents and case, inside of words from three letters on', () => {
    expect(isNamedLike('cafe', ['Grand Café'])).toBe(true);
    expect(isNamedLike('strasse', ['Straße'])).toBe(true);
    expect(isNamedLike('kanne', ['Teekanne'])).toBe(true);
    expect(isNamedLike('an', ['Teekanne'])).toBe(false);
    expect(isNamedLike('ann', ['Teekanne'])).toBe(true);
    expect(isNamedLike('te', ['Grüner Tee'])).toBe(true);
    expect(isNamedLike('tea', [])).toBe(false);
  });

  test('words are told apart by whatever is no letter and no digit', () => {
    expect(wordsIn('(tea) – pot')).toEqual(['tea', 'pot']);
    expect(wordsIn(searchFold('Tee & Café (1,5 l), “Größe” – شاي'))).toEqual([
      'tee',
      'cafe',
      '1',
      '5',
      'l',
      'grosse',
      'شاي',
    ]);
  });
});

describe('what was typed', () => {
  test.each([
    ['  blue cup ', 'blue cup'],
    ['a\0b\u0007c', 'a b c'],
    ['\ud800x', 'x'],
    ['\u202etea\ufeff', 'tea'],
    ['   ', ''],
    [null, ''],
    ['100%_\\', '100%_\\'],
    ['شاي 🫖', 'شاي 🫖'],
  ])('%j is searched as %j', (typed, expected) => {
    expect(readSearchedText(typed)).toBe(expected);
  });

  test('no more than 120 characters count, never half of one', () => {
    const text = readSearchedText('🫖'.repeat(500));
    expect([...text]).toHaveLength(120);
    expect(text.isWellFormed()).toBe(true);
  });

  test('whatever is typed is a text that a database takes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const text = readSearchedText(typed);
        expect(text.includes('\0')).toBe(false);
        expect(text.isWellFormed()).toBe(true);
        expect(readSearchedText(text)).toBe(text);
      }),
    );
  });
});
