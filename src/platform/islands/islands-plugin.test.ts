import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, expect, test } from 'vitest';
import { islands } from './islands-plugin.server.ts';

let folder = '';

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function buildFiles(files: Record<string, string>): Promise<string> {
  folder = mkdtempSync(join(tmpdir(), 'isl-plugin-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const output = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [islands({ folders: ['src'] })],
    build: { write: false, minify: false, rolldownOptions: { input: join(folder, 'src/entry.ts') } },
  });
  const chunks = 'output' in output ? output.output : [];
  return chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : chunk.source)).join('\n');
}

test('a browser build that reaches a server file stops with the way there', async () => {
  const files = {
    'src/entry.ts': "import './page.ts';",
    'src/page.ts': "import { open } from './data/orders.queries.server.ts'; open();",
    'src/data/orders.queries.server.ts': 'export const open = () => {};',
  };
  await expect(buildFiles(files)).rejects.toThrow(
    'src/entry.ts\n  → src/page.ts\n  → src/data/orders.queries.server.ts',
  );
});

test('a lazy import and an island count as ways there too', async () => {
  const files = {
    'src/entry.ts': "import('virtual:islands');",
    'src/box.tsx':
      "'use client'; import { secret } from './secret.server.ts'; export const Box = () => secret;",
    'src/secret.server.ts': 'export const secret = 1;',
  };
  await expect(buildFiles(files)).rejects.toThrow('src/box.tsx\n  → src/secret.server.ts');
});

test('so does a Node module of our own files', async () => {
  const files = { 'src/entry.ts': "import { readFileSync } from 'node:fs'; readFileSync('x');" };
  await expect(buildFiles(files)).rejects.toThrow(
    'A Node module is reached from the browser:\n  src/entry.ts\n  → node:fs',
  );
});

test('types of a server file may be imported', async () => {
  const code = await buildFiles({
    'src/entry.ts':
      "import type { Row } from './rows.server.ts'; export const row: Row = { id: 1 }; console.log(row);",
    'src/rows.server.ts': 'export type Row = { id: number };',
  });
  expect(code).toContain('id: 1');
});

test('styles belong into the stylesheet', async () => {
  const files = {
    'src/entry.ts': "import('./lazy.ts');",
    'src/lazy.ts': "import './lazy.css'; export const lazy = 1;",
    'src/lazy.css': '.lazy { color: red }',
  };
  await expect(buildFiles(files)).rejects.toThrow(/lazy.*imports styles/);
});

test('the server learns which texts the scripts and each island can show', async () => {
  const texts = (name: string) =>
    `const defineTexts = (namespace, defaults) => ({ namespace, defaults });
     export const ${name} = defineTexts('${name}', { title: 'Title' });`;
  const written = await buildFiles({
    'src/entry.ts': "import('virtual:islands'); import('./visit.ts');",
    'src/visit.ts': "import { visit } from './visit-texts.ts'; console.log(visit.defaults.title);",
    'src/visit-texts.ts': texts('visit'),
    'src/box.tsx': "'use client'; export const Box = () => import('./later.ts');",
    'src/later.ts': "import { box } from './box-texts.ts'; console.log(box.defaults.title);",
    'src/box-texts.ts': texts('box'),
    'src/quiet.tsx': "'use client'; export const Quiet = () => null;",
  });
  const list = JSON.parse(written.split('\n').find((line) => line.startsWith('{"runtime"')) ?? '{}');
  const [[, ofIsland] = []] = Object.entries(list.texts.islands);
  expect(list.texts.scripts).toEqual(['visit']);
  expect([Object.keys(list.texts.islands).length, ofIsland]).toEqual([1, ['box']]);
});
