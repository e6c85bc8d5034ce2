import { allowedDynamic } from '#platform/documents/dynamic-values.ts';
import { allowedOnDevices, type OnDevices } from '#platform/documents/field-styles.ts';
import { allowedLook, LOOK_PARTS } from '#platform/documents/node-look.ts';
import type { WidgetDefinition, WidgetField } from '#platform/documents/widget.ts';
import type { WidgetTree } from '#platform/documents/widget-tree.ts';
import { cleaned } from '#platform/fields/accept-fields.server.ts';

/**
 * A copy of a tree in which rich text holds only allowed HTML, addresses lead only where links may lead, and nodes look
 * only as they may and take values only for fields that they have. What nodes hold on devices stays as it is `stored`.
 */
export async function cleanTree(
  tree: WidgetTree,
  definitionOf: (type: string) => WidgetDefinition | undefined,
  stored: ReadonlyMap<string, OnDevices> = new Map(),
): Promise<WidgetTree> {
  const cleanProps = async (
    fields: Readonly<Record<string, WidgetField>>,
    props: Record<string, unknown>,
  ): Promise<Record<string, unknown>> => {
    const clean = { ...props };
    for (const [name, field] of Object.entries(fields)) {
      const value = props[name];
      if (value === undefined || value === null) continue;
      if (field.kind === 'slot') clean[name] = await cleanTree(value as WidgetTree, definitionOf, stored);
      else if (field.kind === 'rows') {
        const rows = value as Record<string, unknown>[];
        clean[name] = await Promise.all(rows.map((row) => cleanProps(field.fields, row)));
      } else if (field.kind !== 'list') clean[name] = await cleaned(field, value);
    }
    return clean;
  };
  return Promise.all(
    tree.map(async (node) => {
      const { label, note, dynamic, onDevices, ...plain } = node;
      for (const part of LOOK_PARTS) delete plain[part];
      const definition = definitionOf(node.type);
      const clean = { ...plain, ...allowedLook(node), ...allowedWords({ label, note }) };
      // Nobody knows what its fields are; nothing of it is shown.
      if (!definition)
        return { ...clean, ...(dynamic ? { dynamic } : {}), ...(onDevices ? { onDevices } : {}) };
      const { fields } = definition;
      return {
        ...clean,
        ...allowedDynamic(dynamic, fields),
        ...allowedOnDevices(onDevices, definition, undefined, stored.get(node.id)),
        props: await cleanProps(fields, node.props),
      };
    }),
  );
}

/** Letters of what a widget is called by whoever edits it, and of what they are asked to do with it. */
const LONGEST = { label: 80, note: 300 };

function allowedWords(sent: { label: unknown; note: unknown }): { label?: string; note?: string } {
  const words = Object.entries(LONGEST).flatMap(([name, most]) => {
    const value = sent[name as keyof typeof LONGEST];
    const text = typeof value === 'string' ? value.trim().slice(0, most) : '';
    return text ? [[name, text]] : [];
  });
  return Object.fromEntries(words);
}
