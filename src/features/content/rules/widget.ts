import type { ComponentType, ReactNode } from 'react';

/** A widget in a document: `props` hold its fields, and for each slot field the widgets inside it. */
export interface WidgetNode {
  /** 7 characters of [a-z0-9], unique within the document. */
  id: string;
  /** The widget's type, for example `product-grid`. */
  type: string;
  /** The definition's version that wrote the props; older ones are migrated when read. */
  version: number;
  props: Record<string, unknown>;
}

/** A document's tree: the widgets at its top level, in order. */
export type WidgetTree = WidgetNode[];

/** A field of a widget: what the editor asks for and what the props hold. */
export type WidgetField =
  | { kind: 'text' | 'multiline' | 'rich-text' | 'address'; label: string; default: string; help?: string }
  | { kind: 'number'; label: string; default: number; min?: number; max?: number; help?: string }
  | { kind: 'switch'; label: string; default: boolean; help?: string }
  | {
      kind: 'choice';
      label: string;
      default: string;
      choices: Readonly<Record<string, string>>;
      help?: string;
    }
  | {
      kind: 'picture' | 'category' | 'product' | 'page';
      label: string;
      default: number | null;
      help?: string;
    }
  /** A menu by its handle, for example `main`. */
  | { kind: 'menu'; label: string; default: string; help?: string }
  | { kind: 'slot'; label: string; default: WidgetTree }
  | {
      kind: 'list';
      label: string;
      fields: Readonly<Record<string, WidgetField>>;
      default: Record<string, unknown>[];
    };

/** What a widget is, without any markup: the same for page, editor and import. */
export interface WidgetDefinition<Props extends object = Record<string, unknown>> {
  type: string;
  title: string;
  /** Where the editor lists it. */
  category: 'layout' | 'basic' | 'shop' | 'site';
  version: number;
  fields: { readonly [Name in keyof Props]: WidgetField };
  /** Turns props of version n into props of version n + 1; index 0 turns 1 into 2. */
  migrations?: readonly ((props: Record<string, unknown>) => Record<string, unknown>)[];
}

/** Declares a widget; `Props` is the shape its views receive (slot fields arrive as rendered children). */
export function defineWidget<Props extends object>(
  definition: WidgetDefinition<Props>,
): WidgetDefinition<Props> {
  return definition;
}

/** What a view receives: its props (slots as `ReactNode`), what its loader brought, and the node's id. */
export interface WidgetViewProps<Props extends object, Data = undefined> {
  nodeId: string;
  props: Props;
  data: Data;
}

/** Brings the data of all widgets of one type on a page; what it works with is the pages' affair. */
export type WidgetLoader = (
  nodes: readonly { id: string; props: Record<string, unknown> }[],
  context: never,
) => Promise<Map<string, unknown>>;

/** A widget with its view, and with its loader where it shows more than its fields hold. */
export interface Widget {
  definition: WidgetDefinition;
  // biome-ignore lint/suspicious/noExplicitAny: a registry holds widgets of many shapes; each is typed where it is made
  view: ComponentType<WidgetViewProps<any, any>>;
  load: WidgetLoader | null;
}

/** Joins a definition, its view and its loader. */
export function widget<Props extends object, Data>(
  definition: WidgetDefinition<Props>,
  view: ComponentType<WidgetViewProps<Props, Data>>,
  load: WidgetLoader | null = null,
): Widget {
  return { definition: definition as unknown as WidgetDefinition, view, load };
}

/** Renders the children of a slot; in the editor the same place holds a drop zone. */
export type RenderSlot = (tree: WidgetTree) => ReactNode;
