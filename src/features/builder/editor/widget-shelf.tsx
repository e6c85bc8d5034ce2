import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Drawer, useGetPuck } from '@puckeditor/core';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useEditing } from './editing.ts';

/** All widgets by their groups, with a search; each is dragged onto the canvas, or pressed to come behind what is selected. */
export function WidgetShelf() {
  const translate = useTranslate();
  const { widgets, groups } = useEditing();
  const [search, setSearch] = useState('');
  const getPuck = useGetPuck();
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = [...widgets.values()].filter(({ title, type }) =>
    words.every((word) => `${title} ${type}`.toLowerCase().includes(word)),
  );
  const shown = groups
    .map(({ name, label }) => ({ name, label, own: found.filter(({ category }) => category === name) }))
    .filter(({ own }) => own.length > 0);

  function insert(type: string) {
    const { appState, dispatch } = getPuck();
    const { itemSelector } = appState.ui;
    const id = `${type}-${crypto.randomUUID()}`;
    const zone = itemSelector?.zone ?? ROOT;
    const index = itemSelector ? itemSelector.index + 1 : appState.data.content.length;
    dispatch({ type: 'insert', componentType: type, destinationIndex: index, destinationZone: zone, id });
    dispatch({ type: 'setUi', ui: { itemSelector: { index, zone } }, recordHistory: false });
    const frame = document.querySelector<HTMLIFrameElement>('iframe#preview-frame')?.contentDocument;
    const added = () => frame?.querySelector(`[data-puck-component="${id}"]`);
    requestAnimationFrame(() => added()?.scrollIntoView({ block: 'center' }));
  }

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TextField
        size="small"
        type="search"
        label={translate('slices.builder.search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {shown.length === 0 ? (
        <Typography color="text.secondary">{translate('slices.builder.noWidget', { search })}</Typography>
      ) : null}
      {shown.map(({ name, label, own }) => (
        <Box key={name} component="section">
          <Typography component="h2" sx={{ fontSize: '0.8125rem', fontWeight: 600, mb: 0.5 }}>
            {label}
          </Typography>
          <Drawer>
            {own.map(({ type, title }) => (
              // The library's own element is what takes the focus and is dragged; pressing it is ours.
              // biome-ignore lint/a11y/noStaticElementInteractions: as above
              <div
                key={type}
                onClick={() => insert(type)}
                onKeyDown={({ key }) => {
                  if (key === 'Enter') insert(type);
                }}
              >
                <Drawer.Item name={type} label={title} />
              </div>
            ))}
          </Drawer>
        </Box>
      ))}
    </Box>
  );
}

/** The library's name of the document's top level. */
const ROOT = 'root:default-zone';
