import * as v from 'valibot';
import { quantityField } from '#platform/calls/call-fields.ts';

/** A variation's id; what is none (blank or 0, as scripts send it while nothing is chosen) becomes null. */
export const variationField = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => (/^\s*[1-9]\d{0,14}\s*$/.test(String(value)) ? Number(value) : null)),
);

/** Chosen values by their fields, `variation[attribute_colour]=Oat`; blank where nothing is chosen. */
export const optionsField = v.union([
  v.record(v.pipe(v.string(), v.maxLength(100)), v.union([v.string(), v.number()])),
  v.literal(''),
]);

/** `quantity[ID]` of the products of a group: how many of each are wanted. */
const groupField = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/)), quantityField),
  v.maxEntries(100),
);

/** How many of what is wanted of a product; beside them `attribute_…` fields choose values, and line parts read theirs. */
export const requestedFields = {
  variation_id: v.optional(variationField),
  quantity: v.optional(v.union([quantityField, groupField]), 1),
};
