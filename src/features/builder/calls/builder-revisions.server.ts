import { readPublishedTree, readRevision, readRevisions } from '#features/content/public.server.ts';
import { answerCall } from '#platform/calls/answer-call.server.ts';
import { definitionOf } from '#platform/documents/known-widgets.ts';
import { mapTexts } from '#platform/documents/walk-tree.ts';
import type { WidgetTree } from '#platform/documents/widget-tree.ts';
import { builderRevisions } from './builder-revisions.ts';

/** Whoever may change documents sees how they were, as today's widgets have it. */
export const builderRevisionsCall = answerCall(
  builderRevisions,
  async ({ document, number }, { db, shop }) => {
    const asToday = (tree: WidgetTree | null) =>
      tree &&
      mapTexts(
        tree,
        (type) => definitionOf(shop, type),
        (text) => text,
      );
    if (number !== undefined) return { tree: asToday(await readRevision(db, document, number)) };
    const revisions = await readRevisions(db, document);
    return {
      revisions: revisions.map(({ createdAt, ...rest }) => ({ ...rest, createdAt: createdAt.toISOString() })),
      published: asToday(await readPublishedTree(db, document)),
    };
  },
  { requires: 'content.write' },
);
