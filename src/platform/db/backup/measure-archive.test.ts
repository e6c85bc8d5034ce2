import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { measureArchive } from './measure-archive.server.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'measured-'));
  for (let n = 0; n < 5; n++)
    writeFileSync(path.join(root, `${'long-name-'.repeat(n * 5)}${n}.txt`), 'x'.repeat(n * 1000));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const pack = (name: string, ...words: string[]) => {
  const file = path.join(tmpdir(), `${path.basename(root)}-${name}.tar.gz`);
  const made = spawnSync('tar', ['-czf', file, ...words, '-C', root, '.'], { encoding: 'utf8' });
  expect(made.stderr).toBe('');
  return file;
};

it.each(['gnu', 'pax'])('counts files and bytes of an archive before it is unpacked: %s', async (format) => {
  const file = pack(format, `--format=${format}`);
  try {
    const { bytes, files } = await measureArchive(file, 1_000_000);
    expect(files).toBe(5);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes % 512).toBe(0);
    expect((await measureArchive(file, 1000)).bytes).toBeGreaterThan(1000);
    await expect(measureArchive(file, 1_000_000, 4)).rejects.toThrow('more than 4 files');
  } finally {
    rmSync(file);
  }
});

it.each(['gnu', 'pax'])(
  'refuses files that are larger on the disk than in the archive: %s',
  async (format) => {
    const hole = path.join(root, 'hole');
    writeFileSync(hole, 'x');
    truncateSync(hole, 50_000_000);
    const file = pack(`sparse-${format}`, `--format=${format}`, '--sparse');
    try {
      await expect(measureArchive(file, 1_000_000)).rejects.toThrow('only a part');
    } finally {
      rmSync(file);
      rmSync(hole);
    }
  },
);
