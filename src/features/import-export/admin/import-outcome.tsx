import DownloadIcon from '@mui/icons-material/Download';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import { useDeed } from '#platform/admin/use-deed.ts';
import { isWorking } from '../rules/run-state.ts';
import { FileRecords } from './file-records.tsx';
import type { RunProgress, RunRecord } from './run-record.ts';

const COUNTED = ['created', 'changed', 'same', 'skipped', 'refused', 'undone', 'kept'];

/** How far an import is, what became of its rows, and what can be done next. */
export function ImportOutcome({ run, progress }: { run: RunRecord; progress: RunProgress }) {
  const translate = useTranslate();
  const say = (key: string, values = {}) => translate(`resources.imports.${key}`, values);
  const { state, counts, first, groups, messages } = progress;
  const all = COUNTED.reduce((sum, name) => sum + (counts[name] ?? 0), counts.waiting ?? 0);
  const done = all - (counts.waiting ?? 0);
  const isTrial = state === 'reading' || state === 'trying' || state === 'tried';
  return (
    <Stack spacing={2.5} sx={{ minWidth: 0 }}>
      {isWorking(state) ? (
        <Box role="status">
          <LinearProgress
            variant="determinate"
            value={all === 0 ? 0 : (100 * done) / all}
            aria-label={say(`states.${state}`)}
          />
          <Typography sx={{ mt: 0.5 }}>
            {state === 'running' && done === all && counts.later
              ? say('later', { smart_count: counts.later })
              : say('progress', { done, all })}
          </Typography>
        </Box>
      ) : null}
      {state === 'cancelled' ? <Alert severity="info">{say('cancelledNote')}</Alert> : null}
      <NextDeeds run={run} state={state} />
      <div>
        <Typography variant="h6" component="h3" sx={{ mb: 1 }}>
          {say(isTrial ? 'triedTitle' : 'doneTitle')}
        </Typography>
        <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, m: 0 }}>
          {[...COUNTED, 'warned'].map((name) =>
            counts[name] ? (
              <Box key={name} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
                <Typography component="dt" sx={{ color: 'text.secondary' }}>
                  {say(`counts.${name}`)}
                </Typography>
                <Typography component="dd" variant="h5" sx={{ m: 0 }}>
                  {counts[name]}
                </Typography>
              </Box>
            ) : null,
          )}
        </Box>
        {groups > 0 && groups < all ? (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            {say('rowsCounted')}
          </Typography>
        ) : null}
      </div>
      {messages.length > 0 ? (
        <div>
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
            <Typography variant="h6" component="h3">
              {say('messages')}
            </Typography>
            <Button
              component="a"
              href={`/rest/imports/${run.id}/messages.csv`}
              download
              size="small"
              startIcon={<DownloadIcon />}
            >
              {say('allMessages')}
            </Button>
          </Stack>
          <Stack spacing={1}>
            {messages.map(({ line, column, text, isError, label }) => (
              <Alert
                key={`${line} ${column} ${text}`}
                severity={isError ? 'error' : 'warning'}
                sx={{ overflowWrap: 'anywhere' }}
              >
                <strong>{column ? say('at', { line, column }) : say('row', { line })}</strong>
                {label ? ` (${label})` : ''}: {text}
              </Alert>
            ))}
          </Stack>
        </div>
      ) : isWorking(state) ? null : (
        <Alert severity="success">{say('noMessages')}</Alert>
      )}
      {first.length > 0 ? <FileRecords run={run} progress={progress} /> : null}
    </Stack>
  );
}

function NextDeeds({ run, state }: { run: RunRecord; state: RunProgress['state'] }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`resources.imports.${key}`);
  const { run: send, busy } = useDeed();
  const [asks, setAsks] = useState(false);
  const act = (deed: string) => void send('imports', run.id, deed, {}, `resources.imports.begun.${deed}`);
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {state === 'tried' ? (
        <Button variant="contained" disabled={busy} onClick={() => act('start')}>
          {say('start')}
        </Button>
      ) : null}
      {state === 'tried' ? (
        <Button disabled={busy} onClick={() => act('back')}>
          {say('tryAgain')}
        </Button>
      ) : null}
      {['reading', 'trying', 'running'].includes(state) ? (
        <Button disabled={busy} onClick={() => act('cancel')}>
          {say('cancel')}
        </Button>
      ) : null}
      {['done', 'cancelled', 'failed'].includes(state) ? (
        <Button variant="outlined" color="error" disabled={busy} onClick={() => setAsks(true)}>
          {say('undo')}
        </Button>
      ) : null}
      <Confirm
        isOpen={asks}
        title={say('undoTitle')}
        content={say('undoAsk')}
        onConfirm={() => {
          setAsks(false);
          act('undo');
        }}
        onClose={() => setAsks(false)}
      />
    </Stack>
  );
}
