import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'react-admin';
import { mayIn } from '#platform/admin/admin-session.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { wholeDesign } from '../rules/design-fields.ts';
import type { DesignRecord } from './design-record.ts';
import { DesignRevisions } from './design-revisions.tsx';
import type { useDesignState } from './design-state.ts';
import type { Saving } from './use-saving-design.ts';

/** What stands above the form: undo and redo, how it stands with saving, and what visitors see. */
export function DesignBar({
  record,
  state,
  saving,
  onLoadTheirs,
}: {
  record: DesignRecord;
  state: ReturnType<typeof useDesignState>;
  saving: Saving;
  onLoadTheirs: () => void;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const session = useAdminSession();
  const say = (key: string) => translate(`resources.site-design.${key}`);
  const { isBusy, isChanged, isUnpublished, isConflict } = saving;
  /** Another design as a whole; what administrators alone write is neither taken away nor brought back by others. */
  function take(design: typeof state.values) {
    const { headCode, bodyCode, codeHosts } = state.values;
    const code = mayIn(session, 'site-code.write') ? {} : { headCode, bodyCode, codeHosts };
    state.change({ ...design, ...code });
  }
  function reset() {
    take(wholeDesign({}));
    notify('resources.site-design.resetDone', { type: 'info', multiLine: true });
  }
  return (
    <Box
      sx={{
        position: 'sticky',
        top: { xs: 56, sm: 48 },
        zIndex: 3,
        py: 1,
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box id="design-bar" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <IconButton aria-label={say('undo')} disabled={!state.hasPast} onClick={state.undo}>
          <UndoIcon />
        </IconButton>
        <IconButton aria-label={say('redo')} disabled={!state.hasFuture} onClick={state.redo}>
          <RedoIcon />
        </IconButton>
        <DesignRevisions revisions={record.revisions} onChoose={take} />
        <Button color="inherit" onClick={reset}>
          {say('reset')}
        </Button>
        <Typography
          role="status"
          variant="body2"
          color="text.secondary"
          // Below the rest where there is no room beside it.
          sx={{ flex: { xs: '1 0 100%', sm: 1 }, order: { xs: 1, sm: 0 }, textAlign: { sm: 'end' } }}
        >
          {say(isChanged ? 'unsaved' : isUnpublished ? 'unpublished' : 'upToDate')}
        </Typography>
        <Button disabled={isBusy || !isChanged || isConflict} onClick={() => void saving.save()}>
          {say('save')}
        </Button>
        <Button
          variant="contained"
          disabled={isBusy || isConflict || !(isChanged || isUnpublished)}
          onClick={() => void saving.publish()}
        >
          {say('publish')}
        </Button>
      </Box>
      {isConflict ? (
        <Alert
          severity="warning"
          action={
            <>
              <Button color="inherit" onClick={onLoadTheirs}>
                {say('loadTheirs')}
              </Button>
              <Button color="inherit" onClick={() => void saving.overwrite()}>
                {say('overwrite')}
              </Button>
            </>
          }
        >
          {say('conflict')}
        </Alert>
      ) : null}
    </Box>
  );
}
