import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '#platform/db/database.server.ts';
import { besideHeldConnections } from '#platform/db/held-connection.server.ts';
import { log } from '#platform/log/log.server.ts';
import type { ProductViewSettings } from '../rules/product-card.server.ts';
import type { CardMemory } from './card-memory.server.ts';
import type { ListingStore } from './listing-store.server.ts';

/** Cards that a node reads before somebody asks for them. */
export interface LearningCards extends CardMemory {
  /** Has what was forgotten read in a while. */
  learnSoon(): void;
}

/** First pages and other reading come first; and what this node itself has ended is believed again by then. */
const AFTER_MS = 3_000;
/** Products from which on it is worth while: of fewer, all have been asked for after a few pages. */
const LARGE = 2_000;
/** Products of one statement: some 15 ms of the database, and 2 of this process. */
const AT_ONCE = 250;
/** How long is rested between two statements, as a multiple of how long one took. */
const REST = 2;

/** What reading ahead needs: which products there are, and by which settings they are shown at the moment. */
interface Learning {
  db: Database;
  index(): Pick<ListingStore, 'find' | 'size'>;
  view(): ProductViewSettings;
  /** Milliseconds. */
  after?: number;
}

/**
 * Reads what a memory of cards forgot, those that sell best first, as far as there is room: a statement at a time with
 * rests between, so that it takes a third of one processor of the database until it is done.
 */
export function cardLearning(
  memory: CardMemory,
  { db, index, view, after = AFTER_MS }: Learning,
): () => void {
  const pool = db.$client as pg.Pool;
  let isWanted = false;
  let isRunning = false;

  async function forgottenIds(): Promise<number[]> {
    if (index().size < LARGE) return [];
    const forgotten = memory.forgotten(view());
    if (forgotten !== 'all') return [...forgotten];
    const everything = {
      filter: { shownIn: 'page' },
      sorting: 'popularity',
      limit: Number.MAX_SAFE_INTEGER,
      offset: 0,
    } as const;
    const [list] = await index().find([everything], new Date());
    return [...(list?.ids ?? [])];
  }

  async function learnForgotten(): Promise<void> {
    const ids = await forgottenIds();
    for (let at = 0; at < ids.length && !pool.ending; at += AT_ONCE) {
      const started = performance.now();
      const hasRoom = await memory.learn(db, ids.slice(at, at + AT_ONCE), new Date(), view());
      if (!hasRoom) return;
      await delay(REST * (performance.now() - started), null, { ref: false });
    }
  }

  async function learn(): Promise<void> {
    try {
      while (isWanted) {
        isWanted = false;
        await delay(after, null, { ref: false });
        if (!pool.ending) await learnForgotten();
      }
    } catch (err) {
      // They are read when somebody asks for them.
      if (!pool.ending) log.warn({ err }, 'cards could not be read ahead');
    } finally {
      isRunning = false;
    }
  }

  return () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    void besideHeldConnections(learn);
  };
}
