import { LRUCache } from 'lru-cache';
import { TagClock } from '#platform/cache/tag-clock.server.ts';
import { type Executor, isDatabase } from '#platform/db/database.server.ts';
import { endedOfLate } from '#platform/events/emissions.server.ts';
import { type CardRow, cardMark, readCardRows } from '../data/cards.queries.server.ts';
import { priceOfParts } from '../rules/price-of-parts.ts';
import { listedCard, type ProductViewSettings } from '../rules/product-card.server.ts';
import type { ProductCard } from '../rules/product-views.ts';

/** Products as lists show them, out of this node's memory. */
export interface CardMemory {
  /**
   * Products as lists show them to everybody, as of `now`, by id; those whose page nobody may open are missing. What is
   * not known is read in one statement, and in a further one what products are made of that are sold by their parts, since
   * these say what they cost. The same card is the same object as long as nothing in it changed; nobody may
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
}

/** How a card was made, and between which moments (the second one excepted) it is the same. */
interface MadeCard {
  card: ProductCard;
  settings: ProductViewSettings;
  from: number;
  until: number;
}

interface KnownProduct {
  row: CardRow;
  /** See `cardMark`. */
  mark: string;
  made: MadeCard | undefined;
}

/** What rows may take up: those of some ten thousand products. */
const MAX_BYTES = 32 * 1024 * 1024;
const tagOf = (id: number) => `product:${id}`;

/**
 * Opens an empty memory. A product is forgotten when the tag that ends its page ends, or a hold on its pieces does; what
 * is read while the tag ends is shown once and not kept.
 */
export function createCardMemory({ maxBytes = MAX_BYTES, read = readCardRows } = {}): CardMemory {
  const known = new LRUCache<number, KnownProduct>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const clock = new TagClock();

  /** What is kept of a product, unless it is not true any more. */
  const recall = (id: number, mark: string, now: number): KnownProduct | undefined => {
    const found = known.get(id);
    if (found?.mark !== mark) return undefined;
    const { heldUntil } = found.row;
    return heldUntil && heldUntil.getTime() <= now ? undefined : found;
  };

  /** Products by id, of which those are read that are not known; past the memory in a transaction, which may have changed some. */
  async function rowsOf(
    db: Executor,
    ids: readonly number[],
    now: Date,
    settings: ProductViewSettings,
  ): Promise<Map<number, KnownProduct>> {
    const mark = cardMark(settings);
    const asKnown = (row: CardRow): KnownProduct => ({ row, mark, made: undefined });
    if (!isDatabase(db))
      return new Map((await read(db, ids, now, settings)).map((row) => [row.id, asKnown(row)]));
    const isEndedOfLate = endedOfLate(db.$client);
    const found = new Map<number, KnownProduct>();
    const missing: number[] = [];
    for (const id of ids) {
      const one = isEndedOfLate(tagOf(id)) ? undefined : recall(id, mark, now.getTime());
      if (one) found.set(id, one);
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    const moment = clock.now();
    for (const row of await read(db, missing, now, settings)) {
      const one = asKnown(row);
      found.set(row.id, one);
      const tag = tagOf(row.id);
      // Asked anew: it may have been ended while it was read.
      if (clock.isUnchangedSince(moment, [tag]) && !endedOfLate(db.$client)(tag)) known.set(row.id, one);
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
      if (tags.includes('*')) known.clear();
      for (const tag of tags)
        if (tag.startsWith('product:')) known.delete(Number(tag.slice('product:'.length)));
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
  const moments = momentsOf(one.row);
  one.made = {
    card: Object.freeze(listedCard(one.row, settings, now)),
    settings,
    from: Math.max(...moments.filter((moment) => moment <= at)),
    until: Math.min(...moments.filter((moment) => moment > at)),
  };
  return one.made.card;
}

/** When a product's card changes by itself, in milliseconds since 1970: at whatever moments its row names. */
function momentsOf({ publishAt, saleFrom, saleTo, variants }: CardRow): number[] {
  const sales = (variants ?? []).flatMap(({ sale }) => (sale ? [sale.from, sale.to] : []));
  const texts = sales.filter((text) => text !== null).map((text) => Date.parse(text));
  const dates = [publishAt, saleFrom, saleTo].filter((date) => date !== null).map((date) => date.getTime());
  return [...dates, ...texts];
}

function isSameView(one: ProductViewSettings, other: ProductViewSettings): boolean {
  return (
    one.outOfStockThreshold === other.outOfStockThreshold &&
    one.manageStock === other.manageStock &&
    one.ratings === other.ratings &&
    one.types === other.types &&
    one.data === other.data
  );
}

// Objects take about twice what they are as text, the card beside the row as much again.
function sizeOf({ row }: KnownProduct): number {
  return 1_000 + 4 * JSON.stringify(row).length;
}
