/** A link to a page above the present one, or to the page itself. */
export interface BreadcrumbLink {
  /** What the link leads to; 0 when that has no id. */
  id: number;
  name: string;
  /** Path of this shop; '' = no link. */
  address: string;
}

/** What a deed has to say to the visitor, shown once. */
export interface PageNotice {
  kind: 'success' | 'error' | 'info';
  text: string;
  /** A link after the text, for example “Undo?”. */
  action: { label: string; address: string; mark?: string } | null;
  /** Id of the field that it is about: said there too, for eyes alone, since what stands above all tells itself. */
  at?: string;
}

/**
 * What a page is about, as loaders of widgets read it. Slices add what their kinds of pages show by augmenting this
 * interface with optional members; a page that does not speak of such a thing has none.
 */
export interface PageScope {
  /** The page's kind, for example `page`. */
  kind: string;
  /** Path without query, with trailing slash. */
  path: string;
  /** The query of the address, with its question mark; '' = none. */
  query: string;
  /** The document in which a widget stands: the page's own, its template, its header or footer; null: in none. */
  document: number | null;
  title: string;
  /** Outermost first; the last one is the page itself. */
  breadcrumb: BreadcrumbLink[];
  /**
   * Which stretch of their list widgets show where a call asks for another than the first; `page` is 1 or above, `limit`
   * replaces how many the editor wrote.
   */
  list?: { page: number; limit?: number } | null;
  /** It is drawn for whoever works on its document, who is logged in: what it shows guests is what they are to see. */
  isDrawn?: true;
  /** Waiting notices; a page that has some is never shared. */
  notices: PageNotice[];
  /** What a form without script left for its own widget when the page is shown again; null otherwise. */
  form: unknown;
}
