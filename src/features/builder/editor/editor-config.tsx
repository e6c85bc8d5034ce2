import type { ComponentConfig, Config, Field as LibraryField, PuckContext } from '@puckeditor/core';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { ControlProps } from '#platform/admin/controls/control-props.ts';
import { FieldControl } from '#platform/admin/controls/field-control.tsx';
import { cssOf } from '#platform/documents/field-styles.ts';
import type { EditorWidget, Surrounding } from '#platform/documents/page-editor.ts';
import type { WidgetField } from '#platform/documents/widget.ts';
import type { WidgetGroup } from '#platform/documents/widget-groups.ts';
import { defaultsOf, type Field, isAsked } from '#platform/fields/field.ts';
import { itemsOf, NODE, type NodeExtras, UNKNOWN } from '../rules/builder-data.ts';
import { ROOT } from '../rules/structure.ts';
import { WidgetBox, ZoneBox } from './canvas-boxes.tsx';
import type { CanvasData } from './canvas-data.ts';
import { CanvasWidget, type WidgetView } from './canvas-widget.tsx';
import { DeviceField } from './device-field.tsx';
import { DynamicField } from './dynamic-field.tsx';
import { useEditing } from './editing.ts';
import { useDevice } from './use-device.ts';
import { useFieldError } from './use-wrong-field.ts';

type Widgets = ReadonlyMap<string, EditorWidget>;

/** What the library is told of the shop's widgets: all of it follows from their definitions. */
export function editorConfig(
  widgets: Widgets,
  groups: readonly WidgetGroup[],
  views: Readonly<Record<string, WidgetView>>,
  canvas: CanvasData,
): Config {
  const components = [...widgets.values()].flatMap((widget): [string, ComponentConfig][] => {
    const View = views[widget.type];
    return View ? [[widget.type, componentOf(widget, View, widgets, canvas)]] : [];
  });
  const typesIn = (group: string) =>
    components.map(([type]) => type).filter((type) => widgets.get(type)?.category === group);
  return {
    components: { ...Object.fromEntries(components), [UNKNOWN]: unknownWidget },
    categories: {
      ...Object.fromEntries(
        groups.map(({ name, label }) => [name, { title: label, components: typesIn(name) }]),
      ),
      other: { visible: false, components: [UNKNOWN] },
    },
    root: {
      fields: {},
      render: ({ puck }: { puck: PuckContext }) => (
        <CanvasPage>{puck.renderDropZone({ zone: ROOT, as: ZoneBox })}</CanvasPage>
      ),
    },
  };
}

/** The document on its page, between what stands there around it. */
function CanvasPage({ children }: { children: ReactNode }) {
  const { look } = useEditing();
  return (
    <>
      {look.before.map((one) => (
        <Around key={one.document} {...one} />
      ))}
      {look.place === 'body' ? <main id="main">{children}</main> : children}
      {look.after.map((one) => (
        <Around key={one.document} {...one} />
      ))}
    </>
  );
}

/** Another document of the page: shown, and edited by an editor of its own. */
function Around({ document, title, html }: Surrounding) {
  const translate = useTranslate();
  const { back } = useEditing();
  return (
    <div className="builder-around">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own server rendered it, as it does pages */}
      <div inert dangerouslySetInnerHTML={{ __html: html }} />
      <a
        className="builder-around-link btn"
        href={`/admin/editor/${document}?at=${encodeURIComponent(back)}`}
        target="_top"
      >
        {translate('slices.builder.editThis', { title })}
      </a>
    </div>
  );
}

function componentOf(
  widget: EditorWidget,
  View: WidgetView,
  widgets: Widgets,
  canvas: CanvasData,
): ComponentConfig {
  const fields = Object.fromEntries(
    Object.entries(widget.fields).map(([name, field]) => [name, libraryField(field, name)]),
  );
  const [filled] = itemsOf(
    [{ id: 'default', type: widget.type, version: widget.version, props: defaultsOf(widget.fields) }],
    widgets,
  );
  const { id: _, ...defaultProps } = filled?.props ?? { id: '' };
  return {
    label: widget.title,
    fields,
    defaultProps,
    resolveFields: ({ props }) =>
      Object.fromEntries(
        Object.entries(fields).filter(([name]) => isAsked(widget.fields[name] as Field, props)),
      ),
    inline: true,
    render: ({ puck: { dragRef }, editMode: _mode, ...item }) => (
      <HeldWidget hold={dragRef} hidden={(item[NODE] as NodeExtras | undefined)?.hidden}>
        <CanvasWidget widget={widget} View={View} canvas={canvas} item={item as never} />
      </HeldWidget>
    ),
  };
}

/** What visitors do not see is still worked with: it says that it is hidden, on the device that is shown. */
function HeldWidget({
  hold,
  hidden,
  children,
}: {
  hold: ((element: Element | null) => void) | null;
  hidden: NodeExtras['hidden'];
  children: ReactNode;
}) {
  const translate = useTranslate();
  const device = useDevice();
  const isHere = hidden === true || hidden?.includes(device);
  const note = translate(hidden === true ? 'slices.builder.hiddenAll' : 'slices.builder.hiddenHere');
  return (
    <WidgetBox hold={hold} note={isHere ? note : undefined}>
      {children}
    </WidgetBox>
  );
}

/** Fields of a widget for the library: slots are its own, all others are controls of the back office. */
function libraryFields(fields: Readonly<Record<string, WidgetField>>): Record<string, LibraryField> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, libraryField(field)]));
}

/** `own` is a widget's own field by its name, which can say something of what the page is about; those in rows cannot. */
function libraryField(field: WidgetField, own?: string): LibraryField {
  if (field.kind === 'slot') return { type: 'slot' };
  if (field.kind === 'rows' && holdsSlot(field.fields))
    return {
      type: 'array',
      label: field.label,
      getItemSummary: (_row, at = 0) => `${field.label} ${at + 1}`,
      arrayFields: libraryFields(field.fields),
      defaultItemProps: defaultsOf(field.fields as Readonly<Record<string, Field>>),
      ...(field.most === undefined ? {} : { max: field.most }),
    };
  return {
    type: 'custom',
    label: field.label,
    render: ({ value, onChange, name, readOnly }) => {
      const asked = { field: field as Field, value, disabled: readOnly ?? false, onChange };
      if (own !== undefined && cssOf(field)) return <DeviceField {...asked} name={own} />;
      const control = <CheckedControl {...asked} name={name} />;
      return own === undefined ? (
        control
      ) : (
        <DynamicField name={own} field={field}>
          {control}
        </DynamicField>
      );
    },
  };
}

/** A control with what the last save was refused for at its field. */
function CheckedControl(props: ControlProps & { name: string }) {
  return <FieldControl {...props} error={useFieldError(props.name)} />;
}

function holdsSlot(fields: Readonly<Record<string, WidgetField>>): boolean {
  return Object.values(fields).some(
    (field) => field.kind === 'slot' || (field.kind === 'rows' && holdsSlot(field.fields)),
  );
}

/** Stands where no slice brings a widget: visitors see nothing of it, and it is kept as it is. */
const unknownWidget: ComponentConfig = {
  permissions: { insert: false, duplicate: false, edit: false },
  render: ({ node }) => <UnknownWidget type={String(node?.type ?? '')} />,
};

function UnknownWidget({ type }: { type: string }) {
  return <p className="builder-note">{useTranslate()('slices.builder.unknownWidget', { type })}</p>;
}
