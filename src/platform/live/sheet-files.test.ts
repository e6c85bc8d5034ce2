import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findSheets } from './sheet-files.server.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sheet-files-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(...paths: string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), '');
  }
}

test('sheets are found beside the views of features, widgets and extensions, not those of the program', () => {
  write('src/widgets/tabs/tabs.css', 'src/features/cart/ui/cart.css', 'extensions/gift/gift.css');
  write('src/app/browser/storefront.css', 'extensions/gift/node_modules/x/x.css');
  expect([...findSheets(root)]).toEqual([
    ['gift', 'extensions/gift/gift.css'],
    ['cart', 'src/features/cart/ui/cart.css'],
    ['tabs', 'src/widgets/tabs/tabs.css'],
  ]);
});

test('two sheets of one name are refused', () => {
  write('src/widgets/a/tabs.css', 'src/widgets/b/tabs.css');
  expect(() => findSheets(root)).toThrow('src/widgets/a/tabs.css and src/widgets/b/tabs.css');
});
