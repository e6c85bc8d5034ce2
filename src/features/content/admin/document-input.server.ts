import * as v from 'valibot';
import type { SlugWriter } from '#features/fields/public.server.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import type { PageDesign } from '#platform/documents/page-designs.ts';
import type { WidgetDefinition } from '#platform/documents/widget.ts';
import type { WidgetTree } from '#platform/documents/widget-tree.ts';
import { acceptFields } from '#platform/fields/accept-fields.server.ts';
import { fieldsForForm, type Values } from '#platform/fields/field.ts';
import type { KnownThings } from '#platform/fields/points.server.ts';
import type { FieldErrors } from '#platform/resources/deed-context.server.ts';
import { cleanTree } from '../rules/clean-tree.server.ts';
import { type EditableWidget, editableWidgetsOf, withWidgetValues } from './document-fields.ts';

/** What documents are made of and what their fields can name, at the moment of asking. */
export interface DocumentSurroundings {
  definitionOf(type: string): WidgetDefinition | undefined;
  things(): readonly KnownThings[];
  designs(): readonly PageDesign[];
  /** Writes a title as an address part. */
  slugOf: SlugWriter;
}

type Sent = readonly { id: string; values: Record<string, unknown> }[];

/** What a document's form sends of its widgets. */
export const widgetValues = v.optional(
  v.pipe(
    v.array(
      v.object({
        id: v.pipe(v.string(), v.maxLength(40)),
        values: v.record(v.pipe(v.string(), v.maxLength(60)), v.unknown()),
      }),
    ),
    v.maxLength(500, 'At most 500 widgets.'),
  ),
  [],
);

/** A document's widgets as its form is sent them. */
export function documentForm(tree: WidgetTree, { definitionOf }: DocumentSurroundings): EditableWidget[] {
  return editableWidgetsOf(tree, definitionOf).map((widget) => ({
    ...widget,
    fields: fieldsForForm(widget.fields),
  }));
}

/**
 * The stored tree with the values that were sent for its widgets, or what is wrong with them, by path of the form.
 * Widgets that are not known stay as they are.
 */
async function readWidgets(
  tx: Transaction,
  sent: Sent,
  tree: WidgetTree,
  { definitionOf, things }: DocumentSurroundings,
): Promise<Result<WidgetTree, FieldErrors>> {
  const wrong: FieldErrors = {};
  const given = new Map<string, Values>();
  const stored = new Map(editableWidgetsOf(tree, definitionOf).map((widget) => [widget.id, widget]));
  for (const [index, { id, values }] of sent.entries()) {
    const widget = stored.get(id);
    if (!widget) continue;
    const around = { stored: widget.values, executor: tx, things: things() };
    const read = await acceptFields(widget.fields, values, around);
    if (read.ok) given.set(id, read.value);
    else
      for (const [path, message] of Object.entries(read.error))
        wrong[`widgets.${index}.values.${path}`] = message;
  }
  if (Object.keys(wrong).length > 0) return refuse(wrong);
  return accept(await cleanTree(withWidgetValues(tree, given, definitionOf), definitionOf));
}

/** What is wrong with the values that were sent for the widgets of a stored tree, by path of the form. */
export async function wrongWidgets(...form: Parameters<typeof readWidgets>): Promise<FieldErrors> {
  const read = await readWidgets(...form);
  return read.ok ? {} : read.error;
}

/** The stored tree with the values that were sent. Call it with what `wrongWidgets` has passed. */
export async function draftOf(...form: Parameters<typeof readWidgets>): Promise<WidgetTree> {
  const read = await readWidgets(...form);
  if (!read.ok) throw new Error('A document was saved with values that were refused');
  return read.value;
}
