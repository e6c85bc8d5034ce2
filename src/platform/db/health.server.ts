import { statfs } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { isAway } from './database-error.server.ts';
import type { Database } from './executor.server.ts';

/** Why the shop cannot sell at this moment; null when it can. */
export type Trouble = 'database-away' | 'database-slow' | 'database-refuses' | 'disk-full' | null;

export type HealthOptions = {
  /** Folders of this machine that the shop writes to. */
  folders: readonly string[];
  /** Bytes that must be free where they lie. PostgreSQL writes its log in files of 16 MB, and needs room to recover. */
  leastFree?: number;
  /** Milliseconds that an answer is good for, so that many askers are no load. */
  goodFor?: number;
  /** Milliseconds after which the database counts as slow. */
  patience?: number;
  /** Bytes free for us where a folder lies. */
  freeBytes?: (folder: string) => Promise<number>;
};

/**
 * Finds out whether the shop can sell: the database commits a few bytes durably (a replica, a read-only or a stopped
 * server does not), and the disk has room left for what comes, because a small write still succeeds on a disk whose last
 * bytes are nearly gone. Askers share a look; one that hangs is not joined by another.
 */
export function createHealthCheck(db: Database, options: HealthOptions): () => Promise<Trouble> {
  const { folders, leastFree = 64 * 1024 * 1024, goodFor = 1_000, patience = 3_000 } = options;
  const freeBytes = options.freeBytes ?? freeBytesOf;
  let running: Promise<Trouble> | undefined;
  let known: { trouble: Trouble; at: number } | undefined;

  async function look(): Promise<Trouble> {
    const free = await Promise.all(folders.map(freeBytes));
    if (free.some((bytes) => bytes < leastFree)) return 'disk-full';
    return commitSomething(db);
  }

  function begin(): Promise<Trouble> {
    const looking = look()
      .then((trouble) => {
        known = { trouble, at: performance.now() };
        return trouble;
      })
      .finally(() => {
        running = undefined;
      });
    running = looking;
    return looking;
  }

  return async () => {
    if (known && performance.now() - known.at < goodFor) return known.trouble;
    const waiting = new AbortController();
    const slow = delay(patience, 'database-slow' as const, { ref: false, signal: waiting.signal });
    slow.catch(() => {});
    const trouble = await Promise.race([running ?? begin(), slow]);
    waiting.abort();
    return trouble;
  };
}

async function commitSomething(db: Database): Promise<Trouble> {
  try {
    // A message for nobody in the write-ahead log: committed and flushed like an order, but no row of any table.
    const { rows } = await db.$client.query<{ closed: boolean }>(
      `select current_setting('transaction_read_only') = 'on' as closed,
              pg_logical_emit_message(true, 'vitrine', 'can the shop sell?')`,
    );
    return rows[0]?.closed ? 'database-refuses' : null;
  } catch (error) {
    return isAway(error) ? 'database-away' : 'database-refuses';
  }
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
