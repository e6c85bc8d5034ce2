import type { ComponentType } from 'react';
import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { NotSold, SoldForm } from './rules/why-not-sold.ts';

/** What the product editor knows of a kind of product, for the server's `productTypes` of the same name. */
export interface EditedKind {
  name: string;
  /** What it is called: words, or a key of the back office's texts. */
  label: string;
  /** Whether products of this kind can be made here; another keeps its own. */
  isMade: boolean;
  /** What the form of this kind goes without, of what stands in those of others: names of sections or parts of them. */
  without?: readonly string[];
  /** What stands in the form of this kind and of those alone that name it too. */
  own?: readonly string[];
  /** What keeps a product of this kind from being bought, once it is published; left out, nothing does. */
  whyNotSold?(form: SoldForm): readonly NotSold[];
  /** What is said below the kind: words, or a key of the back office's texts. */
  help?: string;
}

/** Kinds of products as the editor offers and lists filter them, in order. */
export const editedKinds = extensionPoint<EditedKind>('edited-kinds', { uniqueBy: ({ name }) => name });

/** A section of the product's form. */
export interface ProductSection {
  name: string;
  /** Whether products of a kind have it; undefined = a kind that no slice brings. */
  appliesTo(kind: EditedKind | undefined): boolean;
  /** Whether it is folded, since it is rarely needed. */
  folds?: boolean;
  Section: ComponentType;
}

/** Whether a kind has what all have that do not say they go without it. */
export function hasUsually(kind: EditedKind | undefined, name: string): boolean {
  return !kind?.without?.includes(name);
}

/** Whether a kind has what only those have that name it. */
export function hasByName(kind: EditedKind | undefined, name: string): boolean {
  return kind?.own?.includes(name) === true;
}
