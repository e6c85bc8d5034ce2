import { readRevision, readRevisions } from '#features/content/public.server.ts';
import { answerCall } from '#platform/calls/answer-call.server.ts';
import { definitionOf } from '#platform/documents/known-widgets.ts';
import { mapTexts } from '#platform/documents/walk-tree.ts';
import { builderRevisions } from './builder-revisions.ts';

/** Whoever may change documents sees how they were, as today's widgets have it. */
export const builderRevisionsCall = answerCall(
  builderRevisions,
  async ({ document, number }, { db, shop }) => {
    const revisions = await readRevisions(db, document);
    const tree = number === undefined ? null : await readRevision(db, document, number);
    return {
      revisions: revisions.map(({ createdAt, ...rest }) => ({ ...rest, createdAt: createdAt.toISOString() })),
      tree:
        tree &&
        mapTexts(
          tree,
          (type) => definitionOf(shop, type),
          (text) => text,
        ),
    };
  },
  { requires: 'content.write' },
);
