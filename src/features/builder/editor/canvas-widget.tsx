import { Component, type ComponentType, memo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { withSaidValues } from '#platform/documents/dynamic-values.ts';
import { type FieldStyles, fieldStyles } from '#platform/documents/field-styles.ts';
import { NodeFrame } from '#platform/documents/node-frame.tsx';
import { hasLook } from '#platform/documents/node-look.ts';
import type { EditorWidget } from '#platform/documents/page-editor.ts';
import { mapSlots } from '#platform/documents/walk-tree.ts';
import type { Widget } from '#platform/documents/widget.ts';
import { NODE, type NodeExtras } from '../rules/builder-data.ts';
import { ZoneBox } from './canvas-boxes.tsx';
import { type CanvasData, useDrawn } from './canvas-data.ts';
import { useEditing } from './editing.ts';
import { RenderedHtml } from './rendered-html.tsx';

/** The view of a widget, as its folder has it. */
export type WidgetView = Widget['view'];

interface Around {
  widget: EditorWidget;
  View: WidgetView;
  canvas: CanvasData;
}

type Shown = Around & { item: Record<string, unknown> & { id: string } };

/** A widget on the canvas: the view of the shop's pages, with what its loader brings for the fields as they are typed. */
export const CanvasWidget = memo(DrawnWidget, isSame);

/** Whether nothing that it shows is different: a page has many widgets, and its owner types in one of them. */
function isSame(before: Shown, now: Shown): boolean {
  return before.widget === now.widget && before.View === now.View && isSameValue(before.item, now.item);
}

/** The library makes slots anew with each change anywhere; what stands in one it tells that one itself. */
function isSameValue(before: unknown, now: unknown): boolean {
  if (Object.is(before, now)) return true;
  if (typeof before === 'function') return typeof now === 'function';
  if (typeof before !== 'object' || typeof now !== 'object' || !before || !now) return false;
  const names = Object.keys(now);
  const valueIn = (of: object, name: string) => (of as Record<string, unknown>)[name];
  return (
    names.length === Object.keys(before).length &&
    names.every((name) => isSameValue(valueIn(before, name), valueIn(now, name)))
  );
}

function DrawnWidget({ widget, View, canvas, item: { id, [NODE]: extras = {}, ...own } }: Shown) {
  const { hidden, label: _label, note: _note, dynamic, onDevices, ...look } = extras as NodeExtras;
  const { values } = useEditing();
  const props = dynamic ? withSaidValues(own, dynamic, widget.fields, values) : own;
  const shown = mapSlots(widget.fields, props, (slot) => slotElement(slot));
  const styles = onDevices && fieldStyles(widget, props, onDevices);
  const view = widget.hasLoader ? (
    <LoadedWidget {...{ widget, View, canvas, id, shown, styles }} sent={props} />
  ) : (
    <View nodeId={id} props={shown} data={undefined} styles={styles} />
  );
  return (
    <Guard title={widget.title}>
      {hasLook({ ...look, ...(hidden ? { hidden } : {}) }) ? <NodeFrame look={look}>{view}</NodeFrame> : view}
    </Guard>
  );
}

// The library hands slots over as components; views get lists, as on pages.
function slotElement(slot: unknown): ReactNode[] {
  const Slot = slot as ComponentType<{ as: typeof ZoneBox }>;
  return typeof slot === 'function' ? [<Slot key="slot" as={ZoneBox} />] : [];
}

function LoadedWidget({
  widget,
  View,
  canvas,
  id,
  sent,
  shown,
  styles,
}: Around & {
  id: string;
  sent: Record<string, unknown>;
  shown: Record<string, unknown>;
  styles: FieldStyles | undefined;
}) {
  const props = mapSlots(widget.fields, sent, () => []);
  const drawn = useDrawn(canvas, { id, type: widget.type, props });
  if (!drawn && !widget.showsEarly) return <p className="builder-note">{widget.title} …</p>;
  if (drawn?.html === undefined) return <View nodeId={id} props={shown} data={drawn?.data} styles={styles} />;
  if (!drawn.documents) return <Rendered title={widget.title} html={drawn.html} />;
  return (
    <div className="builder-around">
      {drawn.documents.every(({ title }) => title === null) ? null : (
        <Rendered title={widget.title} html={drawn.html} />
      )}
      {drawn.documents.map((document) => (
        <EmbeddedDocument key={document.id} {...document} />
      ))}
    </div>
  );
}

function Rendered({ title, html }: { title: string; html: string }) {
  const translate = useTranslate();
  // What shows nothing can still be found on the canvas.
  if (html === '')
    return <p className="builder-note">{translate('slices.builder.showsNothing', { title })}</p>;
  return <RenderedHtml html={html} />;
}

/** A document that a widget shows by reference is changed in an editor of its own. */
function EmbeddedDocument({ id, title }: { id: number; title: string | null }) {
  const translate = useTranslate();
  if (title === null) return <p className="builder-note">{translate('slices.builder.goneDocument')}</p>;
  return (
    <a className="builder-around-link btn" href={`/admin/editor/${id}`} target="_top">
      {translate('slices.builder.editThis', { title })}
    </a>
  );
}

/** A view that breaks takes down itself alone; it comes again when its fields change. */
class Guard extends Component<{ title: string; children: ReactNode }, { broken: ReactNode }> {
  override state = { broken: null as ReactNode };

  static getDerivedStateFromError() {
    return null;
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
    this.setState({ broken: this.props.children });
  }

  override render() {
    const { title, children } = this.props;
    if (this.state.broken && this.state.broken === children) return <BrokenNote title={title} />;
    return children;
  }
}

function BrokenNote({ title }: { title: string }) {
  return <p className="builder-note">{useTranslate()('slices.builder.brokenWidget', { title })}</p>;
}
