import * as v from 'valibot';
import { idField } from '#platform/calls/call-fields.ts';
import { defineCall } from '#platform/calls/contract.ts';

/** The earlier states of a document, or the widgets of one of them. */
export const builderRevisions = defineCall({
  name: 'builder/revisions',
  transport: 'rest',
  summary:
    'Answers the revisions of a document, the newest first, with the widgets of one where its number is asked for, and how another one differs from it.',
  csrf: 'origin',
  /** `against`: a later revision with which that of the number is compared. */
  input: v.object({ document: idField, number: v.optional(idField), against: v.optional(idField) }),
  answer: v.object({
    /** `author`: the name of whoever saved it; '' for the program, and for somebody who is gone. */
    revisions: v.array(
      v.object({ number: v.number(), title: v.string(), createdAt: v.string(), author: v.string() }),
    ),
    /** Null where there is no such revision, or none was asked for. */
    tree: v.nullable(v.array(v.unknown())),
    /** What is different in the revision `against`; null where no two that are there were asked for. */
    changes: v.nullable(
      v.array(
        v.object({
          id: v.string(),
          title: v.string(),
          change: v.picklist(['added', 'removed', 'changed']),
          fields: v.array(v.object({ label: v.string(), before: v.string(), after: v.string() })),
        }),
      ),
    ),
  }),
  harmlessTwice: true,
  example: {
    input: { document: '12' },
    answer: {
      revisions: [{ number: 2, title: 'Home', createdAt: '2026-11-26T12:00:00.000Z', author: 'Ada' }],
      tree: null,
      changes: null,
    },
  },
});
