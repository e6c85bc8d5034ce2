import * as v from 'valibot';
import { idField } from '#platform/calls/call-fields.ts';
import { defineCall } from '#platform/calls/contract.ts';

/** Widgets whose data is asked for at once, at most. */
const MOST = 300;

const drawn = v.object({
  /** What its loader brought, for `decodeProps`. */
  data: v.optional(v.string()),
  /** The widget as the shop renders it, where its data stays on the server. */
  html: v.optional(v.string()),
  /** The documents that it shows by reference; without a title what visitors do not see. */
  documents: v.optional(v.array(v.object({ id: v.number(), title: v.nullable(v.string()) }))),
});

/** What widgets show that an editor has on the canvas. */
export const builderData = defineCall({
  name: 'builder/data',
  transport: 'rest',
  summary: 'Answers what the loaders of pages bring for widgets as they stand in an editor, saved or not.',
  csrf: 'origin',
  input: v.object({
    document: idField,
    at: v.optional(v.pipe(v.string(), v.maxLength(500))),
    nodes: v.pipe(
      v.array(
        v.object({
          id: v.pipe(v.string(), v.maxLength(80)),
          type: v.pipe(v.string(), v.maxLength(60)),
          props: v.optional(v.record(v.string(), v.unknown()), {}),
        }),
      ),
      v.maxLength(MOST),
    ),
  }),
  answer: v.union([
    v.object({ nodes: v.record(v.string(), drawn) }),
    v.object({ error: v.picklist(['unknown-document', 'unknown-node', 'unknown-address']) }),
  ]),
  refusals: {
    'unknown-document': 'There is no such document, or it does not stand at this address.',
    'unknown-address': 'No page of this shop is at the address.',
  },
  harmlessTwice: true,
  example: {
    input: { document: '12', nodes: [{ id: 'grid000', type: 'product-grid', props: {} }] },
    answer: { nodes: { grid000: { data: '{"cards":[]}' } } },
  },
});
