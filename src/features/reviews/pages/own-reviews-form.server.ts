import { cleanText } from '#features/fields/public.ts';
import { withinTransaction } from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import type { PageForm } from '#platform/pages/page-form.server.ts';
import { recordAudits } from '#platform/resources/record-audit.server.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { lockReviews } from '../data/lock-reviews.queries.server.ts';
import { trashOwnReview } from '../data/own-reviews.queries.server.ts';
import { recountProducts } from '../operations/recount-products.server.ts';
import { reviewsTag } from '../operations/review-memory.server.ts';
import { reviewTexts } from '../texts.ts';

/** Takes a review back for whoever wrote it; the owner finds it in the trash. */
export const deleteOwnReview: PageForm = {
  method: 'POST',
  accepts: (fields) => 'delete_own_review' in fields,
  async submit(fields, { addresses, db, request, texts }) {
    const actor = await request.actor();
    const typed = cleanText(fields.delete_own_review, 20);
    if (!actor || !/^[1-9]\d{0,14}$/.test(typed)) return { redirect: addresses.account };
    const isGone = await withinTransaction(db, async (tx) => {
      await lockReviews(tx);
      const review = await trashOwnReview(tx, actor.userId, Number(typed), request.startedAt);
      if (!review) return false;
      const deed = { tx, actor, now: request.startedAt };
      await recordAudits('reviews', 'trash', [{ recordId: typed, changes: {} }], deed);
      if (review.state === 'approved') await recountProducts(tx, [review.productId]);
      else await emitInvalidation(tx, [reviewsTag(review.productId)]);
      return true;
    });
    const text = translate(reviewTexts, texts, isGone ? 'ownDeleted' : 'ownUnknown');
    await addNotices(db, request, [{ kind: isGone ? 'success' : 'error', text }]);
    return { redirect: `${addresses.account}reviews/` };
  },
};
