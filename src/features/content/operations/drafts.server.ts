import { and, inArray, isNull } from 'drizzle-orm';
import type { DraftDocuments } from '#platform/documents/page-documents.server.ts';
import { contentDocument } from '../data/document.table.ts';
import type { PublishedDocument } from '../data/published-documents.queries.server.ts';
import { chooseDocument, documentsFitting } from '../rules/choose-document.ts';
import { type ContentStore, contentStore } from './content-cache.server.ts';

/** Documents as they are being changed, for whoever may change them: also those that nobody else sees yet. */
export const draftDocuments: DraftDocuments = async (ids, request, { db, cache }) => {
  const actor = await request.actor();
  if (!actor?.can('content.write')) return null;
  const rows = await db
    .select()
    .from(contentDocument)
    .where(and(inArray(contentDocument.id, [...ids]), isNull(contentDocument.trashedAt)));
  return laidOver(
    cache(contentStore),
    rows.map(({ draft, published: _, ...row }) => ({ ...row, tree: draft, treeHash: '' })),
  );
};

function laidOver(published: ContentStore, drafts: readonly PublishedDocument[]): ContentStore {
  const isDraft = new Set(drafts.map(({ id }) => id));
  const all = [...published.all().filter(({ id }) => !isDraft.has(id)), ...drafts];
  const ofKind = (kind: string) => all.filter((document) => document.kind === kind);
  const pages = ofKind('page');
  return {
    ...published,
    byId: (id) => all.find((document) => document.id === id) ?? null,
    pageById: (id) => pages.find((page) => page.id === id) ?? null,
    pageBySlug: (slug) => pages.find((page) => page.slug === slug) ?? null,
    choose: (kind, subject) => chooseDocument(ofKind(kind), subject),
    applying: (kind, subject) => documentsFitting(ofKind(kind), subject),
    all: () => all,
  };
}
