import { cleanText } from '#features/fields/public.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { withinTransaction } from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import type { PageForm } from '#platform/pages/page-form.server.ts';
import { recordAudits } from '#platform/resources/record-audit.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { lockReviews } from '../data/lock-reviews.queries.server.ts';
import { changeReview, readOwnReview } from '../data/own-reviews.queries.server.ts';
import type { ReviewFault } from '../errors.ts';
import { recountProducts } from '../operations/recount-products.server.ts';
import { reviewsTag } from '../operations/review-memory.server.ts';
import { type RefusedChange, stateAfterChange } from '../rules/own-review.ts';
import { type CheckedReview, checkReview, LONGEST_REVIEW } from '../rules/review-input.ts';
import type { ReviewState } from '../rules/review-states.ts';
import { refusalText } from '../rules/review-words.ts';
import { reviewSettings } from '../settings.ts';
import { reviewTexts } from '../texts.ts';

/** Changes what somebody wrote of a product; where reviews are looked at first it waits again. */
export const changeOwnReview: PageForm = {
  method: 'POST',
  accepts: (fields) => 'change_own_review' in fields,
  limit: { name: 'change-own-review', points: 60, seconds: 3600 },
  async submit(fields, context) {
    const { addresses, db, request, texts } = context;
    const actor = await request.actor();
    const asked = cleanText(fields.change_own_review, 20);
    if (!actor || !/^[1-9]\d{0,14}$/.test(asked)) return { redirect: addresses.account };
    const id = Number(asked);
    const text = translator(reviewTexts, texts);
    const typed = {
      rating: cleanText(fields.rating, 10),
      // What is too long is told, not cut.
      comment: String(fields.comment ?? '').slice(0, LONGEST_REVIEW * 2),
    };
    const changed = await change(id, typed, actor, context);
    if (!changed.ok) {
      const { field } = changed.error;
      const problem = { field, message: refusalText(changed.error, text) };
      const form: RefusedChange = { kind: 'own-review', id, typed, problem };
      return { page: { notices: [], form, status: 422 } };
    }
    const said = { approved: 'ownChanged', held: 'ownChangedHeld', spam: 'ownChangedHeld' } as const;
    const state = changed.value;
    await addNotices(db, request, [
      state ? { kind: 'success', text: text(said[state]) } : { kind: 'error', text: text('ownUnknown') },
    ]);
    return { redirect: `${addresses.account}reviews/` };
  },
};

/** What becomes of the review; null where they wrote no such one. */
async function change(
  id: number,
  typed: { rating: string; comment: string },
  actor: Actor,
  { db, request, settings }: CallContext,
): Promise<Result<ReviewState | null, ReviewFault>> {
  const rules = settings.get(reviewSettings);
  const checked = checkReview({ ...typed, author: '', email: '' }, rules, actor);
  const now = request.startedAt;
  return withinTransaction(db, async (tx) => {
    await lockReviews(tx);
    const before = await readOwnReview(tx, actor.userId, id);
    // Whose it is comes first: nobody learns of a review of others what could be said of it.
    if (!before) return accept(null);
    if (!checked.ok) return refuse(checked.error);
    const after = saidIn(checked.value, before, rules.ratings);
    const { isVerified, productId } = before;
    const isOwner = actor.can('reviews.write');
    const state = stateAfterChange(before, after, rules, { isVerified, isLoggedIn: true, isOwner });
    const changes: Record<string, [unknown, unknown]> = {};
    for (const key of ['rating', 'content', 'state'] as const) {
      const next = { ...after, state }[key];
      if (before[key] !== next) changes[key] = [before[key], next];
    }
    if (Object.keys(changes).length === 0) return accept(state);
    await changeReview(tx, id, { ...after, state, now });
    await recordAudits('reviews', 'update', [{ recordId: String(id), changes }], { tx, actor, now });
    if (before.state === 'approved') {
      await recountProducts(tx, [productId]);
      await emitInvalidation(tx, [`product:${productId}`]);
    }
    await emitInvalidation(tx, [reviewsTag(productId)]);
    return accept(state);
  });
}

/** Stars that are not asked for at the moment stay what was given once. */
function saidIn({ rating, comment }: CheckedReview, before: { rating: number | null }, asksRating: boolean) {
  return { rating: asksRating ? rating : before.rating, content: comment };
}
