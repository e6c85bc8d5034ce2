import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useGetPuck } from '@puckeditor/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Loading, useTranslate } from 'react-admin';
import { rest } from '#platform/admin/rest-client.ts';
import type { WidgetTree } from '#platform/documents/widget-tree.ts';
import { itemsOf } from '../rules/builder-data.ts';
import { useEditing } from './editing.ts';
import { DraftFrame } from './page-preview.tsx';
import { RevisionChanges } from './revision-changes.tsx';
import { type Revision, RevisionList } from './revision-list.tsx';

interface Listed {
  revisions: Revision[];
  published: WidgetTree | null;
}

/** Whoever walks through the list by keys asks for what stays chosen this long, in milliseconds. */
const CHOSEN_AFTER = 150;

const VIEWS = ['canvas', 'public', 'look'] as const;

/**
 * The earlier states of a document beside what is different now, on the canvas or for visitors, or the page as it was. One
 * that is brought back comes onto the canvas, where undo takes it back, and is kept by saving.
 */
export function RevisionsDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const isNarrow = useMediaQuery('(max-width: 700px)', { noSsr: true });
  const { document, widgets, treeNow } = useEditing();
  const getPuck = useGetPuck();
  const [now] = useState(treeNow);
  const [view, setView] = useState<(typeof VIEWS)[number]>('canvas');
  const [chosen, setChosen] = useState<number>();
  const ask = async <Answer,>(number?: number) =>
    (await rest<Answer>('builder/revisions', { method: 'POST', body: { document: document.id, number } }))
      .body;
  const { data, error } = useQuery({
    queryKey: ['revisions', document.id],
    queryFn: () => ask<Listed>(),
    gcTime: 0,
  });
  const number = chosen ?? data?.revisions[0]?.number;
  const settled = useSettled(number);
  const shown = useQuery({
    queryKey: ['revisions', document.id, settled],
    queryFn: () => ask<{ tree: WidgetTree | null }>(settled),
    enabled: settled !== undefined,
  });
  const tree = settled === number ? shown.data?.tree : undefined;
  const failed = error ?? shown.error;

  function bringBack() {
    if (!tree) return;
    const content = itemsOf(tree, widgets);
    getPuck().dispatch({ type: 'setData', data: () => ({ content }), recordHistory: true });
    onClose();
  }

  const views = VIEWS.filter((name) => name !== 'public' || data?.published);
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      fullScreen={isNarrow}
      maxWidth="lg"
      aria-labelledby="builder-revisions"
      slotProps={{ paper: { sx: { height: '100%' } } }}
    >
      <DialogTitle id="builder-revisions">{translate('slices.builder.revisions')}</DialogTitle>
      {failed ? (
        <Typography role="alert" color="error" sx={{ px: 3 }}>
          {translate(failed.message, { _: failed.message })}
        </Typography>
      ) : null}
      {!data && !failed ? <Loading /> : null}
      {data?.revisions.length === 0 ? (
        <Typography sx={{ px: 3, flex: 1 }}>{translate('slices.builder.noRevisions')}</Typography>
      ) : null}
      {data && number !== undefined ? (
        <Box sx={{ ...PANES, ...(isNarrow ? STACKED : BESIDE) }}>
          <RevisionList revisions={data.revisions} chosen={number} onChoose={setChosen} />
          <Box sx={{ minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column', gap: 1.5, p: 2 }}>
            <ToggleButtonGroup
              exclusive
              size="small"
              value={view}
              aria-label={translate('slices.builder.revisionView')}
              onChange={(_, next: (typeof VIEWS)[number] | null) => next && setView(next)}
              sx={{ flexWrap: 'wrap' }}
            >
              {views.map((name) => (
                <ToggleButton key={name} value={name} sx={{ textTransform: 'none' }}>
                  {translate(`slices.builder.view-${name}`)}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
            {view === 'look' ? (
              settled === undefined ? null : (
                <DraftFrame
                  key={settled}
                  revision={settled}
                  title={translate('slices.builder.revision', { number: settled })}
                />
              )
            ) : tree ? (
              <RevisionChanges
                before={tree}
                after={view === 'public' ? (data.published ?? []) : now}
                of={view}
              />
            ) : shown.data?.tree === null ? (
              <Typography>{translate('slices.builder.goneRevision')}</Typography>
            ) : (
              <Box aria-busy="true" sx={{ flex: 1 }} />
            )}
          </Box>
        </Box>
      ) : null}
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 240px', pl: 1 }}>
          {translate('slices.builder.revisionsHelp')}
        </Typography>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        <Button variant="contained" disabled={!tree} onClick={bringBack}>
          {number === undefined
            ? translate('slices.builder.bringBack')
            : translate('slices.builder.bringBackOne', { number })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A value once it has stayed for a moment; the first one at once. */
function useSettled<Value>(value: Value | undefined): Value | undefined {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), CHOSEN_AFTER);
    return () => clearTimeout(timer);
  }, [value]);
  return settled ?? value;
}

const PANES = {
  flex: 1,
  minHeight: 0,
  display: 'grid',
  borderTop: 1,
  borderBottom: 1,
  borderColor: 'divider',
};
const BESIDE = { gridTemplateColumns: '260px minmax(0, 1fr)', gridTemplateRows: 'minmax(0, 1fr)' };
const STACKED = {
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(120px, 30%) minmax(0, 1fr)',
};
