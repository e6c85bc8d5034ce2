import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { userAccount } from '#features/accounts/data/user-account.table.ts';
import { picture } from '#features/media/data/picture.table.ts';
import { belongsTo } from '#platform/db/belongs-to.ts';
import { recordColumns } from '#platform/db/record-columns.ts';
import type { WidgetTree } from '#platform/documents/widget-tree.ts';
import type { DocumentConditions } from '../rules/choose-document.ts';
import type { DocumentSample, DocumentStatus } from '../rules/document-states.ts';
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
    status: text().$type<DocumentStatus>().notNull().default('draft'),
    /** When a scheduled document becomes public. */
    publishAt: timestamp({ withTimezone: true }),
    conditions: jsonb().$type<DocumentConditions>().notNull().default({ include: [] }),
    draft: jsonb().$type<WidgetTree>().notNull().default([]),
    published: jsonb().$type<WidgetTree>(),
    publishedAt: timestamp({ withTimezone: true }),
    metaTitle: text().notNull().default(''),
    metaDescription: text().notNull().default(''),
    /** The picture that social networks show with a link to the page. */
    metaPictureId: bigint({ mode: 'number' }).references(() => picture.id, { onDelete: 'set null' }),
    /** Whether search engines are to leave the page out. */
    noIndex: boolean().notNull().default(false),
    /** Of what a template is looked at while it is changed. */
    sample: jsonb().$type<DocumentSample>(),
    /** Whoever made it; null: the program, or somebody who is gone. */
    authorId: text().references(() => userAccount.id, { onDelete: 'set null' }),
    ...recordColumns,
  },
  (table) => [
    uniqueIndex('content_document_slug_index')
      .on(table.kind, table.slug)
      .where(sql`${table.trashedAt} is null`),
    check(
      'content_document_status_check',
      sql`${table.status} in ('draft', 'private', 'published', 'scheduled')`,
    ),
    check(
      'content_document_schedule_check',
      sql`${table.status} <> 'scheduled' or ${table.publishAt} is not null`,
    ),
    check('content_document_slug_check', sql`${table.kind} <> 'page' or ${table.slug} is not null`),
  ],
);

/** What was saved of a document, so that an earlier one can be looked at and brought back. */
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
