import * as v from 'valibot';
import { quantityField } from '#platform/calls/call-fields.ts';
import { groupField } from './group-fields.ts';
import { variationField } from './variation-fields.ts';

/** How many of what is wanted of a product; beside them `attribute_…` fields choose values, and line parts read theirs. */
export const wishFields = {
  variation_id: v.optional(variationField),
  quantity: v.optional(v.union([quantityField, groupField]), 1),
};
