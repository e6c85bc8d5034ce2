import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { review } from '#features/reviews/data/review.table.ts';
import { reviewPicture } from '#features/reviews/data/review-picture.table.ts';
import { recountProducts } from '#features/reviews/public.server.ts';
import { PICTURE_WIDTHS, pictureKey } from '#features/reviews/rules/review-pictures.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import {
  longSaying,
  reviewerNames,
  reviewSayings,
  shopAnswers,
  spamSayings,
} from './demo-shop/review-words.ts';
import { demoReviews } from './demo-shop/reviews.ts';

const DAY = 86_400_000;
/** How many of a hundred give one, two, three … stars. */
const SPREAD = [3, 7, 17, 47, 100] as const;
/** Of how many products in a row nobody said anything. */
const SILENT = 6;

type NewReview = typeof review.$inferInsert;
type Stars = keyof typeof reviewSayings;

/** Gives the products of the demo shop what shoppers say of them: most of it approved, some that waits, some spam. */
export async function seedDemoReviews(
  tx: Transaction,
  now: Date,
  { files, pictureFolder }: { files: FileStore; pictureFolder: string },
): Promise<void> {
  const { rows } = await tx.execute<{ id: string; slug: string }>(
    sql`select id, slug from product where parent_id is null and trashed_at is null order by id`,
  );
  const products = rows.map(({ id, slug }) => ({ id: Number(id), slug }));
  const reviews = [
    ...writtenReviews(products, now),
    ...products.flatMap((each, at) => madeReviews(each.id, at, now)),
  ];
  await tx.insert(review).values(reviews);
  await addPictures(tx, files, pictureFolder);
  await recountProducts(
    tx,
    products.map(({ id }) => id),
  );
}

/** Gives reviews the pictures that their reviewers took at home. */
async function addPictures(tx: Transaction, files: FileStore, folder: string): Promise<void> {
  const facts: Record<string, { width: number; height: number }> = JSON.parse(
    await readFile(path.join(folder, 'pictures.json'), 'utf8'),
  );
  for (const { text, email, pictures = [] } of demoReviews) {
    if (pictures.length === 0) continue;
    const of = and(eq(review.content, text), eq(review.authorEmail, email));
    const [found] = await tx.select({ id: review.id }).from(review).where(of);
    if (!found) throw new Error(`The review of ${email} was not stored`);
    for (const [place, name] of pictures.entries()) {
      const fact = facts[name];
      if (!fact) throw new Error(`There is no picture ${name}`);
      const token = randomBytes(16).toString('hex');
      const { width, height } = fact;
      await tx.insert(reviewPicture).values({ reviewId: found.id, place, token, width, height });
      for (const size of ['small', 'large'] as const) {
        const bytes = await readFile(path.join(folder, name, `${PICTURE_WIDTHS[size]}.webp`));
        await files.put(pictureKey(token, size), bytes, { contentType: 'image/webp' });
      }
    }
  }
}

/** Those that somebody wrote for a product. */
function writtenReviews(products: readonly { id: number; slug: string }[], now: Date): NewReview[] {
  const bySlug = new Map(products.map(({ id, slug }) => [slug, id]));
  return demoReviews.flatMap(({ product, author, email, rating, daysOld, text }) => {
    const productId = bySlug.get(product);
    const createdAt = new Date(now.getTime() - daysOld * DAY);
    return productId === undefined
      ? []
      : [
          {
            productId,
            authorName: author,
            authorEmail: email,
            rating,
            content: text,
            state: 'approved' as const,
            isVerified: true,
            createdAt,
            updatedAt: createdAt,
          },
        ];
  });
}

/** Those that follow from a product's place: the same in each demo shop. */
function madeReviews(productId: number, place: number, now: Date): NewReview[] {
  if (place % SILENT === SILENT - 1) return [];
  // One has so many that they fill several pages.
  const count = place === 0 ? 37 : 1 + chance(place, 1, 7);
  return Array.from({ length: count }, (_, at) => {
    const rating = starsOf(chance(place * 41 + at, 2, 100));
    const sayings = reviewSayings[rating];
    const createdAt = new Date(now.getTime() - (1 + chance(place * 41 + at, 3, 400)) * DAY - at * 60_000);
    const isSpam = at === 4 && place % 9 === 0;
    const isHeld = !isSpam && at === 2 && place % 4 === 0;
    const isLong = at === 1 && place % 10 === 0;
    const isAnswered = rating <= 2 && at % 2 === 0;
    const author = reviewerNames[(place * 7 + at) % reviewerNames.length] ?? '';
    return {
      productId,
      authorName: author,
      authorEmail: `reviewer-${place}-${at}@example.com`,
      rating,
      content: isSpam
        ? (spamSayings[place % spamSayings.length] ?? '')
        : isLong
          ? longSaying
          : (sayings[(place + at) % sayings.length] ?? ''),
      state: isSpam ? ('spam' as const) : isHeld ? ('held' as const) : ('approved' as const),
      isVerified: !isSpam && chance(place * 41 + at, 4, 3) > 0,
      reply: isAnswered ? (shopAnswers[(place + at) % shopAnswers.length] ?? '') : '',
      repliedAt: isAnswered ? createdAt : null,
      createdAt,
      updatedAt: createdAt,
    };
  });
}

function starsOf(percent: number): Stars {
  return (SPREAD.findIndex((limit) => percent < limit) + 1) as Stars;
}

/** A number below `most` that looks like chance and is the same every time. */
function chance(of: number, salt: number, most: number): number {
  let mixed = Math.imul(of + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 12)) >>> 0) % most;
}
