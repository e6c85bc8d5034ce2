import type { CardParts, ProductCard } from '#features/catalog/public.ts';
import type { CompareRow } from './compare-rows.ts';

/** Where a comparison stands: above a page, or in one. */
export type ComparePlace = 'overlay' | 'page';

/** So many columns a table has at least, where the owner has it so (CMP-007). */
export const DEMO_COLUMNS = 3;

/** Products side by side, as they are shown. */
export interface CompareView {
  cards: readonly ProductCard[];
  /** What slices bring to products in lists. */
  parts: CardParts;
  rows: readonly CompareRow[];
  /** Whether pictures and names stand at the heads of the columns. */
  head: { image: boolean; title: boolean };
  /** Columns that the table has at least, empty ones among them. */
  demoColumns: number;
  can: { add: boolean; clear: boolean };
  sticky: { column: boolean; row: boolean };
}

/** How many empty columns a table of so many products has. */
export function emptyColumns({ cards, demoColumns }: Pick<CompareView, 'cards' | 'demoColumns'>): number {
  return Math.max(0, demoColumns - cards.length);
}

/** What the buttons know of the shop, the same for all products. */
export interface CompareButtonData {
  addedAction: string;
}
