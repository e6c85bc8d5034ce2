import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { createUsePuck } from '@puckeditor/core';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { FieldControl } from '#platform/admin/controls/field-control.tsx';
import { activeDevices, type Device } from '#platform/documents/breakpoints.ts';
import type { NodeLook } from '#platform/documents/node-look.ts';
import { isAsked } from '#platform/fields/field.ts';
import { NODE, type NodeExtras } from '../rules/builder-data.ts';
import { visibilityFields, visibilityOf, withVisibility } from '../rules/look-fields.ts';
import { BehaviourFields } from './behaviour-panel.tsx';
import { ContentFields } from './content-fields.tsx';
import { useEditing } from './editing.ts';
import { DocumentNotes, ElementNote } from './element-notes.tsx';
import { StyleFields } from './style-panel.tsx';
import { useDevice } from './use-device.ts';
import { useWrongField } from './use-wrong-field.ts';

const usePuck = createUsePuck();
const PANELS = ['content', 'style', 'advanced'] as const;

/** What can be said of the selected widget: its own fields, how it looks on the device of the canvas, and when it is seen. */
export function WidgetPanel({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const {
    widgets,
    look: { breakpoints, kind, place },
    place: chosen,
  } = useEditing();
  const selected = usePuck(({ selectedItem }) => selectedItem);
  const at = usePuck(({ appState }) => appState.ui.itemSelector);
  const dispatch = usePuck((puck) => puck.dispatch);
  const device = useDevice();
  const [panel, setPanel] = useState<(typeof PANELS)[number]>('content');
  const wrong = useWrongField();
  const box = useRef<HTMLDivElement>(null);
  const isWrong = wrong !== null && wrong.id === selected?.props.id;
  // What stands in the way of saving is seen as soon as its widget is selected.
  useEffect(() => {
    if (isWrong) setPanel('content');
  }, [isWrong]);
  // The fields are there once their panel is.
  useEffect(() => {
    if (!isWrong || panel !== 'content') return;
    const field = box.current?.querySelector('[aria-invalid="true"]');
    const section = field?.closest('details');
    if (section) section.open = true;
    field?.scrollIntoView({ block: 'nearest' });
  }, [isWrong, panel]);
  const added = useSyncExternalStore(chosen.subscribe, () => chosen.added);
  // Who has just added a widget fills it in first.
  useEffect(() => {
    if (added !== null) setPanel('content');
  }, [added]);
  if (!selected || !at)
    return (
      <>
        <Typography sx={{ p: 2 }} color="text.secondary">
          {translate('slices.builder.nothingSelected')}
        </Typography>
        <DocumentNotes />
      </>
    );
  const look = (selected.props[NODE] ?? {}) as NodeLook;
  const widget = widgets.get(selected.type);
  const isMisplaced = widget?.for && !widget.for.some((each) => each === kind || each === place);

  function change(next: NodeLook) {
    if (!selected || !at) return;
    const { [NODE]: _, ...props } = selected.props;
    const isPlain = Object.keys(next).length === 0;
    dispatch({
      type: 'replace',
      destinationIndex: at.index,
      destinationZone: at.zone ?? 'root:default-zone',
      data: { ...selected, props: { ...props, id: selected.props.id, ...(isPlain ? {} : { [NODE]: next }) } },
    });
  }

  return (
    <Box ref={box}>
      <Tabs value={panel} onChange={(_, next) => setPanel(next)} variant="fullWidth">
        {PANELS.map((name) => (
          <Tab key={name} value={name} label={translate(`slices.builder.${name}`)} />
        ))}
      </Tabs>
      <ElementNote id={selected.props.id} note={(look as NodeExtras).note} />
      {isMisplaced ? (
        <Alert severity="warning" sx={{ m: 2, mb: 0 }}>
          {translate('slices.builder.misplaced', { title: widget?.title ?? '' })}
        </Alert>
      ) : null}
      {panel === 'content' ? <ContentFields widget={widget}>{children}</ContentFields> : null}
      {panel === 'style' ? (
        <StyleFields
          key={selected.props.id}
          look={look}
          device={device}
          arranges={widgets.get(selected.type)?.arranges === true}
          onChange={change}
        />
      ) : null}
      {panel === 'advanced' ? (
        <>
          <VisibilityFields
            key={selected.props.id}
            look={look}
            devices={activeDevices(breakpoints)}
            onChange={change}
          />
          <BehaviourFields
            key={`${selected.props.id} behaviour`}
            look={look}
            devices={activeDevices(breakpoints)}
            onChange={change}
          />
        </>
      ) : null}
    </Box>
  );
}

function VisibilityFields({
  look,
  devices,
  onChange,
}: {
  look: NodeLook;
  devices: readonly Device[];
  onChange: (look: NodeLook) => void;
}) {
  // Somebody who chose devices has chosen none at first, which a look cannot say.
  const [byDevice, setByDevice] = useState(false);
  const said = visibilityOf(look);
  const values = said.hidden === '' && byDevice ? { ...said, hidden: 'devices' } : said;
  return (
    <Box sx={{ display: 'grid', gap: 2, p: 2 }}>
      {Object.entries(visibilityFields(devices))
        .filter(([, field]) => isAsked(field, values))
        .map(([name, field]) => (
          <FieldControl
            key={name}
            field={field}
            name={name}
            value={values[name]}
            onChange={(value) => {
              const next = { ...values, [name]: value };
              setByDevice(next.hidden === 'devices');
              onChange(withVisibility(look, next));
            }}
          />
        ))}
    </Box>
  );
}
