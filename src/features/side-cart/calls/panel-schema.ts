import * as v from 'valibot';

/** What every cart call answers: page selector → HTML, the hash of the cart, and which of them are not to be kept. */
export const fragmentsSchema = v.object({
  fragments: v.record(v.string(), v.string()),
  cart_hash: v.string(),
  fleeting: v.optional(v.array(v.string())),
});

/** The same with what became of a deed. */
export const panelSchema = v.object({
  ...fragmentsSchema.entries,
  /** Whether it was refused; the cart is then as it was. */
  error: v.boolean(),
  /** HTML of what is to be told; '' = nothing. */
  notice: v.string(),
});

/** An answer to show in the documentation. */
export const fragmentsExample = {
  fragments: {
    'div.widget_shopping_cart_content': '<div …>',
    'div.xoo-wsc-container': '<div class="xoo-wsc-container" …>',
    'div.xoo-wsc-footer': '<div class="xoo-wsc-footer" …>',
  },
  cart_hash: '9f86d081884c7d65…',
};
