import { readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';

/** Room where a folder lies, in bytes. */
export interface DiskSpace {
  free: number;
  total: number;
}

/** Below so much the shop should get more room: it stops selling at 64 MB. */
const LOW_BYTES = 1024 ** 3;
const LOW_SHARE = 0.05;
/** A size is good for so many milliseconds. */
const GOOD_FOR = 10 * 60_000;
/** How long a look waits for a size that is being added up. */
const PATIENCE = 400;

/** The room where a folder lies. */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Whether it is time to make room: less than 1 GB free, or less than 5 % of a small disk. */
export function isLow({ free, total }: DiskSpace): boolean {
  return free < Math.min(LOW_BYTES, total * LOW_SHARE * 4) || free < total * LOW_SHARE;
}

interface Measuring {
  bytes: number | null;
  at: number;
  running: Promise<number> | null;
}

const measured = new Map<string, Measuring>();

/** Bytes of all that lies in a folder, as they were within ten minutes; null while they are added up for the first time. */
export async function folderBytes(folder: string): Promise<number | null> {
  const known: Measuring = measured.get(folder) ?? { bytes: null, at: 0, running: null };
  measured.set(folder, known);
  if (known.bytes !== null && performance.now() - known.at < GOOD_FOR) return known.bytes;
  known.running ??= addUp(folder)
    .then((bytes) => {
      known.bytes = bytes;
      known.at = performance.now();
      return bytes;
    })
    .finally(() => {
      known.running = null;
    });
  known.running.catch(() => {});
  const tooLong = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE).unref());
  return (await Promise.race([known.running, tooLong])) ?? known.bytes;
}

/** Bytes of all that lies in a folder, added up now: one folder after the other, so that nobody else waits for the disk. */
export async function addUp(folder: string): Promise<number> {
  let bytes = 0;
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) bytes += await addUp(name);
    else if (entry.isFile()) bytes += (await stat(name).catch(() => null))?.size ?? 0;
  }
  return bytes;
}

/** Bytes as people read them, for example `1.4 GB`. */
export function bytesInWords(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}
