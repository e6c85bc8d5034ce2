import type { ReactNode } from 'react';
import { currentProps, mapSlots, type Widget, type WidgetTree } from '#features/content/public.ts';

/** Turns a tree of widgets into React elements; widgets of an unknown type are left out. */
export function renderTree(
  tree: WidgetTree,
  widgets: ReadonlyMap<string, Widget>,
  data: ReadonlyMap<string, unknown>,
): ReactNode[] {
  return tree.map((node) => {
    const widget = widgets.get(node.type);
    if (!widget) return null;
    const { definition, view: View } = widget;
    const props = mapSlots(definition.fields, currentProps(node, definition), (slot) =>
      renderTree(slot, widgets, data),
    );
    return <View key={node.id} nodeId={node.id} props={props} data={data.get(node.id)} />;
  });
}
