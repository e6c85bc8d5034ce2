import * as v from 'valibot';
import { defineEvent } from '#platform/events/define-event.ts';

/** A review can be seen by everybody from now on, for the first time or again. */
export const reviewApproved = defineEvent(
  'review-approved',
  1,
  v.object({ reviewId: v.number(), productId: v.number(), rating: v.nullable(v.number()) }),
);
