import { expect, test } from 'vitest';
import { knownSpelling } from './known-spelling.ts';

/** An index of these titles; `asked` keeps which words were looked for. */
function indexOf(titles: readonly string[]) {
  const asked: string[] = [];
  const index: Parameters<typeof knownSpelling>[1] = {
    find: ({ filter: { words = [], shownIn } }) => {
      asked.push([shownIn, ...words].join(' '));
      const fitting = titles.filter((title) => words.every((word) => title.includes(word)));
      return { ids: [], total: fitting.length, counts: null };
    },
    titleWords: () => titles.flatMap((title) => title.split(' ')),
  };
  return { index, asked };
}
const spelled = (words: readonly string[], titles: readonly string[]) => {
  const { index, asked } = indexOf(titles);
  return { words: knownSpelling({ shownIn: 'catalog', words }, index), asked };
};

test('words that a product has stay as they are, and nothing else is looked for', () => {
  expect(spelled(['cup'], ['blue cup', 'cap'])).toEqual({ words: ['cup'], asked: ['catalog cup'] });
});

test('words that none has become the likeliest that one has together', () => {
  expect(spelled(['taepot'], ['green teapot']).words).toEqual(['teapot']);
  expect(spelled(['bleu', 'cup'], ['blue mug', 'bleus', 'red cup', 'blue cup']).words).toEqual([
    'blue',
    'cup',
  ]);
});

test('what nothing comes near stays, and no words are looked for at all', () => {
  expect(spelled(['xylophone'], ['blue cup']).words).toEqual(['xylophone']);
  expect(spelled([], ['blue cup'])).toEqual({ words: [], asked: [] });
  expect(knownSpelling({ shownIn: 'search' }, indexOf([]).index)).toEqual([]);
});
