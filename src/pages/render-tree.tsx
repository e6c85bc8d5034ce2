import { Fragment, type ReactNode } from 'react';
import { NodeFrame } from '#platform/documents/node-frame.tsx';
import { mapSlots } from '#platform/documents/walk-tree.ts';
import type { Widget } from '#platform/documents/widget.ts';
import type { WidgetNode, WidgetTree } from '#platform/documents/widget-tree.ts';
import { instanceOf, propsOf, wayInto } from './instances.ts';
import type { WidgetData } from './load-widgets.server.ts';

/**
 * Turns a tree of widgets into React elements; widgets of an unknown type are left out. `way` is where it stands: ''
 * at the top, else within what is repeated.
 */
export function renderTree(
  tree: WidgetTree,
  widgets: ReadonlyMap<string, Widget>,
  data: WidgetData,
  way = '',
): ReactNode[] {
  return tree.map((node) => {
    const view = renderBare(node, widgets, data, way);
    if (!view || (!node.style && !node.hidden && !node.motion)) return view;
    return (
      <NodeFrame key={node.id} look={node}>
        {view}
      </NodeFrame>
    );
  });
}

/**
 * A node without its own frame, which stays where it is while calls bring anew what it frames; nodes inside have theirs.
 */
export function renderBare(
  node: WidgetNode,
  widgets: ReadonlyMap<string, Widget>,
  data: WidgetData,
  way: string,
): ReactNode {
  const widget = widgets.get(node.type);
  if (!widget) return null;
  const { definition, view: View } = widget;
  const instance = instanceOf(way, node);
  const own = data.brought.get(instance);
  const filled = data.props.get(instance) ?? propsOf(node, definition);
  const props = mapSlots(definition.fields, filled, (slot, repeated) =>
    repeated
      ? widget
          .repeat?.(own)
          .map((repetition) => (
            <Fragment key={repetition.key}>
              {renderTree(slot, widgets, data, wayInto(instance, repetition))}
            </Fragment>
          ))
      : renderTree(slot, widgets, data, way),
  );
  return <View key={node.id} nodeId={instance} props={props} data={own} />;
}
