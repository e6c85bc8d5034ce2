import * as v from 'valibot';
import { optionalIdField, textField } from '#platform/calls/call-fields.ts';
import { defineCall } from '#platform/calls/contract.ts';

/** What can be done with a wishlist; `menu_block` only shows it. */
const DEEDS = ['add', 'remove', 'cart_remove', 'cart_remove_all', 'menu_block'] as const;

/** WISH-012. */
export const wopbWishlist = defineCall({
  name: 'wopb_wishlist',
  transport: 'ajax',
  onBothRoots: true,
  summary: 'Lists a product, takes it off the wishlist, moves one or all into the cart, or shows the list.',
  csrf: { nonce: 'wpnonce', purpose: 'site', stale: 'unsuccessful' },
  input: v.object({
    type: v.picklist(DEEDS),
    /** The product; not for `cart_remove_all` and `menu_block`. */
    post_id: optionalIdField,
    /** Where the list stands that the answer's HTML is for: above a page unless said otherwise. */
    place: v.optional(v.picklist(['overlay', 'page']), 'overlay'),
    /** `false`: it is not added from here, its page is asked for. */
    simpleProduct: v.optional(
      v.pipe(
        textField(10),
        v.transform((text) => !/^(false|0|no|)$/i.test(text)),
      ),
      'true',
    ),
  }),
  answer: v.object({
    success: v.boolean(),
    data: v.object({
      /** The list for its modal window; empty for `add`. */
      html: v.string(),
      message: v.string(),
      wishlist_count: v.number(),
      /** Where the choices of a product are made that stays listed; else empty. */
      product_redirect: v.string(),
      /** Where the browser goes next; else empty. A path of this site. */
      redirect: v.string(),
      /** Ids of products that are not on the list any more. */
      removed: v.array(v.number()),
      /** The cart, where something came into it. */
      cart: v.optional(
        v.object({
          fragments: v.record(v.string(), v.string()),
          cart_hash: v.string(),
          fleeting: v.optional(v.array(v.string())),
        }),
      ),
    }),
  }),
  refusals: {
    'success: false':
      'Nothing was listed or added; `data.message` says why, `data.redirect` where it is mended.',
  },
  byStandIn: true,
  example: {
    input: { type: 'cart_remove', post_id: '12', simpleProduct: 'true' },
    answer: {
      success: true,
      data: {
        html: '<div class="wishlist">…</div>',
        message: 'Wishlist Item Added To Cart.',
        wishlist_count: 2,
        product_redirect: '',
        redirect: '',
        removed: [12],
        cart: { fragments: {}, cart_hash: '9f86…' },
      },
    },
  },
});
