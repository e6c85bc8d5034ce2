import * as v from 'valibot';
import { type Result, refuse } from '#kit/result.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import type { PageForm } from '#platform/pages/page-form.server.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { postReview } from '../calls/post-review.ts';
import type { ReviewRefusal } from '../errors.ts';
import { reviewFiles } from '../operations/review-files.server.ts';
import {
  refusalOf,
  type SentReview,
  sendReview,
  type TakenReview,
} from '../operations/send-review.server.ts';
import { takePictures } from '../operations/take-pictures.server.ts';
import type { RefusedReview } from '../rules/review-views.ts';
import { refusalText } from '../rules/review-words.ts';
import { reviewSettings } from '../settings.ts';
import { reviewTexts } from '../texts.ts';

const ADDRESS = /^\/product\/[^/]+\/(?:comment-page-\d+\/)?$/;

/** The form on the page of a product, without script: the page goes on, or is shown again with what was typed. */
export const reviewForm: PageForm = {
  method: 'POST',
  accepts: (fields, path) => 'comment_post_ID' in fields && 'comment' in fields && ADDRESS.test(path),
  ...(postReview.limit ? { limit: { name: postReview.name, ...postReview.limit } } : {}),
  filesTo(path, settings) {
    const { pictures, mostPictures, pictureMegabytes } = settings.get(reviewSettings);
    return pictures && ADDRESS.test(path) ? (mostPictures ?? 0) * (pictureMegabytes ?? 0) * 1024 * 1024 : 0;
  },
  async submit(fields, context) {
    const { db, request } = context;
    const text = translator(reviewTexts, context.texts);
    const path = request.url.pathname;
    const read = v.safeParse(postReview.input, fields);
    if (!read.success) return { redirect: path };
    const { comment_post_ID: productId, ...typed } = read.output;
    const taken = await takeReview({ productId, typed }, context);
    if (!taken.ok) {
      const { field } = taken.error;
      const message = refusalText(taken.error, text);
      const form: RefusedReview = { kind: 'review', productId, typed, problem: { field, message } };
      return { page: { notices: [{ kind: 'error', text: message }], form, status: 422 } };
    }
    const { state, address } = taken.value;
    await addNotices(db, request, [{ kind: 'success', text: text(state === 'approved' ? 'shown' : 'held') }]);
    // The tab with the reviews stands open there, and what is to be said stands above it.
    return { redirect: `${address}#review-sent` };
  },
};

/** Takes a review with what came along; its pictures last, since making them is work that whoever may not review can ask for. */
async function takeReview(
  sent: SentReview,
  context: CallContext,
): Promise<Result<TakenReview, ReviewRefusal>> {
  const { db, request, settings, files } = context;
  const rules = settings.get(reviewSettings);
  const pictures = files.get('pictures') ?? [];
  if (pictures.length === 0) return sendReview(sent, context);
  const refusal = await refusalOf(sent, context);
  if (refusal) return refuse(refusal);
  const taken = await takePictures(db, request.environment.cache(reviewFiles), pictures, rules);
  return taken.ok ? sendReview({ ...sent, pictures: taken.value }, context) : taken;
}
