import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { BackupProblem } from './backup-problem.ts';

const BLOCK = 512;

/** More files than any shop has. */
const MOST_FILES = 5_000_000;

/** What an archive may say of a file besides its header. */
const MOST_EXTRA = 1024 * 1024;

/** Kinds of entries that hold content: a file, as tar names it today and once did. */
const FILES = new Set(['0', '\0', '7']);

/**
 * Reads a `.tar.gz` to its end without writing anything, and answers how many bytes come out of it; no further than `most`, and then
 * more than that. Throws a `BackupProblem` for more files than any shop has, and for files of which only a part is there (“sparse”),
 * which would be larger on the disk than in the archive.
 * Source: OWASP ASVS 5, V5.2.3 (measured before it is unpacked).
 */
export async function measureArchive(
  file: string,
  most: number,
  mostFiles = MOST_FILES,
): Promise<{ bytes: number; files: number }> {
  let bytes = 0;
  let files = 0;
  /** Bytes of content until the next header, of which `extra` may name what is sparse. */
  let skip = 0;
  let isExtra = false;
  let held = Buffer.alloc(0);
  for await (const piece of createReadStream(file).pipe(createGunzip())) {
    bytes += (piece as Buffer).length;
    if (bytes > most) break;
    held = Buffer.concat([held, piece as Buffer]);
    for (;;) {
      if (isExtra && skip > MOST_EXTRA) throw new BackupProblem('What it says of a file is too long.');
      // What is said of a file is looked at as a whole.
      if (isExtra && held.length < skip) break;
      if (skip > 0) {
        const passed = Math.min(skip, held.length);
        if (isExtra && held.subarray(0, passed).includes('GNU.sparse')) throw sparse();
        held = held.subarray(passed);
        skip -= passed;
      }
      if (skip > 0 || held.length < BLOCK) break;
      const header = held.subarray(0, BLOCK);
      held = held.subarray(BLOCK);
      const kind = String.fromCharCode(header[156] ?? 0);
      if (kind === 'S') throw sparse();
      if (FILES.has(kind) && header[0] !== 0) files++;
      if (files > mostFiles) throw new BackupProblem(`It holds more than ${mostFiles} files.`);
      isExtra = kind === 'x' || kind === 'g';
      skip = Math.ceil(sizeIn(header) / BLOCK) * BLOCK;
    }
  }
  return { bytes, files };
}

const sparse = () => new BackupProblem('It holds files of which only a part is there.');

/** Octal digits, or for large files the number itself behind a marking bit. */
function sizeIn(header: Buffer): number {
  const field = header.subarray(124, 136);
  if (((field[0] ?? 0) & 0x80) === 0) return Number.parseInt(field.toString('latin1'), 8) || 0;
  return Number(BigInt(`0x${field.subarray(4).toString('hex')}`));
}
