import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import { port } from '#platform/slices/extension-point.ts';
import type { CacheDefinition, SliceServices } from '#platform/slices/slice-services.server.ts';
import type { WidgetTree } from './widget-tree.ts';

/** What a page is about, as conditions of documents speak of it: a kind of page and what it shows. */
export interface PageSubject {
  /** The page's kind, for example `page`. */
  kind: string;
  /** What is shown, by its id; absent for pages that show nothing with one. */
  id?: number;
  /** Further ids that conditions may name: what the shown thing belongs to, by kind. */
  within?: Readonly<Record<string, readonly number[]>>;
}

/** A published document, as far as pages need it. */
export interface PageDocument {
  id: number;
  /** One of `documentKinds`. */
  kind: string;
  /** The first part of its address; null for documents that are no pages. */
  slug: string | null;
  title: string;
  tree: WidgetTree;
  /** For search engines; '' = none of its own. */
  metaTitle: string;
  metaDescription: string;
}

/** Published documents in memory: every page needs several. */
export interface PageDocuments {
  /** Any document that visitors see. */
  byId(id: number): PageDocument | null;
  pageById(id: number | null): PageDocument | null;
  pageBySlug(slug: string): PageDocument | null;
  /** The document of a kind whose conditions fit a page best, for example its header. */
  choose(kind: string, subject: PageSubject): PageDocument | null;
  /** All documents of a kind whose conditions fit a page, the best first. */
  applying(kind: string, subject: PageSubject): readonly PageDocument[];
  /**
   * Whether an address of this shop leads to no page at present, as far as that is known without a query: the page is in
   * the trash or not published, or its slice is switched off.
   */
  leadsNowhere(address: string, shop: ComposedShop): boolean;
}

/** Where the shop's documents are kept in memory: the one slice that keeps them gives its cache. */
export const documentCache = port<CacheDefinition<PageDocuments>>('document-cache');

/**
 * The documents of the shop with some of them, by their ids, as they are being changed; null for whoever may not see
 * that.
 */
export type DraftDocuments = (
  ids: readonly number[],
  request: RequestContext,
  services: SliceServices,
) => Promise<PageDocuments | null>;

/** Who knows documents as they are being changed. */
export const draftStore = port<DraftDocuments>('draft-store');

const NONE: PageDocuments = {
  byId: () => null,
  pageById: () => null,
  pageBySlug: () => null,
  choose: () => null,
  applying: () => [],
  leadsNowhere: () => false,
};

/** The shop's documents; a shop without a slice that keeps some has none. */
export function documentsOf({ whole, cache }: Pick<SliceServices, 'whole' | 'cache'>): PageDocuments {
  const [definition] = whole.of(documentCache);
  return definition ? cache(definition) : NONE;
}
