import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium } from './ensure-chromium.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-chromium-'));
  for (const name of ['chromium', 'not-executable']) writeFileSync(path.join(folder, name), '#!/bin/sh\n');
  chmodSync(path.join(folder, 'chromium'), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('finds a browser on the search path', () => {
  expect(findChromium({ PATH: folder })).toBe(path.join(folder, 'chromium'));
});

test('a path that was asked for wins, and is never replaced by another one', () => {
  const asked = path.join(folder, 'chromium');
  expect(findChromium({ PATH: '', CHROMIUM_PATH: asked })).toBe(asked);
  expect(findChromium({ PATH: folder, CHROMIUM_PATH: path.join(folder, 'missing') })).toBeUndefined();
  expect(findChromium({ PATH: folder, CHROMIUM_PATH: path.join(folder, 'not-executable') })).toBeUndefined();
});
