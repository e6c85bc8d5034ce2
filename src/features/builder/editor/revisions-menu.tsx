import HistoryIcon from '@mui/icons-material/History';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useGetPuck } from '@puckeditor/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loading, useTranslate } from 'react-admin';
import { rest } from '#platform/admin/rest-client.ts';
import type { WidgetTree } from '#platform/documents/widget-tree.ts';
import { itemsOf } from '../rules/builder-data.ts';
import { useEditing } from './editing.ts';

interface Revisions {
  revisions: { number: number; title: string; createdAt: string }[];
  tree: WidgetTree | null;
}

/** The earlier states of the document: one is looked at on the canvas, which undo takes back, and kept by saving. */
export function RevisionsMenu() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton aria-label={translate('slices.builder.revisions')} onClick={() => setOpen(true)}>
        <HistoryIcon />
      </IconButton>
      {isOpen ? <RevisionsDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function RevisionsDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { document, widgets } = useEditing();
  const getPuck = useGetPuck();
  const ask = async (number?: number) =>
    (await rest<Revisions>('builder/revisions', { method: 'POST', body: { document: document.id, number } }))
      .body;
  const { data, error } = useQuery({ queryKey: ['revisions', document.id], queryFn: () => ask(), gcTime: 0 });

  async function bringBack(number: number) {
    const { tree } = await ask(number);
    if (tree)
      getPuck().dispatch({
        type: 'setData',
        data: () => ({ content: itemsOf(tree, widgets) }),
        recordHistory: true,
      });
    onClose();
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="builder-revisions">
      <DialogTitle id="builder-revisions">{translate('slices.builder.revisions')}</DialogTitle>
      <DialogContent>
        <Typography color="text.secondary">{translate('slices.builder.revisionsHelp')}</Typography>
        {error ? (
          <Typography color="error">{translate(error.message, { _: error.message })}</Typography>
        ) : null}
        {!data && !error ? <Loading /> : null}
        {data?.revisions.length === 0 ? (
          <Typography>{translate('slices.builder.noRevisions')}</Typography>
        ) : null}
        <List>
          {data?.revisions.map(({ number, createdAt }) => (
            <ListItemButton key={number} onClick={() => void bringBack(number)}>
              <ListItemText
                primary={translate('slices.builder.revision', { number })}
                secondary={new Date(createdAt).toLocaleString()}
              />
            </ListItemButton>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Box sx={{ flex: 1 }} />
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
