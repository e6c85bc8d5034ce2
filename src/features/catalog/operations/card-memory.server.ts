import { TaggedMemory } from '#platform/cache/tagged-memory.server.ts';
import type { Executor } from '#platform/db/database.server.ts';
import { type CardRow, cardMark, readCardRows } from '../data/cards.queries.server.ts';
import { priceOfParts } from '../rules/price-of-parts.ts';
import { listedCard, type ProductViewSettings } from '../rules/product-card.server.ts';
import type { ProductCard } from '../rules/product-views.ts';
import { isSameView, type SameBetween, sameAround } from '../rules/same-view.server.ts';

/** Products as lists show them, out of this node's memory. */
export interface CardMemory {
  /**
   * Products as lists show them to everybody, as of `now`, by id; those whose page nobody may open are missing. What is
   * not known is read in one statement, and in a further one what products are made of that are sold by their parts, since
   * these say what they cost. A card is the same object as long as nothing in it changed; nobody may change it. Whoever
   * holds a transaction reads all of them in it, since it may have changed some. `unpriced` where nobody is told what they
   * cost: that further statement is then none.
   */
  cards(
    db: Executor,
    ids: readonly number[],
    now: Date,
    settings: ProductViewSettings,
    unpriced?: true,
  ): Promise<Map<number, ProductCard>>;
  /** Forgets the products that cache tags name; `*` stands for all. */
  ended(tags: readonly string[]): void;
}

/** How a card was made, and between which moments it is the same. */
interface MadeCard extends SameBetween {
  card: ProductCard;
  settings: ProductViewSettings;
}

interface KnownProduct {
  row: CardRow;
  made: MadeCard | undefined;
}

/** What cards with their rows may take up: those of some seven thousand products, the ones that were asked for last. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Opens an empty memory. A product is forgotten when the tag that ends its page ends, or a hold on its pieces does. */
export function createCardMemory({ maxBytes = MAX_BYTES, read = readCardRows } = {}): CardMemory {
  const memory = new TaggedMemory<KnownProduct>({
    maxBytes,
    of: ({ row }) => ({
      tags: [`product:${row.id}`],
      bytes: sizeOf(row),
      ...(row.heldUntil ? { until: row.heldUntil.getTime() } : {}),
    }),
  });

  /** Products by id; what was read by other columns stands under other keys. */
  async function known(
    db: Executor,
    ids: readonly number[],
    now: Date,
    settings: ProductViewSettings,
  ): Promise<Map<number, KnownProduct>> {
    const mark = cardMark(settings);
    const keyOf = (id: number) => `${mark}/${id}`;
    const idOf = (key: string) => Number(key.slice(mark.length + 1));
    const found = await memory.getAll(db, ids.map(keyOf), now, async (missing) => {
      const rows = await read(db, missing.map(idOf), now, settings);
      return new Map(rows.map((row) => [keyOf(row.id), { row, made: undefined }]));
    });
    return new Map([...found.values()].map((one) => [one.row.id, one]));
  }

  return {
    async cards(db, ids, now, settings, unpriced) {
      const found = await known(db, ids, now, settings);
      const cards = shown(found, settings, now);
      const groups = [...found].filter(([, { row }]) => row.lock === null && row.parts);
      if (unpriced || groups.length === 0) return cards;
      // What a product costs that is sold by its parts follows from these, which are kept by themselves.
      const partIds = [...new Set(groups.flatMap(([, { row }]) => row.parts ?? []))];
      const parts = shown(await known(db, partIds, now, settings), settings, now);
      for (const [id, { row }] of groups) {
        const price = priceOfParts((row.parts ?? []).flatMap((part) => parts.get(part) ?? []));
        const card = cards.get(id);
        if (card && price) cards.set(id, Object.freeze({ ...card, ...price }));
      }
      return cards;
    },
    ended: (tags) => memory.ended(tags),
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
function sizeOf({ pictures, variants }: CardRow): number {
  return 2_000 + 1_000 * (pictures?.length ?? 0) + 600 * (variants?.length ?? 0);
}
