import * as v from 'valibot';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Executor } from '#platform/db/database.server.ts';
import { allowedOnDevices, type OnDevices } from '#platform/documents/field-styles.ts';
import { LOOK_PARTS } from '#platform/documents/node-look.ts';
import { currentNode, currentProps, nodesOf } from '#platform/documents/walk-tree.ts';
import type { WidgetDefinition, WidgetField } from '#platform/documents/widget.ts';
import type { WidgetNode, WidgetTree } from '#platform/documents/widget-tree.ts';
import { acceptFields, type FieldMessages } from '#platform/fields/accept-fields.server.ts';
import type { Fields, Values } from '#platform/fields/field.ts';
import type { KnownThings } from '#platform/fields/points.server.ts';
import { cleanTree } from '../rules/clean-tree.server.ts';

/** Widgets within widgets, at most; and all widgets of a document. */
const DEEPEST = 20;
const MOST_NODES = 1000;

const sentNode = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]{7}$/)),
  type: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,59}$/)),
  version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
  props: v.record(v.string(), v.unknown()),
  // What does not fit of these is left out when the tree is cleaned.
  ...Object.fromEntries(
    [...LOOK_PARTS, 'dynamic', 'onDevices', 'label', 'note'].map((name) => [name, v.optional(v.unknown())]),
  ),
});

/** What a sent tree is read against. */
export interface TreeSurroundings {
  definitionOf(type: string): WidgetDefinition | undefined;
  /** The tree as it is kept: what was sent unchanged of it is not judged again. */
  stored: WidgetTree;
  executor: Executor;
  things: readonly KnownThings[];
}

/**
 * Reads a whole tree that an editor sent (TPL-013): its shape, each widget's fields by their kinds, no id twice, not too
 * many or too deep; rich text, addresses and looks are cleaned. A widget that no slice brings stays as it is kept, and none
 * comes new. Messages by `{id}.{field}`, or by '' for the tree.
 */
export async function readTree(
  sent: unknown,
  around: TreeSurroundings,
): Promise<Result<WidgetTree, FieldMessages>> {
  const reading: Reading = {
    ...around,
    before: new Map([...nodesOf(around.stored, around.definitionOf)].map((node) => [node.id, node])),
    onDevices: new Map(),
    seen: new Set(),
    wrong: {},
  };
  const tree = await readNodes(sent, reading, 1);
  if (Object.keys(reading.wrong).length > 0) return refuse(reading.wrong);
  return accept(await cleanTree(tree, around.definitionOf, reading.onDevices));
}

interface Reading extends TreeSurroundings {
  before: ReadonlyMap<string, WidgetNode>;
  /** What kept nodes hold on devices, as their widgets are now. */
  onDevices: Map<string, OnDevices>;
  seen: Set<string>;
  wrong: FieldMessages;
}

async function readNodes(sent: unknown, reading: Reading, depth: number): Promise<WidgetTree> {
  if (!Array.isArray(sent)) return nothing(reading, 'A document is a list of widgets.');
  if (depth > DEEPEST) return nothing(reading, `Widgets stand at most ${DEEPEST} deep in one another.`);
  const tree: WidgetTree = [];
  for (const each of sent) {
    const node = v.safeParse(sentNode, each);
    if (!node.success) return nothing(reading, 'A widget of this document cannot be read.');
    if (reading.seen.has(node.output.id)) return nothing(reading, 'Two widgets have the same id.');
    reading.seen.add(node.output.id);
    if (reading.seen.size > MOST_NODES)
      return nothing(reading, `A document has at most ${MOST_NODES} widgets.`);
    const read = await readNode(node.output as WidgetNode, reading, depth);
    if (read) tree.push(read);
  }
  return tree;
}

function nothing(reading: Reading, message: string): WidgetTree {
  reading.wrong[''] ??= message;
  return [];
}

async function readNode(node: WidgetNode, reading: Reading, depth: number): Promise<WidgetNode | null> {
  const { wrong, before } = reading;
  const definition = reading.definitionOf(node.type);
  const stored = before.get(node.id);
  if (!definition) {
    if (stored?.type === node.type) return stored;
    wrong[node.id] = `This shop has no widget “${node.type}”.`;
    return null;
  }
  const kept =
    stored?.type === node.type ? currentNode(stored, definition, currentProps(stored, definition)) : null;
  if (kept?.onDevices) reading.onDevices.set(node.id, kept.onDevices);
  const props = await readProps(
    definition.fields,
    currentProps(node, definition),
    kept?.props ?? {},
    reading,
    { at: node.id, depth },
  );
  const current = currentNode(node, definition, props);
  const refused = (name: string, message: string) => {
    wrong[`${node.id}.${name}`] ??= message;
  };
  allowedOnDevices(current.onDevices, definition, refused, kept?.onDevices);
  return current;
}

async function readProps(
  fields: Readonly<Record<string, WidgetField>>,
  sent: Values,
  stored: Values,
  reading: Reading,
  { at, depth }: { at: string; depth: number },
): Promise<Values> {
  const props: Values = {};
  const plain: Record<string, WidgetField> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'slot') props[name] = await readNodes(sent[name] ?? [], reading, depth + 1);
    else if (field.kind === 'rows' && holdsSlot(field.fields))
      props[name] = await readRows(field.fields, sent[name], stored[name], reading, {
        at: `${at}.${name}`,
        depth,
      });
    else plain[name] = field;
  }
  // Lists name their sources where a shop composes them (`widgetsByType`), as any variant does.
  const read = await acceptFields(plain as Fields, sent, { ...reading, stored });
  if (read.ok) return { ...props, ...read.value };
  for (const [path, message] of Object.entries(read.error)) reading.wrong[`${at}.${path}`] ??= message;
  return props;
}

async function readRows(
  fields: Readonly<Record<string, WidgetField>>,
  sent: unknown,
  stored: unknown,
  reading: Reading,
  { at, depth }: { at: string; depth: number },
): Promise<Values[]> {
  const before = Array.isArray(stored) ? (stored as Values[]) : [];
  const rows: Values[] = [];
  for (const [index, row] of (Array.isArray(sent) ? (sent as unknown[]) : []).entries()) {
    const place = { at: `${at}.${index}`, depth };
    if (typeof row !== 'object' || row === null) reading.wrong[place.at] ??= 'This row cannot be read.';
    else rows.push(await readProps(fields, row as Values, before[index] ?? {}, reading, place));
  }
  return rows;
}

function holdsSlot(fields: Readonly<Record<string, WidgetField>>): boolean {
  return Object.values(fields).some(
    (field) => field.kind === 'slot' || (field.kind === 'rows' && holdsSlot(field.fields)),
  );
}
