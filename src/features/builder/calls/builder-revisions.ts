import * as v from 'valibot';
import { idField } from '#platform/calls/call-fields.ts';
import { defineCall } from '#platform/calls/contract.ts';

/** The earlier states of a document, or the widgets of one of them. */
export const builderRevisions = defineCall({
  name: 'builder/revisions',
  transport: 'rest',
  summary:
    'Answers the revisions of a document, the newest first, and what visitors see of it; the widgets of one where its number is given.',
  csrf: 'origin',
  input: v.object({ document: idField, number: v.optional(idField) }),
  answer: v.union([
    v.object({
      /** `author`: the name of whoever saved it; '' for the program, and for somebody who is gone. */
      revisions: v.array(
        v.object({ number: v.number(), title: v.string(), createdAt: v.string(), author: v.string() }),
      ),
      /** Null where visitors see nothing of it. */
      published: v.nullable(v.array(v.unknown())),
    }),
    /** Null where there is no such revision. */
    v.object({ tree: v.nullable(v.array(v.unknown())) }),
  ]),
  harmlessTwice: true,
  example: {
    input: { document: '12' },
    answer: {
      revisions: [{ number: 2, title: 'Home', createdAt: '2026-11-26T12:00:00.000Z', author: 'Ada' }],
      published: null,
    },
  },
});
