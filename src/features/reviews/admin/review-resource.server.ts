import { and, eq, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { accept, refuse } from '#kit/result.ts';
import { type Executor, runPrepared, type Transaction } from '#platform/db/database.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { defineAction, defineResource } from '#platform/resources/define-resource.server.ts';
import { optionalText, requiredText } from '#platform/resources/input-fields.ts';
import { lockReviews } from '../data/lock-reviews.queries.server.ts';
import { review } from '../data/review.table.ts';
import { leavePictures, picturesOf, removePicture } from '../data/review-pictures.queries.server.ts';
import { reviewApproved } from '../events.ts';
import { DROP_PICTURES } from '../jobs/drop-left-pictures.job.server.ts';
import { recountProducts } from '../operations/recount-products.server.ts';
import { LONGEST_REVIEW, oneLine, plainly } from '../rules/review-input.ts';
import { REVIEW_STATES } from '../rules/review-states.ts';

type ReviewRow = typeof review.$inferSelect;

/** Reviews for those who run the shop: approve, hold, mark as spam, edit, answer, delete (REV-011). */
export const reviewResource = defineResource({
  name: 'reviews',
  table: review,
  capabilities: {
    read: 'reviews.read',
    update: 'reviews.write',
    trash: 'reviews.write',
    delete: 'reviews.write',
  },
  schema: {
    create: v.object({
      authorName: v.pipe(requiredText('Enter a name.', 100), v.transform(oneLine)),
      rating: v.nullable(
        v.pipe(
          v.number('Choose 1 to 5 stars.'),
          v.integer('Choose 1 to 5 stars.'),
          v.minValue(1, 'Choose 1 to 5 stars.'),
          v.maxValue(5, 'Choose 1 to 5 stars.'),
        ),
      ),
      content: v.pipe(requiredText('Enter the review.', LONGEST_REVIEW), v.transform(plainly)),
      reply: v.pipe(optionalText(LONGEST_REVIEW), v.transform(plainly)),
      state: v.picklist(REVIEW_STATES, 'Choose a status.'),
    }),
  },
  filters: {
    q: { kind: 'search', columns: [review.authorName, review.authorEmail, review.content] },
    productId: { kind: 'equal', column: review.productId },
    rating: { kind: 'equal', column: review.rating },
    state: { kind: 'equal', column: review.state },
    createdAt: { kind: 'range', column: review.createdAt },
    userId: { kind: 'equal', column: review.userId },
    // Those that a guest wrote, whoever has an account with the same address.
    guestEmail: {
      kind: 'where',
      where: (email) =>
        typeof email === 'string'
          ? and(isNull(review.userId), eq(sql`lower(${review.authorEmail})`, email))
          : undefined,
    },
  },
  sort: { createdAt: review.createdAt, rating: review.rating },
  defaultSort: { field: 'createdAt', order: 'DESC' },
  compute: async (rows, executor) => {
    const products = await productsOf(
      executor,
      rows.map(({ productId }) => productId),
    );
    return rows.map(({ productId }) => {
      const { name = '', address = '' } = products.get(productId) ?? {};
      return { productName: name, productAddress: address };
    });
  },
  detail: async ({ id }, executor) => ({ pictures: await picturesOf(executor, id) }),
  lock: lockReviews,
  beforeSave: async (values, input, { before, now }) => ({
    ...values,
    ...(before && before.reply !== input.reply ? { repliedAt: input.reply === '' ? null : now } : {}),
  }),
  afterSave: (row, _input, { tx, before }) => follow(tx, before, row),
  async beforeRemove({ id }, { tx, deed }) {
    if (deed === 'delete') await leavePictures(tx, id);
    return undefined;
  },
  afterRemove: async (row, { tx, deed }) => {
    if (deed === 'delete') await enqueue(tx, DROP_PICTURES, {});
    if (row.state !== 'approved') return;
    await recountProducts(tx, [row.productId]);
    if (deed === 'restore') await announce(tx, row);
  },
  actions: {
    'remove-picture': defineAction({
      capability: 'reviews.write',
      schema: v.object({ picture: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
      run: async (row: ReviewRow, { picture }, { tx }) => {
        if (!(await removePicture(tx, row.id, picture)))
          return refuse({ code: 'reviews.no-picture', message: 'This picture is not there any more.' });
        await enqueue(tx, DROP_PICTURES, {});
        return accept(null);
      },
    }),
    'set-state': defineAction({
      capability: 'reviews.write',
      schema: v.object({ state: v.picklist(REVIEW_STATES, 'Choose a status.') }),
      run: async (row: ReviewRow, { state }, { tx, now }) => {
        const [after] = await tx
          .update(review)
          .set({ state, updatedAt: now, version: row.version + 1 })
          .where(eq(review.id, row.id))
          .returning();
        if (after) await follow(tx, row, after);
        return accept(null);
      },
    }),
  },
  invalidates: (row) => [`product:${row.productId}`],
});

/** Has what follows from a review follow its change. */
async function follow(tx: Transaction, before: ReviewRow | null, after: ReviewRow): Promise<void> {
  const wasShown = before !== null && isShown(before);
  if (wasShown === isShown(after) && before?.rating === after.rating) return;
  await recountProducts(tx, [after.productId]);
  if (isShown(after) && !wasShown) await announce(tx, after);
}

/** Whether everybody sees it. */
function isShown({ state, trashedAt }: ReviewRow): boolean {
  return state === 'approved' && trashedAt === null;
}

async function announce(tx: Transaction, { id, productId, rating }: ReviewRow): Promise<void> {
  await emit(tx, reviewApproved, { reviewId: id, productId, rating });
}

async function productsOf(
  executor: Executor,
  ids: readonly number[],
): Promise<Map<number, { name: string; address: string }>> {
  const rows = await runPrepared<{ id: number; name: string; slug: string }>(executor, {
    name: 'reviews-products',
    text: 'select id, name, slug from product where id = any ($1::bigint[])',
    values: [[...new Set(ids)]],
  });
  return new Map(rows.map(({ id, name, slug }) => [id, { name, address: `/product/${slug}/` }]));
}
