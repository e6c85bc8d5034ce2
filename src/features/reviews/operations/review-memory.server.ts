import { TaggedMemory } from '#platform/cache/tagged-memory.server.ts';
import type { Executor } from '#platform/db/database.server.ts';
import { defineCache } from '#platform/slices/define-cache.server.ts';
import { type ReviewPage, readReviewPage, readWaitingReviewers } from '../data/reviews.queries.server.ts';
import { isChosen } from '../rules/review-choice.ts';

/** Ends what is kept of the reviews of a product where nothing changed that everybody sees. */
export const reviewsTag = (productId: number): string => `reviews:${productId}`;

type Wanted = Parameters<typeof readReviewPage>[1];

/** What is known of the reviews of a product: a page, or who waits. */
interface Known {
  productId: number;
  page: ReviewPage;
  waiting: readonly string[];
}

/** First pages of reviews, out of this node's memory. */
interface ReviewMemory {
  /**
   * A page of what everybody sees of a product; what is not known is read in one statement. The same page is the same
   * object as long as nothing in it changed; nobody may change it.
   */
  page(db: Executor, wanted: Wanted, now: Date): Promise<ReviewPage>;
  /** Ids of the customers of whom reviews of a product wait for approval. */
  waiting(db: Executor, productId: number, now: Date): Promise<readonly string[]>;
  /** Forgets the products that cache tags name; `*` stands for all. */
  ended(tags: readonly string[]): void;
}

/** What they may take up: those of some two thousand products. */
const MAX_BYTES = 8 * 1024 * 1024;
const NO_PAGE: ReviewPage = { tally: null, reviews: [] };

/** The first pages of reviews of products that were asked for last. */
export const reviewMemory = defineCache<ReviewMemory>({
  name: 'review-pages',
  open() {
    const memory = new TaggedMemory<Known>({
      maxBytes: MAX_BYTES,
      of: (known) => ({
        tags: [`product:${known.productId}`, reviewsTag(known.productId)],
        bytes: sizeOf(known),
      }),
    });
    return {
      async page(db, wanted, now) {
        const { productId, perPage, page, withPictures, choice } = wanted;
        // Whoever leafs or chooses does so once.
        if (page > 1 || isChosen(choice)) return readReviewPage(db, wanted);
        const known = await memory.get(db, `${productId}/${perPage}/${withPictures}`, now, async () => {
          return { productId, page: await readReviewPage(db, wanted), waiting: [] };
        });
        return known?.page ?? NO_PAGE;
      },
      async waiting(db, productId, now) {
        const known = await memory.get(db, `${productId}/waiting`, now, async () => {
          return { productId, page: NO_PAGE, waiting: await readWaitingReviewers(db, productId) };
        });
        return known?.waiting ?? [];
      },
      ended: (tags) => memory.ended(tags),
    };
  },
  endedBy: ['product:*', 'reviews:*'],
  forget: (cache, tags) => cache.ended(tags),
});

// Roughly what the objects take up.
function sizeOf({ page: { reviews }, waiting }: Known): number {
  const texts = reviews.reduce((sum, { content, reply }) => sum + content.length + reply.length, 0);
  return 400 * reviews.length + 2 * texts + 100 * waiting.length;
}
