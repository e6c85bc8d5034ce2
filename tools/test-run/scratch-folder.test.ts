import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeScratchFolder } from './scratch-folder.ts';

it('lies where it was asked for when there is room, and goes with all that is in it', () => {
  const roomy = mkdtempSync(path.join(tmpdir(), 'roomy-'));
  const scratch = makeScratchFolder(roomy);
  writeFileSync(path.join(scratch.folder, 'left-over'), '');
  expect(path.dirname(scratch.folder)).toBe(roomy);
  scratch.remove();
  expect(existsSync(scratch.folder)).toBe(false);
  rmSync(roomy, { recursive: true });
});

it('lies among the temporary files where there is no such folder or no room', () => {
  for (const memory of ['/does/not/exist', '/proc']) {
    const scratch = makeScratchFolder(memory);
    expect(path.dirname(scratch.folder)).toBe(tmpdir());
    scratch.remove();
  }
});
