import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { belongsTo } from '#platform/db/belongs-to.ts';
import { recordColumns } from '#platform/db/record-columns.ts';
import type { WidgetTree } from '#platform/documents/widget-tree.ts';
import type { DocumentConditions } from '../rules/choose-document.ts';
import { postIdColumn } from './post-id.table.ts';

/** Pages, templates, parts (header, footer) and documents of other slices' kinds: trees of widgets with a draft and a published version. */
export const contentDocument = pgTable(
  'content_document',
  {
    id: postIdColumn(),
    /** One of `documentKinds`; those of a slice that is taken out stay as they are. */
    kind: text().notNull(),
    /** The address of a page, or of another kind that has some; templates and parts have none. */
    slug: text(),
    title: text().notNull(),
    status: text().$type<'draft' | 'private' | 'published'>().notNull().default('draft'),
    conditions: jsonb().$type<DocumentConditions>().notNull().default({ include: [] }),
    draft: jsonb().$type<WidgetTree>().notNull().default([]),
    published: jsonb().$type<WidgetTree>(),
    publishedAt: timestamp({ withTimezone: true }),
    metaTitle: text().notNull().default(''),
    metaDescription: text().notNull().default(''),
    ...recordColumns,
  },
  (table) => [
    uniqueIndex('content_document_slug_index')
      .on(table.kind, table.slug)
      .where(sql`${table.trashedAt} is null`),
    check('content_document_status_check', sql`${table.status} in ('draft', 'private', 'published')`),
    check('content_document_slug_check', sql`${table.kind} <> 'page' or ${table.slug} is not null`),
  ],
);

/** Every published state of a document, so that an earlier one can be brought back. */
export const contentRevision = pgTable(
  'content_revision',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    documentId: belongsTo(() => contentDocument.id),
    /** 1, 2, 3 … within the document. */
    number: integer().notNull(),
    title: text().notNull(),
    tree: jsonb().$type<WidgetTree>().notNull(),
    authorId: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('content_revision_number_key').on(table.documentId, table.number)],
);
