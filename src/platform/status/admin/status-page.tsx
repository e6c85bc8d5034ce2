import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { mayIn } from '#platform/admin/admin-session.ts';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { rest } from '#platform/admin/rest-client.ts';
import { StateChip } from '#platform/admin/state-chip.tsx';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useRest } from '#platform/admin/use-rest.ts';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';
import { FailedJobs, type FailedRow, type JobRow, JobTable } from './status-jobs.tsx';

interface Line {
  name: string;
  group: (typeof GROUPS)[number];
  title: string;
  text: string;
  state: 'good' | 'quiet' | 'busy' | 'bad';
  at?: string | null;
  to?: string;
}

interface Status {
  lines: Line[];
  jobs: JobRow[];
  failed: FailedRow[];
}

const GROUPS = ['program', 'storage', 'work', 'outside'] as const;
const text = (key: string) => `resources.status.${key}`;

/** How the shop is doing, and what of its work failed. */
export function StatusPage() {
  const translate = useTranslate();
  const { data, isError, isFetching, refetch } = useRest<Status>('status', { refetchInterval: 30_000 });
  const mayWrite = mayIn(useAdminSession(), 'status.write');
  const { busy, run } = useDeeds(() => void refetch());
  const needy = data?.lines.filter(({ state }) => state === 'busy' || state === 'bad').length ?? 0;
  return (
    <Box sx={{ pt: 1, pb: 4, maxWidth: 1180 }}>
      <Title title={translate('resources.status.name', { smart_count: 1 })} />
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
        <Box role="status" sx={{ mr: 'auto' }}>
          <Typography variant="h5" component="h2">
            {data ? translate(text(needy === 0 ? 'well' : 'look'), { smart_count: needy }) : ' '}
          </Typography>
        </Box>
        <Button variant="outlined" disabled={isFetching} onClick={() => void refetch()}>
          {translate(text('renew'))}
        </Button>
        {mayWrite ? (
          <Button
            variant="outlined"
            disabled={busy}
            title={translate(text('caches.about'))}
            onClick={() => void run('status/clear-caches', {}, 'caches.cleared')}
          >
            {translate(text('caches.clear'))}
          </Button>
        ) : null}
      </Stack>
      {isError ? <Alert severity="error">{translate('admin.loadingFailed')}</Alert> : null}
      {data === undefined && !isError ? <Skeleton variant="rounded" height={320} /> : null}
      {data ? (
        <>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            {GROUPS.map((group) => (
              <TitledCard key={group} title={translate(text(`groups.${group}`))}>
                <Lines lines={data.lines.filter((line) => line.group === group)} />
              </TitledCard>
            ))}
          </Box>
          <FailedJobs
            failed={data.failed}
            busy={busy}
            retry={mayWrite ? (ids) => void run('status/retry', { ids }, 'jobs.retried') : undefined}
          />
          <JobTable jobs={data.jobs} />
        </>
      ) : null}
    </Box>
  );
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const translate = useTranslate();
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {lines.map(({ name, title, text: words, state, at, to }) => (
        <Box key={name} sx={line}>
          <Box component="dt" sx={{ fontWeight: 600 }}>
            {title}
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
            {words} {at ? <InstantText value={at} /> : null}{' '}
            {to ? (
              <Link
                component={RouterLink}
                to={to}
                aria-label={translate(text('openOf'), { title })}
                sx={{ whiteSpace: 'nowrap' }}
              >
                {translate(text('open'))}
              </Link>
            ) : null}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {state === 'quiet' ? null : <StateChip tone={state} text={translate(text(`states.${state}`))} />}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function useDeeds(done: () => void) {
  const notify = useNotify();
  const tellFailure = useTellFailure();
  const [busy, setBusy] = useState(false);
  async function run(path: string, body: object, said: string) {
    setBusy(true);
    try {
      await rest(path, { method: 'POST', body });
      notify(text(said), { type: 'success' });
      done();
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return { busy, run };
}

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '150px minmax(0, 1fr) auto' },
  gap: { xs: 0.5, sm: 2 },
  alignItems: 'start',
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '& > dt': { gridColumn: { xs: '1', sm: 'auto' } },
  '& > dd:first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' } },
} as const;
