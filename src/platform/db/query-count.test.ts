import { expect, test } from 'vitest';
import { countQueries, noteQuery } from './query-count.server.ts';

test('counts what is noted within, also after waiting, and nothing else', async () => {
  noteQuery('outside');
  const { value, queries } = await countQueries(async () => {
    noteQuery('first');
    await Promise.resolve();
    noteQuery('second');
    return 7;
  });
  noteQuery('outside');
  expect({ value, queries }).toEqual({ value: 7, queries: ['first', 'second'] });
});

test('counts beside each other stay apart, a count within another reports to both', async () => {
  const inner = async (name: string) => {
    await Promise.resolve();
    noteQuery(name);
  };
  const outer = await countQueries(() =>
    Promise.all([countQueries(() => inner('a')), countQueries(() => inner('b'))]),
  );
  expect(outer.value.map(({ queries }) => queries)).toEqual([['a'], ['b']]);
  expect(outer.queries.sort()).toEqual(['a', 'b']);
});

test('what throws within throws on', async () => {
  const failed = countQueries(() => Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');
});
