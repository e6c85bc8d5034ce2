import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { measureBuild, momentsIn, overdrawn } from './measure-build.ts';
import type { PageBudget } from './page-budgets.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'budgets-'));
  mkdirSync(join(folder, '.vite'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const contents: Record<string, string> = {
  'entry.js': 'entry '.repeat(9),
  'kernel.js': 'kernel of all',
  'tabs.js': 'tabs',
  'slider.js': 'slider slides',
  'zoom.js': 'zoom',
  'menu.js': 'menu',
  'form.js': 'form',
  'react.js': 'react',
  'style.css': 'p { color: red }',
};

function build(): void {
  for (const [file, text] of Object.entries(contents)) writeFileSync(join(folder, file), text);
  const live = (name: string) => ({ file: `${name}.js`, name, src: `src/${name}.live.ts`, isEntry: true });
  const manifest = {
    'src/entry.ts': {
      file: 'entry.js',
      name: 'entry',
      src: 'src/entry.ts',
      isEntry: true,
      imports: ['_kernel.js'],
      dynamicImports: ['_react.js'],
    },
    '_kernel.js': { file: 'kernel.js', name: 'kernel' },
    '_react.js': { file: 'react.js', name: 'react' },
    'src/tabs.live.ts': {
      ...live('tabs'),
      imports: ['_kernel.js'],
      dynamicImports: ['src/slider.ts', 'src/zoom.ts'],
    },
    'src/slider.ts': { file: 'slider.js', name: 'slider' },
    'src/zoom.ts': { file: 'zoom.js', name: 'zoom' },
    'src/menu.live.ts': live('menu'),
    'src/form.live.ts': live('form'),
    'src/style.css': { file: 'style.css', name: 'style', src: 'src/style.css', isEntry: true },
  };
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
}

const moments = momentsIn([
  "<div {...live('tabs')} />",
  "<nav {...live('menu', 'touch')} /><a {...from('menu')} />",
  "{...(on ? live('form', 'idle') : {})}",
]);
const budget: PageBudget = {
  page: 'a page',
  without: ['form'],
  soon: ['slider'],
  script: 10_000,
  scriptInAll: 10_000,
  styles: 10_000,
};
const sizeOf = (...files: string[]) =>
  files.reduce((sum, file) => sum + gzipSync(contents[file] ?? '', { level: 9 }).length, 0);

test('a page counts what starts untouched, with imports and what that loads soon, and in all what can follow', () => {
  build();
  const [entry, first, all, styles] = measureBuild(folder, moments, [budget]);
  const namesOf = (measured = entry) => measured?.parts.map(({ name }) => name).sort();
  expect(namesOf(entry)).toEqual(['entry', 'kernel']);
  expect(namesOf(first)).toEqual(['entry', 'kernel', 'slider', 'tabs']);
  expect(first?.bytes).toBe(sizeOf('entry.js', 'kernel.js', 'slider.js', 'tabs.js'));
  expect(namesOf(all)).toEqual(['entry', 'kernel', 'menu', 'slider', 'tabs', 'zoom']);
  expect(styles?.bytes).toBe(sizeOf('style.css'));
});

test('what is overdrawn is said with every file that counts, what fits is not', () => {
  build();
  const limit = sizeOf('entry.js', 'kernel.js', 'slider.js', 'tabs.js');
  expect(overdrawn(measureBuild(folder, moments, [{ ...budget, script: limit }]))).toEqual([]);
  const [problem, ...others] = overdrawn(measureBuild(folder, moments, [{ ...budget, script: limit - 1 }]));
  expect(others).toEqual([]);
  expect(problem).toContain(
    `before the first touch may have ${limit - 1} bytes (gzip) and have ${limit}, 1 too many`,
  );
  expect(problem).toMatch(new RegExp(`${sizeOf('slider.js')} {2}slider`));
});
