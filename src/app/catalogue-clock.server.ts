import { nextCatalogueChange } from '#features/catalog/public.server.ts';
import type { Database } from '#platform/db/database.server.ts';

/** Watches for the moments at which the catalogue changes by itself. */
export interface CatalogueClock {
  /** Looks anew when the tags say that products changed. */
  heed(tags: readonly string[]): void;
  stop(): void;
}

/** A pause that timers can hold; also how long a moment that nobody announced may go unnoticed. */
const LONGEST_PAUSE = 3_600_000;

/**
 * Tells when a product becomes public or a sale begins or ends. A page knows the moments of what it shows; this is
 * for the lists that do not show it yet.
 */
export function startCatalogueClock(
  db: Database,
  handlers: { onChange(): void; onError(error: unknown): void },
): CatalogueClock {
  let timer: NodeJS.Timeout | undefined;
  let round = 0;
  const look = async () => {
    const mine = ++round;
    const seen = new Date();
    const next = await nextCatalogueChange(db, seen);
    // A later look knows more.
    if (mine !== round) return;
    clearTimeout(timer);
    const pause = next ? next.getTime() - Date.now() : LONGEST_PAUSE;
    timer = setTimeout(
      () => {
        if (next && next.getTime() <= Date.now()) handlers.onChange();
        void lookAgain();
      },
      Math.min(Math.max(pause, 1), LONGEST_PAUSE),
    );
    timer.unref();
  };
  const lookAgain = () => look().catch(handlers.onError);
  void lookAgain();
  return {
    heed(tags) {
      if (tags.includes('products') || tags.includes('*')) void lookAgain();
    },
    stop() {
      round++;
      clearTimeout(timer);
    },
  };
}
