import { Component, type ComponentType, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { withSaidValues } from '#platform/documents/dynamic-values.ts';
import { type FieldStyles, fieldStyles } from '#platform/documents/field-styles.ts';
import { NodeFrame } from '#platform/documents/node-frame.tsx';
import type { EditorWidget } from '#platform/documents/page-editor.ts';
import { mapSlots } from '#platform/documents/walk-tree.ts';
import type { Widget } from '#platform/documents/widget.ts';
import { NODE, type NodeExtras } from '../rules/builder-data.ts';
import { type CanvasData, useDrawn } from './canvas-data.ts';
import { useEditing } from './editing.ts';
import { useDevice } from './use-device.ts';

/** The view of a widget, as its folder has it. */
export type WidgetView = Widget['view'];

interface Around {
  widget: EditorWidget;
  View: WidgetView;
  canvas: CanvasData;
}

/** A widget on the canvas: the view of the shop's pages, with what its loader brings for the fields as they are typed. */
export function CanvasWidget({
  widget,
  View,
  canvas,
  item: { id, [NODE]: extras = {}, ...own },
}: Around & { item: Record<string, unknown> & { id: string } }) {
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
      <HiddenNote hidden={hidden}>
        {Object.keys(look).length > 0 ? <NodeFrame look={look}>{view}</NodeFrame> : view}
      </HiddenNote>
    </Guard>
  );
}

/** What visitors do not see is still worked with: it says that it is hidden, on the device that is shown. */
function HiddenNote({ hidden, children }: { hidden: NodeExtras['hidden']; children: ReactNode }) {
  return hidden ? <Hidden hidden={hidden}>{children}</Hidden> : children;
}

function Hidden({ hidden, children }: { hidden: NonNullable<NodeExtras['hidden']>; children: ReactNode }) {
  const translate = useTranslate();
  const device = useDevice();
  const isHere = hidden === true || hidden.includes(device);
  const note = translate(hidden === true ? 'slices.builder.hiddenAll' : 'slices.builder.hiddenHere');
  return (
    <div className={isHere ? 'builder-hidden' : undefined} data-note={note}>
      {children}
    </div>
  );
}

// The library hands slots over as components.
function slotElement(slot: unknown): ReactNode {
  const Slot = slot as ComponentType<{ minEmptyHeight: number }>;
  return typeof slot === 'function' ? <Slot minEmptyHeight={72} /> : null;
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
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server rendered it, as it does pages
  return <div className="builder-html" dangerouslySetInnerHTML={{ __html: html }} />;
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
