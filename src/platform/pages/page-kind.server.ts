import type { Executor } from '#platform/db/database.server.ts';
import type { PageDocument, PageSubject } from '#platform/documents/page-documents.server.ts';
import type { RecordSource } from '#platform/fields/field.ts';
import type { Notice } from '#platform/session/notice.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import type { BreadcrumbLink, PageScope } from './page-scope.ts';
import type { PagePartContext } from './points.ts';

/** An address taken apart, before anybody is asked whose it is. */
export interface PageAddress {
  readonly url: URL;
  /** The path's parts, decoded, without a trailing `page/{n}`. */
  readonly parts: readonly string[];
  /** Which page of a list; 1 where the address does not say. */
  readonly page: number;
}

/** What kinds work with while they look at an address. */
export interface PageMatchContext {
  services: SliceServices;
  /** The shop as it was composed when the request began. */
  shop: ComposedShop;
}

/** That an address belongs to a kind, with what the kind made of it; or the path of this shop that took its place. */
export type PageMatch<Target> = { target: Target } | { redirect: string };

/** What a kind works with while it loads a page. */
export interface PageLoadContext extends PagePartContext, PageMatchContext {
  address: PageAddress;
}

/** What kinds look addresses up with. */
export interface PageLookUp {
  db: Executor;
  services: SliceServices;
  /** Nobody goes there: nothing is counted. */
  onlyAsks?: true;
}

/** A parameter of addresses that changes what pages show, or a family of them; all others are ignored. */
export type PageParameter =
  /** `values`: what links of this shop write. Pages with anything else are endless, so they are soon forgotten. */
  { name: string; values?: readonly string[] } | { prefix: string };

/** What search engines and social networks are told beyond title and address. */
export interface PageMeta {
  /** In place of the page's own title. */
  title?: string;
  /** May hold HTML; '' = the site's. */
  description?: string;
  noIndex?: boolean;
  /** The site's front: its title begins with the site's name, and no way leads to it. */
  isFront?: boolean;
  /** Open Graph's type; default: `website`. */
  type?: string;
  /** Path of a picture; default: the site's. */
  picture?: string | undefined;
  /** Path with query where that differs from the page's own path. */
  canonical?: string;
  /** Objects of schema.org. */
  structuredData?: readonly object[];
}

/** A page as its kind loaded it. */
export interface PageContent {
  title: string;
  /** Default: the address's own. */
  path?: string;
  /** The way to the page, without the front page; default: the page itself. [] = the page shows none. */
  breadcrumb?: readonly BreadcrumbLink[];
  /** The kind that it is shown as, where that is another one: the question for a password in place of what it opens. */
  as?: string;
  /** What the slice itself adds to the scope of widgets. */
  scope?: Partial<PageScope>;
  /** What documents' conditions may ask for; default: the document's id. */
  subject?: Omit<PageSubject, 'kind'>;
  /** The page of the owner that is shown; default: the template for the kind. */
  document?: PageDocument;
  notices?: readonly Notice[];
  meta?: PageMeta;
}

/** What became of loading: a page, a path of this shop that took its place, or null: nothing is there. */
export type LoadedPage = PageContent | { redirect: string } | null;

/** Several kinds of pages that conditions can name as one. */
export interface PageFamily {
  /** Another name than any kind has. */
  name: string;
  /** As the back office calls it, for example “All lists”. */
  label: string;
}

/** What finds a page to look at: its database may be the transaction of whoever asks. */
export type SampleServices = Omit<SliceServices, 'db'> & { readonly db: Executor };

/** How documents say that they are for pages of a kind. */
export interface PageConditions {
  /** What the kind's pages are called, for example “Product pages”. */
  label: string;
  family?: PageFamily;
  /** Single ones, by the ids of what they show (`subject.id`): how that is asked for, and where they are chosen from. */
  one?: { label: string; from: RecordSource };
  /** What they belong to, by the name under which their subject says so (`subject.within`). */
  within?: Readonly<Record<string, { label: string; from: RecordSource }>>;
  /** Path of the page of one of them by its id, or of any: where documents are looked at. Null: there is none. */
  sample?(id: number | null, services: SampleServices): string | null | Promise<string | null>;
}

