import { expect, test } from 'vitest';
import { beginsWords, excerpt, fillText, plainText, searchWords, singular, slugify } from './text.ts';

test('plain words of HTML keep together what stands in one line', () => {
  expect(plainText('<p>Dried &amp; <strong>cut</strong>.</p><p>By<br>hand</p>')).toBe('Dried & cut. By hand');
  expect(plainText('a<b class="x">b</b>c<blockquote>d</blockquote>')).toBe('abc d');
  expect(plainText('&lt;b&gt; &quot;x&quot; &#39;y&#39;&nbsp;&amp;amp;')).toBe(`<b> "x" 'y' &amp;`);
});

test('placeholders are filled once, unknown ones stay', () => {
  expect(fillText('{a} and {b} {c}', { a: '{b}', b: 2 })).toBe('{b} and 2 {c}');
});

test('an excerpt ends at a word', () => {
  expect(excerpt('one two three', 20)).toBe('one two three');
  expect(excerpt('one two three', 10)).toBe('one two…');
  expect(excerpt('x'.repeat(30), 10)).toBe(`${'x'.repeat(9)}…`);
  expect(excerpt('  one \n\t two ', 7)).toBe('one two');
  expect(excerpt('one two three', 13)).toBe('one two three');
  // A word boundary before the middle would throw away too much.
  expect(excerpt('ab cdefghijklmno', 10)).toBe('ab cdefgh…');
  expect(excerpt('abcde fghijklmno', 10)).toBe('abcde fgh…');
  expect(excerpt('abcdef ghijklmno', 10)).toBe('abcdef…');
});

test('slugs are plain', () => {
  expect(slugify('  Größe & Café — N°5! ')).toBe('grosse-cafe-n-5');
  expect(slugify('日本')).toBe('');
  expect(slugify('Æbleskiver på Ø ℌof')).toBe('aebleskiver-pa-o-hof');
  expect(slugify('--- a ---')).toBe('a');
  // What is cut to 80 characters does not end in a dash either.
  expect(slugify(`${'x'.repeat(79)} yz`)).toBe('x'.repeat(79));
});

test('folds the words of a search', () => {
  expect(searchWords('  Große  MÜHLE Café ')).toEqual(['grosse', 'muhle', 'cafe']);
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
  expect(searchWords('')).toEqual([]);
  // Four letters are too few for an ending of three, and what merely contains one is left alone.
  expect(['ties', 'aches', 'axes', 'uses', 'ass', 'gas', 'buses', 'boxes', 'sheshe'].map(singular)).toEqual([
    'tie',
    'ach',
    'axe',
    'use',
    'ass',
    'gas',
    'bus',
    'box',
    'sheshe',
  ]);
  expect(['cups', 'dishes', 'berries', 'glass', 'tea', 'bus'].map(singular)).toEqual([
    'cup',
    'dish',
    'berry',
    'glass',
    'tea',
    'bus',
  ]);
});

test('a search may ask for beginnings of words alone', () => {
  expect(beginsWords('Sell to companies: VAT numbers', 'vat number')).toBe(true);
  expect(beginsWords('Private link', 'vat')).toBe(false);
  expect(beginsWords('Private VAT', 'vat')).toBe(true);
  expect(beginsWords('E-mail, Überweisung', 'MAIL uber')).toBe(true);
  expect(beginsWords('Anything', '')).toBe(true);
});
