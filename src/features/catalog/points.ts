import { extensionPoint } from '#platform/slices/extension-point.ts';

/** What the product editor knows of a kind of product, for the server's `productTypes` of the same name. */
export interface EditedKind {
  name: string;
  /** What it is called: words, or a key of the back office's texts. */
  label: string;
  /** Whether products of this kind can be made here; another keeps its own. */
  isMade: boolean;
  /** Whether the product has a price of its own. */
  isPriced: boolean;
  /** Whether buyers choose among variations of it. */
  isVaried?: boolean;
  /** Whether it is made of other products. */
  isGrouped?: boolean;
  /** Whether it is sold at an address elsewhere. */
  isOutside?: boolean;
  /** What is said below the kind: words, or a key of the back office's texts. */
  help?: string;
}

/** Kinds of products as the editor offers and lists filter them, in order. */
export const editedKinds = extensionPoint<EditedKind>('edited-kinds', { uniqueBy: ({ name }) => name });
