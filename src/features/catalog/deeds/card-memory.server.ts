import { LRUCache } from 'lru-cache';
import { TagClock } from '#platform/cache/tag-clock.server.ts';
import { type Database, type Executor, isDatabase } from '#platform/db/database.server.ts';
import { endedOfLate } from '#platform/events/emissions.server.ts';
import { type CardRow, cardMark, readCardRows } from '../data/cards.queries.server.ts';
import { priceOfParts } from '../rules/price-of-parts.ts';
import { listedCard, type ProductViewSettings } from '../rules/product-card.server.ts';
import type { ProductCard } from '../rules/product-views.ts';
import { isSameView, type SameBetween, sameAround } from '../rules/same-view.server.ts';
import { CardRows } from './card-rows.server.ts';

/** Products as lists show them, out of this node's memory. */
export interface CardMemory {
  /**
   * Products as lists show them to everybody, as of `now`, by id; those whose page nobody may open are missing. What is
   * not known is read in one statement, and in a further one what products are made of that are sold by their parts, since
   * these say what they cost. A card that is asked for often is the same object as long as nothing in it changed; nobody may
   * change it. Whoever holds a transaction reads all of them in it, since it may have changed some.
   */
  cards(
    db: Executor,
    ids: readonly number[],
    now: Date,
    settings: ProductViewSettings,
  ): Promise<Map<number, ProductCard>>;
  /** Forgets the products that cache tags name; `*` stands for all. */
  ended(tags: readonly string[]): void;
  /**
   * Reads those of some products that are not known in one statement, so that none is needed once somebody asks. Answers false
   * where there is no room for them.
   */
  learn(db: Database, ids: readonly number[], now: Date, settings: ProductViewSettings): Promise<boolean>;
  /** What was forgotten since this was asked last: ids, or all products, as at first and by settings that need other columns. */
  forgotten(settings: ProductViewSettings): ReadonlySet<number> | 'all';
}

/** How a card was made, and between which moments it is the same. */
interface MadeCard extends SameBetween {
  card: ProductCard;
  settings: ProductViewSettings;
}

interface CardMemoryOptions {
  maxBytes?: number;
  maxRowBytes?: number;
  read?: typeof readCardRows;
}

interface KnownProduct {
  row: CardRow;
  made: MadeCard | undefined;
}

/** What cards with their rows may take up: those of some seven thousand products, the ones that were asked for last. */
const MAX_BYTES = 32 * 1024 * 1024;
/** What rows may take up, written short: those of some 170,000 products. */
const MAX_ROW_BYTES = 64 * 1024 * 1024;
/** Of so many products it is known that they were asked for once. */
const MOST_ASKED = 10_000;
const tagOf = (id: number) => `product:${id}`;

/**
 * Opens an empty memory. A product is forgotten when the tag that ends its page ends, or a hold on its pieces does; what
 * is read while the tag ends is shown once and not kept.
 */
