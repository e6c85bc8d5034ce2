import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium } from './ensure-chromium.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-chromium-'));
  for (const name of ['chromium', 'chromium-headless-shell', 'not-executable'])
    writeFileSync(path.join(folder, name), '#!/bin/sh\n', {
      mode: name === 'not-executable' ? 0o644 : 0o755,
    });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('finds a browser on the search path: for tests the one without windows, which does half the work', () => {
  expect(findChromium('measurements', { PATH: folder })).toBe(path.join(folder, 'chromium'));
  expect(findChromium('tests', { PATH: folder })).toBe(path.join(folder, 'chromium-headless-shell'));
});

test('a path that was asked for wins, and is never replaced by another one', () => {
  const asked = path.join(folder, 'chromium');
  expect(findChromium('tests', { PATH: '', CHROMIUM_PATH: asked })).toBe(asked);
  expect(
    findChromium('tests', { PATH: folder, CHROMIUM_PATH: path.join(folder, 'missing') }),
  ).toBeUndefined();
  expect(
    findChromium('tests', { PATH: folder, CHROMIUM_PATH: path.join(folder, 'not-executable') }),
  ).toBeUndefined();
});
