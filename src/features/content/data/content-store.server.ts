import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/db/database.server.ts';
import { chooseDocument, type DocumentConditions, type PageSubject } from '../rules/choose-document.ts';
import type { MenuItem } from '../rules/menu.ts';
import type { WidgetTree } from '../rules/widget.ts';
import { contentDocument } from './document.table.ts';
import { contentMenu } from './menu.table.ts';

/** A document as pages show it. */
export interface PublishedDocument {
  id: number;
  kind: 'page' | 'template' | 'header' | 'footer';
  slug: string | null;
  title: string;
  status: 'draft' | 'private' | 'published';
  conditions: DocumentConditions;
  tree: WidgetTree;
  metaTitle: string;
  metaDescription: string;
  updatedAt: Date;
}

/** Published documents and menus in memory: every page needs several, and a shop has few. */
export interface ContentStore {
  pageById(id: number | null): PublishedDocument | null;
  pageBySlug(slug: string): PublishedDocument | null;
  /** The header, footer or template that applies to a page. */
  choose(kind: 'template' | 'header' | 'footer', subject: PageSubject): PublishedDocument | null;
  menu(handle: string): readonly MenuItem[];
  /** Published pages, for the sitemap. */
  pages(): readonly PublishedDocument[];
  reload(): Promise<void>;
}

/** Opens the store; call `reload` before the first use and whenever the tag `content` was announced. */
export function createContentStore(db: Database): ContentStore {
  let documents = new Map<number, PublishedDocument>();
  let bySlug = new Map<string, PublishedDocument>();
  let menus = new Map<string, MenuItem[]>();
  return {
    pageById: (id) => {
      const found = id === null ? undefined : documents.get(id);
      return found?.kind === 'page' ? found : null;
    },
    pageBySlug: (slug) => bySlug.get(slug) ?? null,
    choose: (kind, subject) =>
      chooseDocument(
        [...documents.values()].filter((document) => document.kind === kind),
        subject,
      ),
    menu: (handle) => menus.get(handle) ?? [],
    pages: () => [...bySlug.values()],
    async reload() {
      const rows = await db
        .select()
        .from(contentDocument)
        .where(and(eq(contentDocument.status, 'published'), isNull(contentDocument.trashedAt)));
      const menuRows = await db.select().from(contentMenu).where(isNull(contentMenu.trashedAt));
      documents = new Map(
        rows.flatMap(({ published, ...row }) => (published ? [[row.id, { ...row, tree: published }]] : [])),
      );
      bySlug = new Map();
      for (const document of documents.values()) {
        if (document.kind === 'page' && document.slug) bySlug.set(document.slug, document);
      }
      menus = new Map(menuRows.map((row) => [row.handle, row.items]));
    },
  };
}