export function createCardMemory(options: CardMemoryOptions = {}): CardMemory {
  const { maxBytes = MAX_BYTES, maxRowBytes = MAX_ROW_BYTES, read = readCardRows } = options;
  const known = new LRUCache<number, KnownProduct>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const rows = new CardRows(maxRowBytes);
  /** What was read out of its short text of late. */
  const asked = new LRUCache<number, true>({ max: MOST_ASKED });
  const clock = new TagClock();
  /** See `cardMark`: of all that is kept. */
  let kept = '';
  let forgotten: Set<number> | 'all' = 'all';

  const forgetAll = () => {
    known.clear();
    rows.clear();
    forgotten = 'all';
  };

  /** Forgets what was read by other columns. */
  const readBy = (settings: ProductViewSettings) => {
    const mark = cardMark(settings);
    if (mark !== kept) forgetAll();
    kept = mark;
    return mark;
  };

  /** What is kept of a product, unless it is not true any more. */
  const recall = (id: number, now: number): KnownProduct | undefined => {
    const found = known.get(id) ?? readShort(id);
    const heldUntil = found?.row.heldUntil;
    return heldUntil && heldUntil.getTime() <= now ? undefined : found;
  };

  /** Out of its short text; an object stays only of what is asked for again, since objects that stay are dear to collect. */
  const readShort = (id: number): KnownProduct | undefined => {
    const row = rows.get(id);
    if (!row) return undefined;
    const one: KnownProduct = { row, made: undefined };
    if (asked.has(id)) known.set(id, one);
    else asked.set(id, true);
    return one;
  };

  /** Reads rows; what is known of them afterwards is only what nobody ended meanwhile, whoever it was. */
  async function readRows(
    db: Database,
    ids: readonly number[],
    now: Date,
    settings: ProductViewSettings,
  ): Promise<{ read: CardRow[]; lasting: CardRow[] }> {
    const mark = readBy(settings);
    const moment = clock.now();
    const found = await read(db, ids, now, settings);
    const isEndedOfLate = endedOfLate(db.$client);
    const isLasting = ({ id }: CardRow) =>
      clock.isUnchangedSince(moment, [tagOf(id)]) && !isEndedOfLate(tagOf(id));
    return { read: found, lasting: mark === kept ? found.filter(isLasting) : [] };
  }

  /** Products by id, of which those are read that are not known; past the memory in a transaction, which may have changed some. */
  async function rowsOf(
    db: Executor,
    ids: readonly number[],
    now: Date,
    settings: ProductViewSettings,
  ): Promise<Map<number, KnownProduct>> {
    if (!isDatabase(db))
      return new Map((await read(db, ids, now, settings)).map((row) => [row.id, { row, made: undefined }]));
    readBy(settings);
    const isEndedOfLate = endedOfLate(db.$client);
    const found = new Map<number, KnownProduct>();
    const missing: number[] = [];
    for (const id of ids) {
      const one = isEndedOfLate(tagOf(id)) ? undefined : recall(id, now.getTime());
      if (one) found.set(id, one);
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    const { read: fresh, lasting } = await readRows(db, missing, now, settings);
    for (const row of fresh) found.set(row.id, { row, made: undefined });
    for (const row of lasting) {
      rows.set(row);
      known.set(row.id, found.get(row.id));
    }
    return found;
  }

  return {
    async cards(db, ids, now, settings) {
      const found = await rowsOf(db, ids, now, settings);
      const cards = shown(found, settings, now);
      const groups = [...found].filter(([, { row }]) => row.lock === null && row.parts);
      if (groups.length === 0) return cards;
      // What a product costs that is sold by its parts follows from these, which are kept by themselves.
      const partIds = [...new Set(groups.flatMap(([, { row }]) => row.parts ?? []))];
      const parts = shown(await rowsOf(db, partIds, now, settings), settings, now);
      for (const [id, { row }] of groups) {
        const price = priceOfParts((row.parts ?? []).flatMap((part) => parts.get(part) ?? []));
        const card = cards.get(id);
        if (card && price) cards.set(id, Object.freeze({ ...card, ...price }));
      }
      return cards;
    },
    ended(tags) {
      clock.advance(tags);
      if (tags.includes('*')) forgetAll();
      for (const tag of tags) {
        if (!tag.startsWith('product:')) continue;
        const id = Number(tag.slice('product:'.length));
        known.delete(id);
        rows.delete(id);
        if (forgotten !== 'all') forgotten.add(id);
      }
    },
    async learn(db, ids, now, settings) {
      readBy(settings);
      const missing = ids.filter((id) => !rows.has(id));
      if (missing.length === 0) return true;
      const { lasting } = await readRows(db, missing, now, settings);
      return lasting.every((row) => rows.set(row));
    },
    forgotten(settings) {
      readBy(settings);
      const which = forgotten;
      forgotten = new Set();
      return which;
    },
  };
}

function shown(
  found: ReadonlyMap<number, KnownProduct>,
  settings: ProductViewSettings,
  now: Date,
): Map<number, ProductCard> {
  return new Map([...found].map(([id, one]) => [id, cardOf(one, settings, now)]));
}

/** The card of a product as of a moment: the last one made, where it is still the same. */
function cardOf(one: KnownProduct, settings: ProductViewSettings, now: Date): ProductCard {
  const { made } = one;
  const at = now.getTime();
  if (made && made.from <= at && at < made.until && isSameView(made.settings, settings)) return made.card;
  one.made = {
    card: Object.freeze(listedCard(one.row, settings, now)),
    settings,
    ...sameAround(now, [one.row]),
  };
  return one.made.card;
}

// Roughly what the objects of a row and of its card take up: to write it out would cost more than to make the card.
function sizeOf({ row: { pictures, variants } }: KnownProduct): number {
  return 2_000 + 1_000 * (pictures?.length ?? 0) + 600 * (variants?.length ?? 0);
}