/** A kind of page. */
export interface PageKind<Target = unknown> {
  /** As conditions of documents, page parts and `scope.kind` name it. */
  name: string;
  /** Kinds of the same place are asked in the order of their slices; whoever takes what others leave says 1. */
  place?: number;
  /** Whether its addresses may end in `page/{n}`. */
  hasPages?: boolean;
  /**
   * Whether an address is of this kind. Costs no query: it looks at the address and at what is kept in memory. Left out
   * for a kind that others turn into (`as`), and for the one that is shown where nothing is.
   */
  match?(address: PageAddress, context: PageMatchContext): PageMatch<Target> | null;
  /**
   * Whether nothing stands at an address of this kind because a slice that brings it is switched off; told by the address
   * alone, so that links there can be left out.
   */
  isClosed?(address: Pick<PageAddress, 'parts'>, context: PageMatchContext): boolean;
  load?(target: Target, context: PageLoadContext): LoadedPage | Promise<LoadedPage>;
  /**
   * Whether something stands for everybody at an address that `match` took by its form alone; one query at most. Left out
   * where `match` knows.
   */
  isThere?(target: Target, context: PageLookUp): Promise<boolean>;
  /** Where something of this kind is now that stood at an address before; asked when nothing is there. */
  former?(address: PageAddress, context: PageLookUp): Promise<string | null>;
  /** Set by the one kind that is shown where nothing is: its `load` gets no target. */
  isNotFound?: boolean;
  /**
   * Whether whoever asks was given the address by the shop, with a key in it that opens the page; guards of the whole site
   * let them pass. Asked only where something is guarded. Left out: nobody is.
   */
  isGivenTo?(context: PageLoadContext): Promise<boolean>;
  /** Whether it is part of the shop, where things are found and bought, and not of the site around it. */
  isShop?: boolean;
  /** How templates, headers and footers say that they are for its pages; left out, they cannot. */
  conditions?: PageConditions;
  /** Classes of `<body>`, by which scripts tell kinds apart. */
  bodyClass: string | ((scope: PageScope) => string);
  /** Classes of `<main>`, in which scripts look for what belongs together. */
  mainClass?: (scope: PageScope) => string;
  parameters?: readonly PageParameter[];
  /** Cookies whose bearers are never given a page that all guests share. */
  personalCookies?: readonly string[];
  /** Cache tags that end when something new of this kind comes up, and with them what was said not to be there. */
  newWith?: readonly string[];
  /** Patterns of addresses that robots are to leave alone, as `robots.txt` writes them. */
  robotsSkip?: readonly string[];
  /** First parts of addresses that no page of the owner may have. */
  reserves?: readonly string[];
}

/** The kinds of pages that the shop has; the first one that knows an address shows it. */
// biome-ignore lint/suspicious/noExplicitAny: kinds of many targets; each is typed where it is made by `definePage`
export const pageKinds = extensionPoint<PageKind<any>>('page-kinds', {
  uniqueBy: ({ name }) => name,
  place: ({ place }) => place ?? 0,
});

/** Declares a kind of page. */
export function definePage<Target>(kind: PageKind<Target>): PageKind<Target> {
  return kind;
}

/** Who stands before pages and may show something else in their place. */
export interface PageGuard {
  name: string;
  /**
   * The kind that is shown in place of a page of `kind` (null: of no page at all), or null: the page itself. A guard
   * whose answer hangs on the visitor says `context.personal()`.
   */
  instead(kind: PageKind | null, context: PageLoadContext): Promise<string | null>;
}

/** Who is asked before a page is loaded, in order; the first who shows something else is heard. */
export const pageGuards = extensionPoint<PageGuard>('page-guards', { uniqueBy: ({ name }) => name });
