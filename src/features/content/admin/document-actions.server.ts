import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { accept, refuse } from '#kit/result.ts';
import { defineAction, type ResourceAction } from '#platform/resources/define-resource.server.ts';
import { optionalInstant } from '#platform/resources/input-fields.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { contentDocument } from '../data/document.table.ts';
import { publishDraft } from '../operations/save-document.server.ts';
import { publishAtMoment, stateAt, stillNeeded, wrongState } from './document-state.server.ts';

type DocumentRow = typeof contentDocument.$inferSelect;

const CHANGED = { code: 'content.document-changed', message: 'Somebody else changed this meanwhile.' };
const IN_TRASH = { code: 'content.in-trash', message: 'This is in the trash. Take it out first.' };

/**
 * What the page builder does with a document beside saving it: `publish` shows its draft to whoever its state says (a draft
 * is published; `status` and `publishAt` say otherwise), `unpublish` takes it off the site.
 */
export function documentActions({ whole }: Pick<SliceServices, 'whole'>) {
  return {
    publish: defineAction({
      capability: 'content.write',
      schema: v.object({
        version: v.number(),
        status: v.optional(v.picklist(['published', 'scheduled', 'private'])),
        publishAt: optionalInstant(),
      }),
      run: async (row: DocumentRow, { version, status, publishAt }, { tx, actor, now }) => {
        if (row.version !== version) return refuse(CHANGED);
        if (row.trashedAt) return refuse(IN_TRASH);
        const wanted = {
          status: status ?? (row.status === 'draft' ? ('published' as const) : row.status),
          publishAt: publishAt ?? row.publishAt,
        };
        const [message] = Object.values(wrongState(wanted));
        if (message !== undefined) return refuse({ code: 'content.no-moment', message });
        const needed = wanted.status === 'published' ? null : await stillNeeded(tx, row, whole);
        if (needed) return refuse(needed);
        const state = stateAt(wanted, now);
        await tx.update(contentDocument).set(state).where(eq(contentDocument.id, row.id));
        await publishDraft(tx, row.id, actor.userId);
        await publishAtMoment(tx, state);
        return accept(null);
      },
    }),
    unpublish: defineAction({
      capability: 'content.write',
      schema: v.object({ version: v.number() }),
      run: async (row: DocumentRow, { version }, { tx, now }) => {
        if (row.version !== version) return refuse(CHANGED);
        const needed = await stillNeeded(tx, row, whole);
        if (needed) return refuse(needed);
        const draft = { status: 'draft' as const, updatedAt: now };
        await tx.update(contentDocument).set(draft).where(eq(contentDocument.id, row.id));
        return accept(null);
      },
    }),
    // biome-ignore lint/suspicious/noExplicitAny: each action brings its own input type
  } satisfies Record<string, ResourceAction<DocumentRow, any>>;
}
