import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Confirm, Title, useNotify, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { mayIn } from '#platform/admin/admin-session.ts';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { rest } from '#platform/admin/rest-client.ts';
import { StateChip, type StateTone } from '#platform/admin/state-chip.tsx';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useRest } from '#platform/admin/use-rest.ts';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';
import type { BackupNote } from '../rules/backup-plan.ts';

interface Backups {
  isPossible: boolean;
  hasFilesElsewhere: boolean;
  isOn: boolean;
  hour: number;
  keep: number;
  folder: string;
  backups: BackupNote[];
}

const text = (key: string) => `resources.backups.${key}`;
const TONES: Record<BackupNote['state'], StateTone> = { running: 'busy', good: 'good', bad: 'bad' };

/** Which backups there are, and the ways to make, fetch and restore one. */
export function BackupPage() {
  const translate = useTranslate();
  const session = useAdminSession();
  const [asked, setAsked] = useState(0);
  const { data, isError, refetch } = useRest<Backups>('backups', {
    // Somebody waits for one.
    refetchInterval: ({ state }) =>
      state.data?.backups.some((backup) => backup.state === 'running') || asked > Date.now() ? 3_000 : 60_000,
  });
  const { busy, run } = useDeeds(() => void refetch());
  const mayWrite = mayIn(session, 'backups.write');
  const isRunning = data?.backups.some(({ state }) => state === 'running') ?? false;
  const [latest] = data?.backups.filter(({ state }) => state === 'good') ?? [];

  async function begin() {
    if (await run('backups', 'POST', 'asked')) setAsked(Date.now() + 60_000);
  }

  return (
    <Box sx={{ pt: 1, pb: 4, maxWidth: 980 }}>
      <Title title={translate('resources.backups.name', { smart_count: 2 })} />
      {isError ? <Alert severity="error">{translate('admin.loadingFailed')}</Alert> : null}
      {data === undefined && !isError ? <Skeleton variant="rounded" height={240} /> : null}
      {data && !data.isPossible ? <Alert severity="info">{translate(text('elsewhere'))}</Alert> : null}
      {data?.isPossible ? (
        <Stack spacing={2}>
          <Typography sx={{ color: 'text.secondary' }}>{translate(text('lead'))}</Typography>
          <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            <Typography sx={{ mr: 'auto' }}>
              {data.isOn
                ? translate(text('daily'), { hour: String(data.hour).padStart(2, '0'), keep: data.keep })
                : translate(text('never'))}{' '}
              <Link component={RouterLink} to="/settings/backups">
                {translate(text('change'))}
              </Link>
            </Typography>
            {mayWrite ? (
              <Button variant="contained" disabled={busy || isRunning} onClick={() => void begin()}>
                {translate(text('now'))}
              </Button>
            ) : null}
          </Stack>
          {data.hasFilesElsewhere ? <Alert severity="info">{translate(text('filesElsewhere'))}</Alert> : null}
          <TitledCard title={translate('resources.backups.name', { smart_count: 2 })}>
            {data.backups.length === 0 ? <Typography>{translate(text('none'))}</Typography> : null}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {data.backups.map((backup) => (
                <Row
                  key={backup.name}
                  backup={backup}
                  mayFetch={mayIn(session, 'backups.download')}
                  drop={
                    mayWrite && !busy
                      ? () => void run(`backups/${backup.name}`, 'DELETE', 'deleted')
                      : undefined
                  }
                />
              ))}
            </Box>
          </TitledCard>
          <TitledCard title={translate(text('restore.title'))}>
            <Typography>{translate(text('restore.how'))}</Typography>
            <Box component="pre" tabIndex={0} sx={command}>
              {`npm run restore -- ${data.folder}/${latest?.name ?? 'NAME'}.tar.gz --replace`}
            </Box>
            <Typography sx={{ color: 'text.secondary' }}>{translate(text('restore.after'))}</Typography>
          </TitledCard>
        </Stack>
      ) : null}
    </Box>
  );
}

function Row({
  backup,
  mayFetch,
  drop,
}: {
  backup: BackupNote;
  mayFetch: boolean;
  drop: (() => void) | undefined;
}) {
  const translate = useTranslate();
  const [asks, setAsks] = useState(false);
  const { name, state, startedAt, endedAt, bytes, by, problem } = backup;
  const seconds = endedAt ? Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1000) : null;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', mr: 'auto' }}>
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            <InstantText value={startedAt} />
          </Typography>
          <StateChip tone={TONES[state]} text={translate(text(`states.${state}`))} />
          {bytes === null ? null : <span>{sizeInWords(bytes)}</span>}
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {by === null ? translate(text('byClock')) : translate(text('by'), { name: by })}
          {seconds === null ? '' : ` · ${translate(text('took'), { smart_count: seconds })}`}
        </Typography>
        {problem ? <Typography variant="body2">{problem}</Typography> : null}
      </Box>
      {state === 'good' && mayFetch ? (
        <Button
          component="a"
          href={`/rest/backups/${name}/file`}
          download
          size="small"
          variant="outlined"
          aria-label={translate(text('downloadOf'), { name })}
        >
          {translate(text('download'))}
        </Button>
      ) : null}
      {drop && state !== 'running' ? (
        <Button size="small" aria-label={translate(text('deleteOf'), { name })} onClick={() => setAsks(true)}>
          {translate(text('delete'))}
        </Button>
      ) : null}
      <Confirm
        isOpen={asks}
        title={translate(text('ask'))}
        content={translate(text('explain'))}
        onConfirm={() => {
          setAsks(false);
          drop?.();
        }}
        onClose={() => setAsks(false)}
      />
    </Box>
  );
}

function useDeeds(done: () => void) {
  const notify = useNotify();
  const tellFailure = useTellFailure();
  const [busy, setBusy] = useState(false);
  async function run(path: string, method: string, said: string): Promise<boolean> {
    setBusy(true);
    try {
      await rest(path, { method, ...(method === 'POST' ? { body: {} } : {}) });
      notify(text(said), { type: 'success' });
      done();
      return true;
    } catch (error) {
      tellFailure(error);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, run };
}

function sizeInWords(bytes: number): string {
  const unit = bytes >= 1e9 ? 'gigabyte' : 'megabyte';
  const value = bytes / (bytes >= 1e9 ? 1e9 : 1e6);
  return new Intl.NumberFormat('en', { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}

const command = {
  m: 0,
  my: 1,
  p: 1.5,
  overflow: 'auto',
  fontSize: 13,
  bgcolor: 'action.hover',
  borderRadius: 1,
} as const;

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
