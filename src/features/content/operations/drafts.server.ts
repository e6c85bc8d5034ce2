import { and, inArray, isNull } from 'drizzle-orm';
import type { DraftDocuments, WantedDraft } from '#platform/documents/page-documents.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { contentDocument } from '../data/document.table.ts';
import {
  type PublishedDocument,
  shownColumns,
  withMetaPictures,
} from '../data/published-documents.queries.server.ts';
import { readRevision } from '../data/revisions.queries.server.ts';
import { chooseDocument, documentsFitting } from '../rules/choose-document.ts';
import { type ContentStore, contentStore } from './content-cache.server.ts';

/**
 * What is private for whoever may read content, and documents as they are being changed or once were for whoever may change
 * them: also those that nobody else sees yet.
 */
export const draftDocuments: DraftDocuments = async (wanted, request, services) => {
  const store = services.cache(contentStore);
  if (wanted.length === 0 && store.privates().length === 0) return null;
  const actor = await request.actor();
  const privates = actor?.can('content.read') ? store.privates() : [];
  const drafts = actor?.can('content.write') ? await readDrafts(wanted, services) : [];
  return privates.length + drafts.length > 0 ? laidOver(store, privates, drafts) : null;
};

async function readDrafts(
  wanted: readonly WantedDraft[],
  { db }: Pick<SliceServices, 'db'>,
): Promise<PublishedDocument[]> {
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ id }) => id);
  const rows = await db
    .select({ ...shownColumns, draft: contentDocument.draft })
    .from(contentDocument)
    .where(and(inArray(contentDocument.id, ids), isNull(contentDocument.trashedAt)));
  const pictured = await withMetaPictures(db, rows);
  return Promise.all(
    pictured.map(async ({ draft, ...row }) => {
      const { revision } = wanted.find(({ id }) => id === row.id) ?? {};
      const earlier = revision === undefined ? null : await readRevision(db, row.id, revision);
      return { ...row, tree: earlier ?? draft, treeHash: '' };
    }),
  );
}

/** What is shown with documents that are private and such as they are being changed; these stand wherever they are asked for. */
function laidOver(
  published: ContentStore,
  privates: readonly PublishedDocument[],
  drafts: readonly PublishedDocument[],
): ContentStore {
  const isDraft = new Set(drafts.map(({ id }) => id));
  const seen = [...published.all(), ...privates].filter(({ id }) => !isDraft.has(id));
  const all = [...seen, ...drafts];
  const byId = new Map(all.map((document) => [document.id, document]));
  const pages = all.filter(({ kind }) => kind === 'page');
  const ofKind = (kind: string, of: readonly PublishedDocument[]) => of.filter((one) => one.kind === kind);
  return {
    ...published,
    byId: (id) => byId.get(id) ?? null,
    pageById: (id) => pages.find((page) => page.id === id) ?? null,
    pageBySlug: (slug) => pages.find((page) => page.slug === slug) ?? null,
    choose: (kind, subject) => ofKind(kind, drafts).at(-1) ?? chooseDocument(ofKind(kind, seen), subject),
    applying: (kind, subject) => [...ofKind(kind, drafts), ...documentsFitting(ofKind(kind, seen), subject)],
    all: () => all,
  };
}
