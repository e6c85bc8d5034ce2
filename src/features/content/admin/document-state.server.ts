import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Transaction } from '#platform/db/database.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import type { FieldErrors } from '#platform/resources/deed-context.server.ts';
import type { Filter, ResourceOptions, ResourceRefusal } from '#platform/resources/define-resource.server.ts';
import { optionalInstant } from '#platform/resources/input-fields.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import { partOfPage } from '../data/assigned-pages.queries.server.ts';
import { authorName } from '../data/authors.queries.server.ts';
import { contentDocument } from '../data/document.table.ts';
import { PUBLISH_DUE } from '../operations/publish-due.server.ts';
import { keepRevision, publishDraft } from '../operations/save-document.server.ts';
import { DOCUMENT_STATUSES, type DocumentStatus } from '../rules/document-states.ts';

/** In which state a document is, as its form sends it. */
export const stateFields = {
  status: v.optional(v.picklist(DOCUMENT_STATUSES, 'Choose a status.'), 'draft'),
  publishAt: optionalInstant(),
};

interface SentState {
  status: DocumentStatus;
  publishAt: Date | null;
}

/** What is wrong with a state, by field. */
export function wrongState({ status, publishAt }: SentState): FieldErrors {
  return status === 'scheduled' && !publishAt ? { publishAt: 'When shall it be published?' } : {};
}

/** A state as it is kept: what is scheduled for a moment that has come is public. */
export function stateAt({ status, publishAt }: SentState, now: Date): SentState {
  const isDue = status === 'scheduled' && publishAt !== null && publishAt <= now;
  return { status: isDue ? 'published' : status, publishAt };
}

type DocumentRow = typeof contentDocument.$inferSelect;

/**
 * After a document was saved: keeps the revision, and shows what was saved to whoever the state says, at once or at its
 * moment.
 */
export async function followState(tx: Transaction, row: DocumentRow, authorId: string): Promise<void> {
  const isShown = JSON.stringify(row.published) === JSON.stringify(row.draft);
  if (row.status === 'draft' || isShown) await keepRevision(tx, row.id, authorId);
  else await publishDraft(tx, row.id, authorId);
  await publishAtMoment(tx, row);
}

/** Asks for what is scheduled to be made public when its moment comes. */
export async function publishAtMoment(tx: Transaction, { status, publishAt }: SentState): Promise<void> {
  if (status === 'scheduled' && publishAt) await enqueue(tx, PUBLISH_DUE, {}, { startAfter: publishAt });
}

/**
 * Why a published page has to stay where visitors can open it: shop, cart, checkout and account have no address without
 * theirs. Null where nothing needs it.
 */
export async function stillNeeded(
  tx: Transaction,
  { id, status }: Pick<DocumentRow, 'id' | 'status'>,
  whole: ComposedShop,
): Promise<ResourceRefusal | null> {
  const part = status === 'published' ? await partOfPage(tx, id, whole) : null;
  return part === null
    ? null
    : {
        code: 'content.page-in-use',
        message: `This is the shop’s “${part}”. Choose another page for that in the settings first.`,
      };
}

/** By what lists of documents are narrowed. */
export const documentFilters: Record<string, Filter> = {
  status: { kind: 'equal', column: contentDocument.status },
  authorId: { kind: 'equal', column: contentDocument.authorId },
  updatedAt: { kind: 'range', column: contentDocument.updatedAt },
};

/** By what lists of documents are ordered. */
export const documentSort = {
  title: sql`${contentDocument.title} collate "und-x-icu"`,
  status: contentDocument.status,
  author: sql`${authorName} collate "und-x-icu"`,
  updatedAt: contentDocument.updatedAt,
} satisfies ResourceOptions<typeof contentDocument>['sort'];
