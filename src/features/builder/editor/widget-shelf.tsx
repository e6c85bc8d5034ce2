import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Drawer } from '@puckeditor/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { EditorWidget } from '#platform/documents/page-editor.ts';
import { shelfOf } from '../rules/shelf.ts';
import { walkShelf } from './canvas-elements.ts';
import { useEditing } from './editing.ts';
import { recentWidgets, rememberWidget } from './recent-widgets.ts';
import { useEdits } from './use-edits.ts';
import { WidgetPicture } from './widget-picture.tsx';

/**
 * All widgets by their groups, with a search: what was used lately first, what is meant for other pages last. Each is dragged
 * onto the canvas, or pressed to come behind what is selected; Tab stops at one, the arrow keys go to the others.
 */
export function WidgetShelf() {
  const translate = useTranslate();
  const { widgets, groups, look, tell } = useEditing();
  const edits = useEdits();
  const [search, setSearch] = useState('');
  const [recent, setRecent] = useState(recentWidgets);
  const shelf = useRef<HTMLElement>(null);
  const shown = shelfOf([...widgets.values()], groups, { recent, search, about: [look.place, look.kind] });

  useEffect(() => {
    const ended = new AbortController();
    if (shelf.current) walkShelf(shelf.current, ended.signal);
    return () => ended.abort();
  }, []);

  function insert(type: string) {
    edits.insert(type);
    setRecent(rememberWidget(type));
    tell('inserted');
  }

  return (
    <Box ref={shelf} sx={{ display: 'grid', gap: 2 }}>
      <TextField
        size="small"
        type="search"
        label={translate('slices.builder.search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          const first = shown[0]?.widgets[0];
          if (event.key !== 'Enter' || search.trim() === '' || !first) return;
          event.preventDefault();
          insert(first.type);
        }}
      />
      {shown.length === 0 ? (
        <Typography color="text.secondary">{translate('slices.builder.noWidget', { search })}</Typography>
      ) : null}
      {shown.map(({ name, label, widgets: own, isFolded }) => (
        <Box key={name} component="details" open={!isFolded || search !== ''}>
          <Typography
            component="summary"
            sx={{ fontSize: '0.8125rem', fontWeight: 600, py: 0.5, mb: 0.5, cursor: 'pointer' }}
          >
            {label ?? translate(`slices.builder.${name}`)}
          </Typography>
          <Box sx={TILES}>
            <Drawer>
              {own.map((widget) => (
                <Tile
                  key={widget.type}
                  id={`${name}-${widget.type}`}
                  widget={widget}
                  onPress={() => insert(widget.type)}
                />
              ))}
            </Drawer>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Tile({ id, widget, onPress }: { id: string; widget: EditorWidget; onPress: () => void }) {
  const { type, title } = widget;
  return (
    // The library's own element is what takes the focus and is dragged; pressing it is ours.
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div
      onClick={({ detail }) => {
        // Who presses twice at once wants one.
        if (detail < 2) onPress();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if ((event.key !== 'Enter' && event.key !== ' ') || event.repeat) return;
        event.preventDefault();
        onPress();
      }}
    >
      <Drawer.Item name={type} id={id} label={title}>
        {() => (
          <div className="builder-tile">
            <WidgetPicture widget={widget} />
            <span>{title}</span>
          </div>
        )}
      </Drawer.Item>
    </div>
  );
}

const TILES = {
  '& [data-puck-drawer]': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 },
  '& .builder-tile': {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: 0.75,
    minHeight: 84,
    height: '100%',
    p: 1,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'background.paper',
    color: 'text.primary',
    fontSize: '0.8125rem',
    lineHeight: 1.25,
    textAlign: 'center',
    overflowWrap: 'anywhere',
    cursor: 'grab',
  },
  '& [data-puck-drawer-item]:hover .builder-tile': { borderColor: 'primary.main' },
  '& [data-puck-drawer-item]:focus-visible .builder-tile': {
    outline: 2,
    outlineOffset: 2,
    outlineColor: 'primary.main',
  },
};
