import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { WidgetTree } from './widget-tree.ts';

/** A picture that a design comes with: an owner puts an own one in its place. */
export interface DesignPicture {
  /** File name in the media library. */
  name: string;
  alt: string;
  svg: string;
}

/** A document as owners may begin with it instead of an empty one. */
export interface PageDesign {
  /** Lower-case letters, digits and hyphens. */
  name: string;
  title: string;
  /** What it is good for, in a sentence. */
  help?: string;
  /** One of `documentKinds`. */
  kind: string;
  /** The kinds of pages that a template, header or footer made of it is for at first, as its conditions name them; `*` = all. */
  pages?: readonly string[];
  /** Its widgets; each document that is made of it has a copy. */
  tree: WidgetTree;
  /** Path of a picture of it in this shop, 4 wide to 3 high. */
  picture?: string;
  /** What its tree shows: pictures stand in it by these numbers in place of ids. */
  pictures?: Readonly<Record<number, DesignPicture>>;
}

/** What owners can begin new documents with, in order. */
export const pageDesigns = extensionPoint<PageDesign>('page-designs', { uniqueBy: ({ name }) => name });
