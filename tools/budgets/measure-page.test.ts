import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clientFileId } from '#platform/islands/client-file.server.ts';
import { overdrawn, readBuild } from './measure-page.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'budgets-'));
  mkdirSync(join(folder, '.vite'));
  build();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const contents: Record<string, string> = {
  'entry.js': 'entry '.repeat(9),
  'shared.js': 'shared by all',
  'tabs.js': 'tabs',
  'zoom.js': 'zoom',
  'menu.js': 'menu',
  'marks.js': 'marks',
  'share.js': 'share',
  'form.js': 'form',
  'start-islands.js': 'islands',
  'react.js': 'react',
  'map.js': 'map of islands',
  'chooser.js': 'chooser',
  'other.js': 'other',
  'style.css': 'p { color: red }',
  'sheet-tabs.css': 'b { color: red }',
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
      imports: ['_shared.js'],
      dynamicImports: ['src/start-islands.ts'],
    },
    '_shared.js': { file: 'shared.js', name: 'shared' },
    'src/start-islands.ts': {
      file: 'start-islands.js',
      name: 'start-islands',
      src: 'src/start-islands.ts',
      dynamicImports: ['_react.js', 'virtual:islands'],
    },
    'virtual:islands': {
      file: 'map.js',
      name: 'map',
      src: 'virtual:islands',
      dynamicImports: ['src/chooser.tsx', 'src/other.tsx'],
    },
    'src/chooser.tsx': { file: 'chooser.js', src: 'src/chooser.tsx', imports: ['_react.js'] },
    'src/other.tsx': { file: 'other.js', src: 'src/other.tsx', imports: ['_react.js'] },
    '_react.js': { file: 'react.js', name: 'react' },
    'src/tabs.live.ts': { ...live('tabs'), imports: ['_shared.js'], dynamicImports: ['src/zoom.ts'] },
    'src/zoom.ts': { file: 'zoom.js', name: 'zoom' },
    'src/menu.live.ts': live('menu'),
    'src/marks.live.ts': live('marks'),
    'src/share.live.ts': live('share'),
    'src/form.live.ts': live('form'),
    'src/style.css': { file: 'style.css', name: 'style', src: 'src/style.css', isEntry: true },
  };
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
}

const page = `<link rel="stylesheet" href="/style.css"><link rel="stylesheet" href="/sheet-tabs.css">
  <a href="/shop/">Shop</a><script type="module" src="/entry.js"></script>
  <div data-script="/tabs.js" data-when="visible"></div><nav data-when="touch" data-script="/menu.js"></nav>
  <i data-script="/marks.js" data-when="idle" data-having="pen"></i>
  <button data-action="share" data-from="/share.js">Share</button>
  <template id="shell"><link rel="stylesheet" href="/sheet-window.css"/></template>`;

const sizeOf = (...files: string[]) =>
  files.reduce((sum, file) => sum + gzipSync(contents[file] ?? '', { level: 9 }).length, 0);

test('a page starts with what its HTML starts untouched and what that imports; in reach is all that can follow but islands', () => {
  const { entry, startedBy, soonOf, inReachOf, stylesOf } = readBuild(folder);
  expect(entry).toEqual(['/entry.js', '/shared.js']);
  expect(startedBy(page)).toEqual(['/entry.js', '/shared.js', '/tabs.js']);
  expect(soonOf(page)).toEqual([]);
  expect(soonOf('<a data-from="/tabs.js" data-soon="">Tabs</a>')).toEqual(['/tabs.js', '/shared.js']);
  expect(inReachOf(page).sort()).toEqual([
    '/entry.js',
    '/marks.js',
    '/menu.js',
    '/share.js',
    '/shared.js',
    '/tabs.js',
    '/zoom.js',
  ]);
  expect(stylesOf(page)).toEqual(['/style.css', '/sheet-tabs.css']);
});

test('islands are those of the page alone, with what all of them run on', () => {
  const { islandsOf } = readBuild(folder);
  expect(islandsOf(page)).toEqual([]);
  const html = `<x-island data-island="${clientFileId('src/chooser.tsx')}:Chooser"></x-island>`;
  expect(islandsOf(html).sort()).toEqual(['/chooser.js', '/map.js', '/react.js', '/start-islands.js']);
});

test('files are weighed once each as they travel, the largest first', () => {
  const measured = readBuild(folder).weigh('two', 9, ['/tabs.js', '/entry.js', '/tabs.js']);
  expect(measured.bytes).toBe(sizeOf('entry.js', 'tabs.js'));
  expect(measured.parts.map(({ name }) => name)).toEqual(['entry', 'tabs']);
});

test('what is overdrawn is said with every file that counts, what fits is not', () => {
  const { startedBy, weigh } = readBuild(folder);
  const bytes = sizeOf('entry.js', 'shared.js', 'tabs.js');
  expect(overdrawn([weigh('scripts of a page', bytes, startedBy(page))])).toEqual([]);
  const [problem] = overdrawn([weigh('scripts of a page', bytes - 1, startedBy(page))]);
  expect(problem).toContain(
    `scripts of a page may have ${bytes - 1} bytes (gzip) and have ${bytes}, 1 too many`,
  );
  expect(problem).toMatch(new RegExp(`${sizeOf('tabs.js')} {2}tabs`));
});
