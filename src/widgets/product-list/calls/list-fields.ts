import * as v from 'valibot';
import { optionalIdField, textField } from '#platform/calls/call-fields.ts';

/** How calls name a list: its block, and the page or the part of many pages in which it stands. */
export const listFields = {
  /** The block's 7 characters. */
  blockId: textField(40),
  /** The document of the page in which the block stands. */
  postId: optionalIdField,
  /** In place of it: the document of the part of many pages, such as their footer. */
  widgetBlockId: optionalIdField,
  blockName: v.optional(textField(80), ''),
};

/** A page of a list, whatever was sent: lists themselves take what is below 1, or no number at all, for 1 (FILT-016). */
export const pagedField = v.pipe(
  v.optional(v.union([v.string(), v.number()]), 1),
  v.transform((paged) => Math.trunc(Number(paged))),
);

/** The address of the page on which the list stands: which filters, tabs and pages it shows. Anything else is ignored. */
export const addressField = v.pipe(
  v.optional(textField(4000), ''),
  v.transform((address) => (/^(?:\/|https?:)/.test(address) ? address : undefined)),
);

/** The state of the filters (FILT-010), as an object or as JSON. */
export const filterField = v.optional(v.unknown());
