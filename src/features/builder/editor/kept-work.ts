import type { WidgetTree } from '#platform/documents/widget-tree.ts';

/** What was changed in a document and not saved yet, as a browser keeps it in case it crashes. */
export interface KeptWork {
  /** The version of the document that was changed. */
  version: number;
  /** When, in milliseconds. */
  at: number;
  tree: WidgetTree;
}

const keyOf = (document: number) => `vitrine-unsaved-${document}`;

/** Keeps work in this browser; where it has no room the work is only in its window. */
export function keepWork(document: number, work: KeptWork): void {
  try {
    localStorage.setItem(keyOf(document), JSON.stringify(work));
  } catch {}
}

/** Forgets it, since it is saved. */
export function forgetWork(document: number): void {
  try {
    localStorage.removeItem(keyOf(document));
  } catch {}
}

/** What was kept of a document; null where nothing was, or nothing that can be read. */
export function keptWork(document: number): KeptWork | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(document)) ?? 'null') as KeptWork | null;
    return kept && Array.isArray(kept.tree) && typeof kept.at === 'number' ? kept : null;
  } catch {
    return null;
  }
}
