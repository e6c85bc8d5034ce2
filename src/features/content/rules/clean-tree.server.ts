import { isOwnPath } from '#kit/own-path.ts';
import { cleanHtml } from '#platform/security/clean-html.server.ts';
import type { WidgetDefinition, WidgetField, WidgetTree } from './widget.ts';

/** A copy of a tree in which rich text holds only allowed HTML and addresses lead only where links may lead. */
export async function cleanTree(
  tree: WidgetTree,
  definitionOf: (type: string) => WidgetDefinition | undefined,
): Promise<WidgetTree> {
  const cleanProps = async (
    fields: Readonly<Record<string, WidgetField>>,
    props: Record<string, unknown>,
  ): Promise<Record<string, unknown>> => {
    const clean = { ...props };
    for (const [name, field] of Object.entries(fields)) {
      const value = props[name];
      if (value === undefined || value === null) continue;
      if (field.kind === 'rich-text') clean[name] = await cleanHtml(String(value));
      else if (field.kind === 'address') clean[name] = safeAddress(String(value));
      else if (field.kind === 'slot') clean[name] = await cleanTree(value as WidgetTree, definitionOf);
      else if (field.kind === 'list') {
        const items = value as Record<string, unknown>[];
        clean[name] = await Promise.all(items.map((item) => cleanProps(field.fields, item)));
      }
    }
    return clean;
  };
  return Promise.all(
    tree.map(async (node) => {
      const definition = definitionOf(node.type);
      return definition ? { ...node, props: await cleanProps(definition.fields, node.props) } : node;
    }),
  );
}

/** An address as given when it is a path, a fragment, a query or of a scheme that links may have; else ''. */
export function safeAddress(address: string): string {
  const text = address.trim();
  if (isOwnPath(text) || /^[?#]/.test(text)) return text;
  return /^(?:https?|mailto|tel):/i.test(text) ? text : '';
}
