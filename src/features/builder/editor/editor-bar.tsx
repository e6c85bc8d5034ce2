import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import EditIcon from '@mui/icons-material/EditOutlined';
import RedoIcon from '@mui/icons-material/Redo';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import UndoIcon from '@mui/icons-material/Undo';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { createUsePuck } from '@puckeditor/core';
import { use } from 'react';
import { useTranslate } from 'react-admin';
import { SavingContext, useEditing } from './editing.ts';
import { PublishButton } from './publish-button.tsx';
import { RevisionsMenu } from './revisions-menu.tsx';
import { show, useEdits } from './use-edits.ts';
import type { FailedSave, SaveState } from './use-saving.ts';
import { useWrongField } from './use-wrong-field.ts';

const usePuck = createUsePuck();

/** What stands above the canvas: the way back, what is edited, undo and redo, and how it stands with saving. */
export function EditorBar({
  isPreview,
  onPreview,
  onShowField,
}: {
  isPreview: boolean;
  onPreview: (isPreview: boolean) => void;
  onShowField: () => void;
}) {
  const { document, back, timeline, save } = useEditing();
  const state = use(SavingContext);
  const translate = useTranslate();
  const history = usePuck(({ history }) => history);
  return (
    <Box
      component="header"
      data-editor-part="bar"
      sx={{
        gridArea: 'bar',
        display: 'flex',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        alignItems: 'center',
        gap: { xs: 0.5, md: 1 },
        px: { xs: 1, md: 2 },
        py: { xs: 0.5, md: 1 },
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      <IconButton href={back} aria-label={translate('slices.builder.back')}>
        <ArrowBackIcon />
      </IconButton>
      <Box
        sx={{
          flex: 1,
          // On phones what is edited has a line of its own with its form, above what can be done.
          minWidth: { xs: 'calc(100% - 6.5rem)', sm: 0 },
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 1,
        }}
      >
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
        <Typography role="status" color="text.secondary" sx={{ fontSize: '0.875rem' }}>
          {translate(`slices.builder.${wordOf(state)}`)} <Reason state={state} />
        </Typography>
      </Box>
      <IconButton
        href={`/admin/${document.kind === 'page' ? 'pages' : 'site-parts'}/${document.id}`}
        aria-label={translate('slices.builder.settings')}
        title={translate('slices.builder.settings')}
      >
        <SettingsIcon />
      </IconButton>
      {state.kind === 'failed' ? <WaysOut why={state.why} onShowField={onShowField} /> : null}
      <IconButton
        aria-label={translate('slices.builder.undo')}
        disabled={!history.hasPast}
        onClick={() => timeline.back()}
      >
        <UndoIcon />
      </IconButton>
      <IconButton
        aria-label={translate('slices.builder.redo')}
        disabled={!history.hasFuture}
        onClick={() => timeline.forward()}
      >
        <RedoIcon />
      </IconButton>
      <RevisionsMenu />
      <Button
        startIcon={isPreview ? <EditIcon /> : <PreviewIcon />}
        aria-label={translate(isPreview ? 'slices.builder.endPreview' : 'slices.builder.preview')}
        aria-pressed={isPreview}
        disabled={state.kind === 'saving'}
        // On phones there is room for the picture alone.
        sx={{
          minWidth: 40,
          px: TIGHT,
          '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 }, ml: 0 },
          '& > span:not(.MuiButton-startIcon)': { display: { xs: 'none', sm: 'inline' } },
        }}
        // A preview is of what is saved: of a draft, which no visitor sees.
        onClick={async () => onPreview(!isPreview && (await save()))}
      >
        <span>{translate(isPreview ? 'slices.builder.endPreview' : 'slices.builder.preview')}</span>
      </Button>
      <Button
        onClick={() => void save()}
        disabled={state.kind === 'saved' || state.kind === 'saving'}
        sx={{ px: TIGHT }}
      >
        {translate('slices.builder.saveDraft')}
      </Button>
      <PublishButton sx={{ px: TIGHT, ml: { xs: 'auto', sm: 0 } }} />
    </Box>
  );
}

/** What stands in the way of saving: the first field that is wrong, else what the server said. */
function Reason({ state }: { state: SaveState }) {
  const translate = useTranslate();
  const wrong = useWrongField();
  const say = (text: string) => translate(text, { _: text });
  if (state.kind !== 'failed' || state.why !== 'other') return null;
  if (!wrong) return say(state.message);
  return [wrong.widget, say(wrong.label), say(wrong.message)].filter(Boolean).join(' – ');
}

/** All that can be done fits into one line of a phone. */
const TIGHT = { xs: 1, sm: 2 };

/** What can be done where something was not saved; the work stays in the editor meanwhile. */
function WaysOut({ why, onShowField }: { why: FailedSave['why']; onShowField: () => void }) {
  const translate = useTranslate();
  const { save, overwrite, loadSaved } = useEditing();
  const { select } = useEdits();
  const wrong = useWrongField();
  if (why === 'conflict')
    return (
      <>
        <Button onClick={() => void overwrite()}>{translate('slices.builder.overwrite')}</Button>
        <Button onClick={loadSaved}>{translate('slices.builder.loadTheirs')}</Button>
      </>
    );
  if (wrong)
    return (
      <Button
        onClick={() => {
          select(wrong.id);
          // It may be the selected one already, with its panel closed.
          onShowField();
          show(wrong.id);
        }}
      >
        {translate('slices.builder.showField')}
      </Button>
    );
  return (
    <>
      {why === 'logged-out' ? (
        <Button href="/admin/login" target="_blank" rel="noopener">
          {translate('slices.builder.logIn')}
        </Button>
      ) : null}
      <Button onClick={() => void save()}>{translate('slices.builder.tryAgain')}</Button>
    </>
  );
}

const WORDS: Readonly<Record<FailedSave['why'], string>> = {
  conflict: 'conflict',
  'logged-out': 'loggedOut',
  other: 'failed',
};

function wordOf(state: SaveState): string {
  if (state.kind === 'saved') return state.isPublished ? 'published' : 'draftSaved';
  if (state.kind === 'failed') return WORDS[state.why];
  return state.kind;
}
