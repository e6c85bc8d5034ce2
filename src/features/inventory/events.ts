import * as v from 'valibot';
import { defineEvent } from '#platform/events/define-event.ts';

/** Stock that is counted changed by a sale or its cancellation; quantities are pieces on hand. */
export const stockChanged = defineEvent(
  'stock-changed',
  1,
  v.object({
    changes: v.array(v.object({ productId: v.number(), before: v.number(), after: v.number() })),
  }),
);
