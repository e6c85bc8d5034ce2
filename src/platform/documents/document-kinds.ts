import { type ComposedShop, oncePerShop } from '#platform/slices/compose-shop.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';

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
}

/** The kinds of documents that a shop has, in order. */
export const documentKinds = extensionPoint<DocumentKind>('document-kinds', { uniqueBy: ({ name }) => name });

/** The kinds of a shop by their name. */
export const kindsByName = oncePerShop(
  (shop: ComposedShop): ReadonlyMap<string, DocumentKind> =>
    new Map(shop.of(documentKinds).map((kind) => [kind.name, kind])),
);
