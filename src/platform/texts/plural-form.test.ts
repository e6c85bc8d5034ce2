import { expect, test } from 'vitest';
import { pluralForm, pluralSamples, shownForms } from './plural-form.ts';

test('a text says a number by the plural rules of its language', () => {
  const english = '{count} item |||| {count} items';
  const forms = [0, 1, 2, 11].map((count) => pluralForm(english, 'en', { count }));
  expect(forms).toEqual(['{count} items', '{count} item', '{count} items', '{count} items']);
  const arabic = ['zero', 'one', 'two', 'few {count}', 'many {count}', 'other {count}'].join(' |||| ');
  const said = [0, 1, 2, 3, 10, 11, 99, 100, 103].map((count) => pluralForm(arabic, 'ar', { count }));
  expect(said.map((form) => form.split(' ')[0])).toEqual([
    'zero',
    'one',
    'two',
    'few',
    'few',
    'many',
    'many',
    'other',
    'few',
  ]);
});

test('the first number that is filled in decides, and the last form stands for what is not given', () => {
  const text = '{name}: {left} of {all} piece |||| {name}: {left} of {all} pieces';
  expect(pluralForm(text, 'en', { all: 5, name: '1', left: 1 })).toBe('{name}: {left} of {all} piece');
  expect(pluralForm(text, 'en', { all: 1, name: 'x', left: 5 })).toBe('{name}: {left} of {all} pieces');
  expect(pluralForm('one {n} |||| many {n}', 'ar', { n: 100 })).toBe('many {n}');
  expect(pluralForm('one {n} |||| many {n}', 'en', { n: '1' })).toBe('many {n}');
  expect(pluralForm('{n} left', 'en', { n: 1 })).toBe('{n} left');
});

test('which numbers take which form is told by examples', () => {
  expect(pluralSamples('en')).toBe('1 |||| 0, 2, 3');
  expect(pluralSamples('ar')).toBe('0 |||| 1 |||| 2 |||| 3, 4, 5 |||| 11, 12, 13 |||| 100, 101, 102');
  expect(pluralSamples('ja')).toBe('0, 1, 2');
  expect(shownForms('{n} item |||| {n} items')).toBe('{n} item · {n} items');
});
