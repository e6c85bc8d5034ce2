import type { OnDevices } from './field-styles.ts';
import type { NodeLook } from './node-look.ts';

/** Fields of a node that say something of what their place is about; each one's own value stands where nothing is. */
export type DynamicValues = Readonly<Record<string, { from: string }>>;

/** A widget in a document: `props` hold its fields, and for each slot field the widgets inside it. */
export interface WidgetNode extends NodeLook {
  /** 7 characters of [a-z0-9], unique within the document. */
  id: string;
  /** The widget's type, for example `rich-text`. */
  type: string;
  /** The definition's version that wrote the props; older ones are migrated when read. */
  version: number;
  props: Record<string, unknown>;
  dynamic?: DynamicValues;
  /** What fields hold on narrower devices, and on wide screens. */
  onDevices?: OnDevices;
  /** What whoever edits the document calls it. */
  label?: string;
  /** What whoever edits the document is asked to do here; visitors never see it. */
  note?: string;
}

/** A document's tree: the widgets at its top level, in order. */
export type WidgetTree = WidgetNode[];

/** A widget of a seeded document. Ids are fixed, so that seeding twice makes the same document. */
export function node(id: string, type: string, props: Record<string, unknown> = {}, version = 1): WidgetNode {
  return { id, type, version, props };
}

/** A band of the page with its content. */
export function band(id: string, content: WidgetTree, props: Record<string, unknown> = {}): WidgetNode {
  return node(id, 'section', { ...props, content });
}
