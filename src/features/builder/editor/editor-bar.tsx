import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { createUsePuck } from '@puckeditor/core';
import { useTranslate } from 'react-admin';
import { useEditing } from './editing.ts';
import { RevisionsMenu } from './revisions-menu.tsx';
import type { SaveState } from './use-saving.ts';

const usePuck = createUsePuck();

/** What stands above the canvas: the way back, what is edited, undo and redo, and how it stands with saving. */
export function EditorBar() {
  const { document, state, back, save, overwrite, loadSaved, publish } = useEditing();
  const translate = useTranslate();
  const history = usePuck(({ history }) => history);
  return (
    <Box
      component="header"
      sx={{
        gridArea: 'header',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      <IconButton href={back} aria-label={translate('slices.builder.back')}>
        <ArrowBackIcon />
      </IconButton>
      <Typography
        component="h1"
        sx={{
          fontWeight: 600,
          fontSize: '1rem',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {document.title}
      </Typography>
      {document.kind === 'page' ? null : (
        <Typography color="text.secondary" sx={{ fontSize: '0.875rem' }}>
          {translate('slices.builder.shared')}
        </Typography>
      )}
      <Typography role="status" color="text.secondary" sx={{ flex: 1, fontSize: '0.875rem' }}>
        {translate(`slices.builder.${wordOf(state)}`)}
        {state.kind === 'failed' && !state.isConflict
          ? ` ${translate(state.message, { _: state.message })}`
          : ''}
      </Typography>
      {state.kind === 'failed' && state.isConflict ? (
        <>
          <Button onClick={() => void overwrite()}>{translate('slices.builder.overwrite')}</Button>
          <Button onClick={loadSaved}>{translate('slices.builder.loadTheirs')}</Button>
        </>
      ) : null}
      <IconButton
        aria-label={translate('slices.builder.undo')}
        disabled={!history.hasPast}
        onClick={() => history.back()}
      >
        <UndoIcon />
      </IconButton>
      <IconButton
        aria-label={translate('slices.builder.redo')}
        disabled={!history.hasFuture}
        onClick={() => history.forward()}
      >
        <RedoIcon />
      </IconButton>
      <RevisionsMenu />
      <Button onClick={() => void save()} disabled={state.kind === 'saved' || state.kind === 'saving'}>
        {translate('slices.builder.saveDraft')}
      </Button>
      <Button
        variant="contained"
        onClick={() => void publish()}
        disabled={state.kind === 'saving' || (state.kind === 'saved' && state.isPublished)}
      >
        {translate('slices.builder.publish')}
      </Button>
    </Box>
  );
}

function wordOf(state: SaveState): string {
  if (state.kind === 'saved') return state.isPublished ? 'published' : 'draftSaved';
  if (state.kind === 'failed') return state.isConflict ? 'conflict' : 'failed';
  return state.kind;
}
