import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { createUsePuck } from '@puckeditor/core';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { BuilderItem } from '../rules/builder-data.ts';
import { notesOf } from '../rules/notes.ts';
import { useEditing } from './editing.ts';
import { useEdits } from './use-edits.ts';

const usePuck = createUsePuck();

/** What whoever edits the selected widget is asked to do with it, until they say that it is done. */
export function ElementNote({ id, note }: { id: string; note: string | undefined }) {
  const translate = useTranslate();
  const { setExtras } = useEdits();
  if (!note) return null;
  return (
    <Alert severity="info" sx={{ m: 2, mb: 0 }}>
      {note}
      <Button
        color="inherit"
        size="small"
        // Below the words, which the panel is too narrow to stand beside.
        sx={{ display: 'block', ml: -0.75, mt: 0.5 }}
        onClick={() => setExtras(id, ({ note: _done, ...extras }) => extras)}
      >
        {translate('slices.builder.noteDone')}
      </Button>
    </Alert>
  );
}

/** While nothing is selected: what there is to replace on this page, each leading to its widget. */
export function DocumentNotes() {
  const translate = useTranslate();
  const { widgets } = useEditing();
  const { select } = useEdits();
  const content = usePuck(({ appState }) => appState.data.content);
  const notes = useMemo(() => notesOf(content as BuilderItem[], widgets), [content, widgets]);
  if (notes.length === 0) return null;
  return (
    <Box sx={{ px: 2 }}>
      <Typography component="h2" sx={{ fontWeight: 600 }}>
        {translate('slices.builder.toReplace')}
      </Typography>
      <List dense disablePadding>
        {notes.map(({ id, name, note }) => (
          <ListItemButton key={id} onClick={() => select(id)} sx={{ px: 1, borderRadius: 1 }}>
            <ListItemText primary={name} secondary={note} />
          </ListItemButton>
        ))}
      </List>
    </Box>
  );
}
