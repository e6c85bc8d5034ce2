import type { RequestContext } from '#platform/http/request-context.server.ts';
import { type ComposedShop, oncePerShop } from '#platform/slices/compose-shop.ts';
import { extensionPoint, port } from '#platform/slices/extension-point.ts';
import type { CacheDefinition, SliceServices } from '#platform/slices/slice-services.server.ts';
import type { WidgetTree } from './widget-tree.ts';

/** Where the documents of a kind stand of themselves: pages choose one by its conditions for each of these places. */
export type FramePlace = 'header' | 'body' | 'footer';

/** What documents are for: pages of their own, parts of many, or what a slice shows on pages. */
export interface DocumentKind {
  /** Kept with documents: letters, digits and hyphens. */
  name: string;
  /** As the back office calls it, for example “Header of every page”. */
  label: string;
  /**
   * Pages choose one of its documents by its conditions, and show it there. Left out, whoever brings the kind says which
   * of them a page shows (`pageDocuments`).
   */
  stands?: FramePlace;
  /** Whoever brings the kind chooses them by their conditions (`applying`), so that owners say for which pages they are. */
  hasConditions?: true;
  /** Widgets show its documents by reference, wherever they stand (`embeds` of `widget`), such as saved sections. */
  isEmbedded?: true;
}

/** The kinds of documents that a shop has, in order. */
export const documentKinds = extensionPoint<DocumentKind>('document-kinds', { uniqueBy: ({ name }) => name });

/** The kinds of a shop by their name. */
export const kindsByName = oncePerShop(
  (shop: ComposedShop): ReadonlyMap<string, DocumentKind> =>
    new Map(shop.of(documentKinds).map((kind) => [kind.name, kind])),
);

/** What a page is about, as conditions of documents speak of it: a kind of page and what it shows. */
export interface PageSubject {
  /** The page's kind, for example `page`. */
  kind: string;
  /** The family that the kind belongs to, by its name. */
  family?: string | undefined;
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
  /** Path of the picture that networks show with a link to it; '' = none of its own. */
  metaPicture: string;
  /** Search engines are to leave it out. */
  noIndex: boolean;
}

/** Published documents in memory: every page needs several. */
export interface PageDocuments<Document extends PageDocument = PageDocument> {
  /** Any document that visitors see. */
  byId(id: number): Document | null;
  pageById(id: number | null): Document | null;
  pageBySlug(slug: string): Document | null;
  /** The document of a kind whose conditions fit a page best, for example its header. */
  choose(kind: string, subject: PageSubject): Document | null;
  /** All documents of a kind whose conditions fit a page, the best first. */
  applying(kind: string, subject: PageSubject): readonly Document[];
  /**
   * Whether an address of this shop leads to no page at present, as far as that is known without a query: the page is in
   * the trash or not published, or its slice is switched off.
   */
  leadsNowhere(address: string, shop: ComposedShop): boolean;
}

/** Where the shop's documents are kept in memory: the one slice that keeps them gives its cache. */
export const documentCache = port<CacheDefinition<PageDocuments>>('document-cache');

/** A document that somebody wants to see otherwise than it is published: as it is being changed, or as it once was. */
export interface WantedDraft {
  id: number;
  /** The number of its revision. */
  revision?: number;
}

/**
 * The documents of the shop as whoever asks may see them besides what is published: those that are private, and some as they
 * are being changed, which stand wherever they are looked at; null where that is what everybody sees.
 */
export type DraftDocuments = (
  wanted: readonly WantedDraft[],
  request: RequestContext,
  services: SliceServices,
) => Promise<PageDocuments | null>;

/** Who knows documents as they are being changed. */
export const draftStore = port<DraftDocuments>('draft-store');

/**
 * The cache tag of pages that show a document; it ends when that says something else. Which documents there are, and on which
 * pages, is told by the tag `documents`, which every page has.
 */
export function documentTag(id: number): string {
  return `document:${id}`;
}

/** Tells the page on which a document is looked at while it is changed, as a path of the shop; null where there is no such document. */
export const documentAddress =
  port<(id: number, services: SliceServices) => Promise<string | null>>('document-address');

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

/** The parameter of addresses that names documents by their ids; kept pages know nothing of it. */
const DRAFT = 'draft';
const MOST_DRAFTS = 20;

/** Whether an address names documents as they are being changed. */
export function namesDrafts({ url }: Pick<RequestContext, 'url'>): boolean {
  return url.searchParams.has(DRAFT);
}

/**
 * What a page is made from for whoever asks: with what is private where they may see that, and where the address names
 * documents, with these as they are being changed (`?draft=12`) or as they were in a revision (`?draft=12.3`). For everybody
 * else the page is as it is published.
 */
export async function withDrafts<Services extends SliceServices>(
  request: RequestContext,
  services: Services,
): Promise<Services> {
  const wanted = request.url.searchParams
    .getAll(DRAFT)
    .flatMap((text) => {
      const [, id, revision] = /^([1-9]\d{0,14})(?:\.([1-9]\d{0,8}))?$/.exec(text) ?? [];
      if (id === undefined) return [];
      return [{ id: Number(id), ...(revision === undefined ? {} : { revision: Number(revision) }) }];
    })
    .slice(0, MOST_DRAFTS);
  const [published] = request.shop.of(documentCache);
  const [draftsOf] = request.shop.of(draftStore);
  const drafts = await draftsOf?.(wanted, request, services);
  if (!drafts) return services;
  const cache = <Kept>(definition: CacheDefinition<Kept>): Kept =>
    definition === (published as unknown) ? (drafts as Kept) : services.cache(definition);
  return { ...services, cache };
}
