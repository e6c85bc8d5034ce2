import * as v from 'valibot';

/** What every cart call answers: page selector → HTML, and the hash of the cart ('' when empty). */
export const fragmentsSchema = v.object({
  fragments: v.record(v.string(), v.string()),
  cart_hash: v.string(),
  /** Selectors of fragments that are not to be kept for further pages. */
  fleeting: v.optional(v.array(v.string())),
});

/** The answer of a call that refused. */
export const refusedSchema = v.object({ success: v.literal(false), data: v.optional(v.unknown()) });
