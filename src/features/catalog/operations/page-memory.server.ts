import { TaggedMemory } from '#platform/cache/tagged-memory.server.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';
import {
  type DetailRow,
  detailFromRow,
  detailMark,
  readDetailRow,
  type WhichProduct,
} from '../data/product-detail.queries.server.ts';
import type { CategoryDirectory } from '../rules/category-directory.ts';
import type { ProductViewSettings } from '../rules/product-card.server.ts';
import type { ProductDetail, TermLink } from '../rules/product-views.ts';
import { isSameView, type SameBetween, sameAround } from '../rules/same-view.server.ts';
import { firstVariation } from '../rules/variations.ts';
import { productIn } from '../rules/words-in-language.ts';

/** Ends what is kept of how often a product was shared; kept pages may tell an earlier number. */
export const sharesTag = (id: number): string => `shares:${id}`;

/** As what a product is shown. */
export interface ProductAsked {
  now: Date;
  settings: ProductViewSettings;
  directory: Pick<CategoryDirectory, 'byId' | 'lineage'>;
  texts: TextOverrides;
}

/** A product as it was found. */
export interface KeptProduct {
  /** As its page shows it before anything is chosen. */
  product: ProductDetail;
  /** Its own pictures, in its owner's order. */
  pictures: ProductDetail['pictures'];
  /** Where it is not null the product is to be shown to those only who opened it. */
  lock: string | null;
}

/** Products as their pages show them, out of this node's memory. */
export interface PageMemory {
  /**
   * The product with a slug or an id; null where there is none. What is not known is read in one statement. The same product is
   * the same object as long as nothing in it changed; nobody may change it.
   */
  at(db: Executor, which: WhichProduct, asked: ProductAsked): Promise<KeptProduct | null>;
  /** Forgets the products that cache tags name; `*` stands for all. */
  ended(tags: readonly string[]): void;
}

/** How a product was made of its row, and between which moments it is the same. */
interface MadeProduct extends SameBetween {
  settings: ProductViewSettings;
  /** Where it stands, in the directory's own objects: these change when a category does. */
  around: readonly (TermLink | undefined)[];
  product: ProductDetail;
  pictures: ProductDetail['pictures'];
  /** The product in languages. */
  said: WeakMap<TextOverrides, ProductDetail>;
}

interface KnownProduct {
  row: DetailRow;
  made: MadeProduct | undefined;
}

/** What rows of products with the objects made of them may take up: some four thousand, those that were asked for last. */
const MAX_BYTES = 24 * 1024 * 1024;

/** Opens an empty memory. */
export function createPageMemory(read: typeof readDetailRow = readDetailRow): PageMemory {
  const memory = new TaggedMemory<KnownProduct>({
    maxBytes: MAX_BYTES,
    of: ({ row }) => ({
      tags: tagsOf(row),
      bytes: sizeOf(row),
      ...(row.heldUntil ? { until: row.heldUntil.getTime() } : {}),
    }),
  });
  return {
    async at(db, which, asked) {
      const { now, settings, texts } = asked;
      // No slug begins like an id here; who comes by both ways is kept twice.
      const key = 'id' in which ? `#${which.id}` : which.slug;
      const known = await memory.get(db, `${detailMark(settings)}/${key}`, now, async () => {
        const row = await read(db, which, settings);
        return row && { row, made: undefined };
      });
      if (!known) return null;
      known.made = madeOf(known, asked);
      const { product, pictures, said } = known.made;
      let inLanguage = said.get(texts);
      if (!inLanguage) {
        inLanguage = Object.freeze(productIn(texts, product));
        said.set(texts, inLanguage);
      }
      return { product: inLanguage, pictures, lock: known.row.lock };
    },
    ended: (tags) => memory.ended(tags),
  };
}

/** All that a row tells ends with these; what is in the trash may come back to any product. */
function tagsOf({ id }: DetailRow): string[] {
  return [`product:${id}`, sharesTag(id), 'categories', 'tags', 'attributes'];
}

/** What was made of a row last, where it is still the same. */
function madeOf({ row, made }: KnownProduct, { now, settings, directory }: ProductAsked): MadeProduct {
  const at = now.getTime();
  const around = placesOf(row, directory);
  const isSame =
    made &&
    made.from <= at &&
    at < made.until &&
    isSameView(made.settings, settings) &&
    made.around.length === around.length &&
    made.around.every((place, index) => place === around[index]);
  if (isSame) return made;
  const product = detailFromRow(row, directory, settings, now);
  const variations = (row.variations ?? []).map(({ saleFrom, saleTo }) => {
    return { saleFrom, saleTo, publishAt: null, variants: null };
  });
  return {
    settings,
    around,
    product: { ...product, pictures: picturesFrom(product) },
    pictures: product.pictures,
    said: new WeakMap(),
    ...sameAround(now, [row, ...variations]),
  };
}

/** A product's categories, and those above the first. */
function placesOf({ categoryIds }: DetailRow, { byId, lineage }: ProductAsked['directory']) {
  const [first] = categoryIds ?? [];
  const above = first === undefined ? [] : lineage(first).map(({ id }) => byId(id));
  return [...(categoryIds ?? []).map(byId), ...above];
}

/** A product's pictures with that of the variation with which the page begins in front. */
export function picturesFrom(product: ProductDetail): ProductDetail['pictures'] {
  const { pictures } = product;
  const first = firstVariation(product);
  const picture = first?.picture;
  if (!picture || picture.id === pictures[0]?.id) return pictures;
  const { caption } = first;
  return [{ ...picture, caption }, ...pictures.filter(({ id }) => id !== picture.id)];
}

// Roughly what the objects of a row and of what is made of it take up.
function sizeOf(row: DetailRow): number {
  const { description, shortDescription, metaDescription, allPictures, variations, tagLinks } = row;
  const texts = description.length + shortDescription.length + metaDescription.length;
  const terms = row.allAttributes.terms?.length ?? 0;
  return (
    3_000 +
    2 * texts +
    1_000 * (allPictures?.length ?? 0) +
    3_000 * (variations?.length ?? 0) +
    200 * (tagLinks?.length ?? 0) +
    400 * terms
  );
}
