import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { ShowPage } from '#platform/admin/show-page.tsx';
import { StateChip } from '#platform/admin/state-chip.tsx';
import { useRest } from '#platform/admin/use-rest.ts';
import { isWorking } from '../rules/run-state.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { type RunProgress, type RunRecord, TONES } from './run-record.ts';

const POLL_MS = 1000;

/** One import from its columns to its outcome. */
export function ImportShow() {
  return (
    <ShowPage>
      <Run />
    </ShowPage>
  );
}

function Run() {
  const translate = useTranslate();
  const refresh = useRefresh();
  const run = useRecordContext<RunRecord>();
  const { data: progress } = useRest<RunProgress>(`imports/${run?.id ?? 0}/progress`, {
    enabled: run !== undefined,
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.state) ? POLL_MS : false),
  });
  const isBehind = progress !== undefined && run !== undefined && progress.state !== run.state;
  useEffect(() => {
    if (isBehind) refresh();
  }, [isBehind, refresh]);
  // Coming from the list one has what lists show at first, which is without the columns.
  if (!run || !('headings' in run) || !progress) return null;
  return (
    <Stack spacing={3} sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {run.fileName}
        </Typography>
        <StateChip
          tone={TONES[progress.state]}
          text={translate(`resources.imports.states.${progress.state}`)}
        />
      </Stack>
      {progress.problem ? <Alert severity="error">{progress.problem}</Alert> : null}
      {progress.state === 'uploaded' ? (
        <ImportColumns key={run.id} run={run} progress={progress} />
      ) : (
        <ImportOutcome run={run} progress={progress} />
      )}
    </Stack>
  );
}
