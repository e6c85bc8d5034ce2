import { readRevision, readRevisions } from '#features/content/public.server.ts';
import { compareTrees } from '#features/content/public.ts';
import { answerCall } from '#platform/calls/answer-call.server.ts';
import { definitionOf } from '#platform/documents/known-widgets.ts';
import { mapTexts } from '#platform/documents/walk-tree.ts';
import { builderRevisions } from './builder-revisions.ts';

/** Whoever may change documents sees how they were, as today's widgets have it. */
export const builderRevisionsCall = answerCall(
  builderRevisions,
  async ({ document, number, against }, { db, shop }) => {
    const known = (type: string) => definitionOf(shop, type);
    const revisions = await readRevisions(db, document);
    const tree = number === undefined ? null : await readRevision(db, document, number);
    const later = against === undefined ? null : await readRevision(db, document, against);
    return {
      revisions: revisions.map(({ createdAt, ...rest }) => ({ ...rest, createdAt: createdAt.toISOString() })),
      tree: tree && mapTexts(tree, known, (text) => text),
      changes: tree && later && compareTrees(tree, later, known),
    };
  },
  { requires: 'content.write' },
);
