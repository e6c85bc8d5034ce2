import * as v from 'valibot';
import { quantityField } from '#platform/calls/call-fields.ts';

/** `quantity[ID]` of the products of a group: how many of each are wanted. */
export const groupField = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/)), quantityField),
  v.maxEntries(100),
);
