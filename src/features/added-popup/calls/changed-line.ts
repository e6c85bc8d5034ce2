import * as v from 'valibot';

/** What every cart call answers: page selector → HTML, the hash of the cart, and which of them are not to be kept. */
export const fragmentsSchema = v.object({
  fragments: v.record(v.string(), v.string()),
  cart_hash: v.string(),
  fleeting: v.optional(v.array(v.string())),
});

const sent = v.optional(v.union([v.string(), v.number()]));

/** Which line of the cart is to have which quantity; what is missing is answered by the deed, in words. */
export const lineFields = { cart_key: sent, new_qty: sent };

/** The product that the line is said to be of. */
export const productField = sent;

/** What becomes of a line: the page as it is now, or the reason, with the line as it stays. */
export const changedLineSchema = v.union([
  v.object({ ...fragmentsSchema.entries, message: v.string() }),
  v.object({
    error: v.string(),
    line: v.optional(
      v.object({
        cart_key: v.string(),
        quantity: v.number(),
        step: v.number(),
        min: v.number(),
        /** 0 = none. */
        max: v.number(),
      }),
    ),
  }),
]);

/** Why nothing changed. */
export const changedLineRefusals = {
  error:
    'Nothing changed; `error` is the text to show, and `line` the line as it is, where the cart has one with this key.',
};

/** An answer to show in the documentation. */
export const changedLineExample = {
  fragments: { 'div.widget_shopping_cart_content': '<div …>', '.xoo-cp-content': '<div …>' },
  cart_hash: '9f86d081884c7d65…',
  fleeting: ['.xoo-cp-content'],
  message: 'Product updated successfully',
};
