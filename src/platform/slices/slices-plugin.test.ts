import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { historiesOf, sliceFolder } from './slice-folders.server.ts';
import { slices } from './slices-plugin.server.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-slices-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(...files: string[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '');
  }
}

/** The text of the module that gathers a half of the slices. */
function gathered(names: readonly string[], half: 'server' | 'admin'): string {
  const { load } = slices(root, names);
  const { handler } = load as unknown as { handler(id: string): string };
  return handler(`\0virtual:slices/${half}`).replaceAll(root, '');
}

it('gathers halves in their order and tells the server where a slice’s migrations and languages are', () => {
  write(
    'src/features/cart/slice.server.ts',
    'extensions/gift-note/slice.server.ts',
    'extensions/gift-note/slice.admin.tsx',
    'extensions/gift-note/data/migrations/meta/_journal.json',
    'extensions/gift-note/languages/ar/gift-note.json',
    'node_modules/@shop/gift/slice.server.ts',
    'node_modules/@shop/gift/data/migrations/meta/_journal.json',
  );
  const names = ['cart', './extensions/gift-note', '@shop/gift'];
  expect(gathered(names, 'server')).toBe(`import { slice as s0 } from "/src/features/cart/slice.server.ts";
import { slice as s1 } from "/extensions/gift-note/slice.server.ts";
import { slice as s2 } from "/node_modules/@shop/gift/slice.server.ts";
export const slices = [s0, { migrations: "extensions/gift-note/data/migrations", languages: "extensions/gift-note/languages", ...s1 }, { migrations: "node_modules/@shop/gift/data/migrations", ...s2 }];`);
  expect(gathered(names, 'admin')).toBe(`import { slice as s0 } from "/extensions/gift-note/slice.admin.tsx";
export const slices = [s0];`);
});

it('refuses a slice that is not there', () => {
  expect(() => sliceFolder(root, 'wishlist')).toThrow('names the slice wishlist, which is not there');
});

it('takes a folder below the program, or one that a slice names in full', () => {
  const brought = [
    { name: 'cart' },
    { name: 'gift-note', migrations: 'extensions/gift-note/data/migrations' },
    { name: 'elsewhere', migrations: '/srv/elsewhere' },
  ];
  expect(historiesOf('/shop', brought)).toEqual([
    { slice: 'gift-note', folder: '/shop/extensions/gift-note/data/migrations' },
    { slice: 'elsewhere', folder: '/srv/elsewhere' },
  ]);
});
