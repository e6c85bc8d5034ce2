import type { ReactNode } from 'react';

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
