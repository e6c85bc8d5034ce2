import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { WidgetTree } from './widget-tree.ts';

/**
 * A document that a slice's pages need. It is put in place once, at the start of a shop that has none for that: a page
 * while nobody ever gave its part to one, all others while none says anything about their kinds of pages.
 */
export type SeededDocument =
  | { kind: 'page'; role: string; slug: string; title: string; tree: WidgetTree }
  /** `pages`: the kinds of pages that it is for; `*` = all. */
  | { kind: string; role?: undefined; pages: readonly string[]; title: string; tree: WidgetTree };

/** Documents that slices need, in order. */
export const seededDocuments = extensionPoint<SeededDocument>('seeded-documents', {
  uniqueBy: (document) =>
    document.role === undefined ? `${document.kind} ${document.pages.join()}` : `page ${document.role}`,
});

/** A link that a menu of a new shop begins with, by the menu's handle. */
export interface SeededLink {
  menu: string;
  label: string;
  address: string;
}

/** What the menus of a new shop begin with, in order. */
export const seededLinks = extensionPoint<SeededLink>('seeded-links');
