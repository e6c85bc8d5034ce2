import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findLiveFiles, unbuiltScripts } from './live-files.server.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'live-files-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(...paths: string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), '');
  }
}

test('live scripts are found by name in our folders and in extensions, not in packages', () => {
  write('src/widgets/tabs/tabs.live.ts', 'src/widgets/tabs/tabs.view.tsx', 'extensions/gift/ui/gift.live.ts');
  write('extensions/gift/node_modules/x/x.live.ts', 'elsewhere/y.live.ts');
  const files = findLiveFiles(root, ['src', 'extensions']);
  expect([...files]).toEqual([
    ['gift', 'extensions/gift/ui/gift.live.ts'],
    ['tabs', 'src/widgets/tabs/tabs.live.ts'],
  ]);
  const address = unbuiltScripts(files, (name, path) => `${name} at ${path}`);
  expect(address('tabs')).toBe('tabs at src/widgets/tabs/tabs.live.ts');
  expect(() => address('tab')).toThrow('“tab”, but there is no tab.live.ts');
});

test('two scripts of one name are refused', () => {
  write('src/a/tabs.live.ts', 'src/b/tabs.live.ts');
  expect(() => findLiveFiles(root, ['src'])).toThrow('src/a/tabs.live.ts and src/b/tabs.live.ts');
});
