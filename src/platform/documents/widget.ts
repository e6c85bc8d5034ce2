import type { ComponentType, ReactNode } from 'react';
import type { Field, FieldOf, Fields, ValueOf } from '#platform/fields/field.ts';
import type { PolicyHosts } from '#platform/security/security-headers.server.ts';
import type { FieldStyles } from './field-styles.ts';
import type { ListChoice, ListField } from './list-source.ts';
import type { WidgetTree } from './widget-tree.ts';

/** Rows whose fields may hold widgets as well. */
type WidgetRows = Omit<FieldOf<'rows'>, 'fields'> & { fields: Readonly<Record<string, WidgetField>> };

/** Widgets inside; `repeated` where they stand once for each scope that the widget repeats them for. */
export interface SlotField {
  kind: 'slot';
  label: string;
  default: WidgetTree;
  repeated?: true;
}

/**
 * A field of a widget: what the editor asks for and what the props hold. The kinds are those of all forms of the house,
 * slots, and lists of what a widget repeats.
 */
export type WidgetField = Exclude<Field, { kind: 'rows' }> | WidgetRows | SlotField | ListField;

/** What a widget is, without any markup: the same for page, editor and import. */
export interface WidgetDefinition<Props extends object = Record<string, unknown>> {
  type: string;
  title: string;
  /** Where the editor lists it: one of `widgetGroups`. */
  category: string;
  /** How the editor pictures it: the path of an SVG of 48 × 32, drawn as lines. */
  picture?: string;
  /** Kinds of pages (`product`, `cart` …) and places of them (`header`, `footer`) for which it is meant; none: any. */
  for?: readonly string[];
  /** It goes across the page by itself: one that is added comes beside the others, not into one of them. */
  isBand?: true;
  version: number;
  /** Its view shows what stands in it while its data is on its way to the editor. */
  showsEarly?: true;
  /** It arranges what stands in it by its look: columns, direction, gap and alignment. */
  arranges?: true;
  /** What its list is of, for example `products`: blocks that are about the list of another one offer it. */
  lists?: string;
  fields: { readonly [Name in keyof Props]: WidgetField };
  /** Turns props of version n into props of version n + 1; index 0 turns 1 into 2. */
  migrations?: readonly ((props: Record<string, unknown>) => Record<string, unknown>)[];
}

/** The fields that can be filled in without arranging widgets. */
export function fillableFields(fields: Readonly<Record<string, WidgetField>>): Fields {
  const isFillable = (field: WidgetField): boolean =>
    field.kind === 'rows'
      ? Object.values(field.fields).every(isFillable)
      : field.kind !== 'slot' && field.kind !== 'list';
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => isFillable(field))) as Fields;
}

type WidgetFields = Readonly<Record<string, WidgetField>>;

/** What fields hold when a view is given them: slots arrive as rendered children, [] for nothing. */
type Held<Of> = {
  [Name in keyof Of]: Of[Name] extends { kind: 'slot' }
    ? ReactNode[]
    : Of[Name] extends { kind: 'list' }
      ? ListChoice
      : Of[Name] extends { kind: 'rows'; fields: infer Inner }
        ? readonly Held<Inner>[]
        : ValueOf<Of[Name]>;
};

/** The props of a widget, by its definition. */
export type PropsOf<Of> = Of extends WidgetDefinition<infer Props> ? Props : never;

/** Declares a widget; what its views receive follows from its fields. Its version is 1 until they change. */
export function defineWidget<const Of extends WidgetFields = Record<never, never>>({
  version = 1,
  fields,
  ...declared
}: Omit<WidgetDefinition, 'version' | 'fields'> & { version?: number; fields?: Of }): WidgetDefinition<
  Held<Of>
> {
  return { ...declared, version, fields: { ...fields } as WidgetDefinition<Held<Of>>['fields'] };
}

/** One place where a widget stands on a page: the same node has several where a widget around it repeats it. */
export interface WidgetInstance<Props extends object = Record<string, unknown>, Scope = unknown> {
  /** Unique on the page. */
  instance: string;
  /** The node's fields, defaults filled in. */
  props: Props;
  /** What this place is about: the page, or the item that the widget around it repeats it for. */
  scope: Scope;
}

/**
 * What a view receives: its props (slots as `ReactNode`, repeated ones as one each of what it repeats), what its loader
 * brought, an id that no other place of the page has, and the documents that it shows by reference (`embeds`), by their
 * ids: those that visitors see at present.
 */
export interface WidgetViewProps<Props extends object, Data = undefined> {
  nodeId: string;
  props: Props;
  data: Data;
  documents?: ReadonlyMap<number, ReactNode> | undefined;
  /** For what its fields style where they differ between devices (`perDevice`), by field; fields hold what wide windows show. */
  styles?: FieldStyles | undefined;
  /** It is the first of its widget in the body of its page. What is loaded without its page is none. */
  isFirst?: boolean;
}

/**
 * Brings the data of all places of one widget on a page, by instance; what it works with, and what scopes are, is the
 * pages' affair.
 */
export type WidgetLoader = (
  instances: readonly never[],
  context: never,
) => Promise<ReadonlyMap<string, unknown>>;

/** One time that a widget shows its repeated slots. */
export interface Repetition {
  /** Unique within the widget, of letters, digits and hyphens, for example the id of a product. */
  key: string;
  /** What is laid over the widget's own scope. */
  scope: object;
}

/** A widget with its view, and with its loader where it shows more than its fields hold. */
export interface Widget {
  definition: WidgetDefinition;
  // biome-ignore lint/suspicious/noExplicitAny: a registry holds widgets of many shapes; each is typed where it is made
  view: ComponentType<WidgetViewProps<any, any>>;
  load: WidgetLoader | null;
  /** What its repeated slots are shown for, told by what the loader brought. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  repeat: ((data: any) => readonly Repetition[]) | null;
  /**
   * The documents that it shows by reference, by their ids, told by its fields and by what the loader brought; that is
   * undefined where no loader runs.
   */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  embeds: ((shown: { props: any; data: any }) => readonly number[]) | null;
  /** The hosts that it may need, told by its fields alone: for pages that fetch later what it stands in (`letReach`). */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  reaches: ((props: any) => PolicyHosts | null) | null;
}

/**
 * Joins a definition, its view and its loader; `repeat` says what its repeated slots are shown for, `embeds` which
 * documents stand in it: their trees belong to kinds that may (`isEmbedded`), and the view finds them as `documents`. Such a
 * view is not `kept`. One whose loader names hosts tells by `reaches` which its fields alone name; one that
 * has no loader is let reach those.
 */
export function widget<Props extends object, Data>(
  definition: WidgetDefinition<Props>,
  view: ComponentType<WidgetViewProps<Props, Data>>,
  load: WidgetLoader | null = null,
  repeat: ((data: Data) => readonly Repetition[]) | null = null,
  embeds: ((shown: { props: Props; data: Data | undefined }) => readonly number[]) | null = null,
  reaches: ((props: Props) => PolicyHosts | null) | null = null,
): Widget {
  return { definition: definition as unknown as WidgetDefinition, view, load, repeat, embeds, reaches };
}
