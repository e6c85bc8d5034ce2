import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { firstLoad, firstLoadBudget } from './first-load-budget.server.ts';
import { rings } from './first-load-file.server.ts';

const chunk = (fileName: string, more: Partial<Rolldown.OutputChunk> = {}) =>
  ({ type: 'chunk', fileName, code: fileName.repeat(50), imports: [], isEntry: false, ...more }) as never;
const bundle = [
  chunk('main.js', { isEntry: true, imports: ['react.js'] }),
  chunk('react.js', { imports: ['main.js'] }),
  chunk('overview.js', { facadeModuleId: '/house/overview.tsx', imports: ['react.js', 'card.js'] }),
  chunk('card.js'),
  chunk('editor.js', { facadeModuleId: '/house/editor.tsx', imports: ['card.js'] }),
  { type: 'asset', fileName: 'main.css' } as never,
];
const weigh = (name: string) => gzipSync(name.repeat(50)).length;

it('counts the entry, the views of a way and all that these need at once, each file once', () => {
  const names = (views: (string | RegExp)[]) =>
    firstLoad(bundle, views)
      .map(({ name }) => name)
      .sort();
  expect(names([])).toEqual(['main.js', 'react.js']);
  expect(names(['/overview.tsx'])).toEqual(['card.js', 'main.js', 'overview.js', 'react.js']);
  // All of a kind, of which there may be one more tomorrow.
  expect(names([/\/(overview|editor)\.tsx$/])).toContain('editor.js');
  expect(firstLoad(bundle, []).find(({ name }) => name === 'main.js')?.bytes).toBe(weigh('main.js'));
  expect(() => names(['/gone.tsx'])).toThrow('/gone.tsx');
});

it('stops a build above the budget and names the way', () => {
  const total = weigh('main.js') + weigh('react.js');
  const run = (most: number, mostFiles = 2) => {
    const { generateBundle } = firstLoadBudget({ most, mostFiles, ways: { guest: [] } });
    const error = (message: string) => {
      throw new Error(message);
    };
    (generateBundle as (this: unknown, ...given: unknown[]) => void).call({ error }, {}, { ...bundle });
  };
  expect(() => run(total)).not.toThrow();
  expect(() => run(total - 1)).toThrow(/The first load \(guest\) is 0\.\d kB in 2 files, above its budget/);
  expect(() => run(total, 1)).toThrow(/in 2 files, above its budget/);
});

it('knows rings of files that need each other, also by way of others, each once', () => {
  const chunks = [
    chunk('list.js', { imports: ['a.js', 'alone.js'] }),
    chunk('a.js', { imports: ['b.js'] }),
    chunk('b.js', { imports: ['c.js', 'alone.js'] }),
    chunk('c.js', { imports: ['a.js'] }),
    chunk('alone.js', { imports: ['elsewhere.js'] }),
  ];
  expect(rings(chunks).map((ring) => ring.map(({ fileName }) => fileName))).toEqual([
    ['a.js', 'b.js', 'c.js'],
  ]);
});
