import * as v from 'valibot';
import { readPictures } from '#features/media/public.server.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import type { FieldErrors } from '#platform/resources/define-resource.server.ts';
import type { contentDocument } from '../data/document.table.ts';
import { publishDraft } from '../data/save-document.server.ts';
import { cleanTree } from '../rules/clean-tree.server.ts';
import type { WidgetDefinition, WidgetTree } from '../rules/widget.ts';
import { blankRow, picturesIn, wrongValues } from './check-widget-values.server.ts';
import { type EditableWidget, editableWidgetsOf, withWidgetValues } from './document-fields.ts';

type DefinitionOf = (type: string) => WidgetDefinition | undefined;
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

/** What is wrong with the values that were sent for the widgets of a stored tree, by path of the form. */
export async function wrongWidgets(
  tx: Transaction,
  sent: Sent,
  tree: WidgetTree,
  definitionOf: DefinitionOf,
): Promise<FieldErrors> {
  const wrong: FieldErrors = {};
  const pictures: { path: string; id: number }[] = [];
  const stored = widgetsById(tree, definitionOf);
  for (const [index, { id, values }] of sent.entries()) {
    const widget = stored.get(id);
    if (!widget) continue;
    const place = `widgets.${index}.values`;
    for (const [path, message] of Object.entries(wrongValues(widget.fields, values)))
      wrong[`${place}.${path}`] = message;
    for (const { path, id: picture } of picturesIn(widget.fields, values))
      pictures.push({ path: `${place}.${path}`, id: picture });
  }
  const known = await readPictures(
    tx,
    pictures.map(({ id }) => id),
  );
  for (const { path, id } of pictures)
    if (!known.has(id)) wrong[path] ??= 'This picture does not exist any more.';
  return wrong;
}

/** The stored tree with the values that were sent, cleaned. Call it with what `wrongWidgets` has passed. */
export async function draftOf(sent: Sent, tree: WidgetTree, definitionOf: DefinitionOf): Promise<WidgetTree> {
  const stored = widgetsById(tree, definitionOf);
  const given = new Map(
    sent.map(({ id, values }) => [id, filledRows(stored.get(id)?.fields ?? {}, values)] as const),
  );
  return cleanTree(withWidgetValues(tree, given, definitionOf), definitionOf);
}

/** Shows what was saved: a published document's draft becomes what visitors see. */
export async function publishChange(
  tx: Transaction,
  row: typeof contentDocument.$inferSelect,
  authorId: string,
): Promise<void> {
  if (row.status !== 'published' || JSON.stringify(row.published) === JSON.stringify(row.draft)) return;
  await publishDraft(tx, row.id, authorId);
}

function widgetsById(tree: WidgetTree, definitionOf: DefinitionOf): Map<string, EditableWidget> {
  return new Map(editableWidgetsOf(tree, definitionOf).map((widget) => [widget.id, widget]));
}

/** Rows hold the fields of their list and nothing else. */
function filledRows(
  fields: EditableWidget['fields'],
  values: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (field?.kind !== 'list' || !Array.isArray(value)) return [name, value];
      const blank = blankRow(field.fields);
      const rows = value.map((row: Record<string, unknown>) =>
        Object.fromEntries(Object.keys(blank).map((key) => [key, row[key] ?? blank[key]])),
      );
      return [name, rows];
    }),
  );
}
