import type { ReactNode } from 'react';
import type { PageDocument, PageDocuments, PageSubject } from '#platform/documents/page-documents.server.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { PageScope } from './page-scope.ts';
import type { PagePartContext } from './points.ts';

/** What stands at the end of the page, behind its footer. */
export const PAGE_END = 'page-end';
/** What scripts take out of the page when somebody wants it: in `<template id="document-{id}">`, shown by nothing. */
export const INERT = 'inert';

/** The parameter of addresses that names a document to which the page is scrolled. */
export const WANTED_DOCUMENT = 'theme_template_id';

/** A document that a page shows besides its header, body and footer. */
export interface ShownDocument {
  document: PageDocument;
  /** `PAGE_END`, `INERT`, or a name at which a view shows it by `<DocumentPlace name>`. */
  place: string;
  /** Laid over what the page is about. */
  scope?: Partial<PageScope>;
  /** Attributes of the `<template>` of what is `INERT`, for example `opensByItself`; asked while the page is rendered. */
  marks?(): Readonly<Record<string, string | undefined>>;
}

/** A page that is about to be shown, for whoever has documents on it. */
export interface ComingPage {
  about: PageSubject;
  scope: PageScope;
  documents: PageDocuments;
}

/** Says which documents of its kinds stand on a page. */
export interface PageDocumentSource {
  name: string;
  /** Costs no query: it looks at the page and at what is kept in memory. A document stands on a page once. */
  of(page: ComingPage, context: PagePartContext): readonly ShownDocument[];
}

/**
 * Documents on pages: popups, panels, menus made of widgets. What their widgets need is loaded with the page's own, and
 * ends the kept page with it.
 */
export const pageDocuments = extensionPoint<PageDocumentSource>('page-documents', {
  uniqueBy: ({ name }) => name,
});

/** What stands at the named places of a page. */
export type DocumentPlaces = ReadonlyMap<string, ReactNode>;

// No React context, as with the page's own: islands and kept views are separate React roots within one synchronous run.
let current: DocumentPlaces | undefined;

/**
 * The documents that slices put at this place of the page (`pageDocuments`); nothing where none stand. Within a `kept`
 * view its key must say them, too.
 */
export function DocumentPlace({ name }: { name: string }): ReactNode {
  return current?.get(name) ?? null;
}

/** Runs a synchronous render of a page with what stands at its named places. */
export function withDocumentPlaces<T>(places: DocumentPlaces, render: () => T): T {
  const before = current;
  current = places;
  try {
    return render();
  } finally {
    current = before;
  }
}
