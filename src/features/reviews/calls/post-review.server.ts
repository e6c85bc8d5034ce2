import { answerCall } from '#platform/calls/answer-call.server.ts';
import { reply } from '#platform/calls/reply.ts';
import { translator } from '#platform/texts/texts.ts';
import { sendReview } from '../operations/send-review.server.ts';
import { refusalText } from '../rules/review-words.ts';
import { reviewTexts } from '../texts.ts';
import { postReview } from './post-review.ts';

/** Takes a review; a refusal is 422 with the field that it is about. */
export const postReviewCall = answerCall(postReview, async (input, context) => {
  const { comment_post_ID: productId, ...typed } = input;
  const text = translator(reviewTexts, context.texts);
  const taken = await sendReview({ productId, typed }, context);
  if (!taken.ok) {
    const { code, field } = taken.error;
    return reply(422, { code, field, message: refusalText(taken.error, text) });
  }
  const { id, state } = taken.value;
  return state === 'approved'
    ? { id, state, message: text('shown') }
    : { id, state: 'held' as const, message: text('held') };
});
