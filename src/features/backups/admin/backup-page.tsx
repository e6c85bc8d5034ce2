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
import { rest } from '#platform/admin/rest-client.ts';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useRest } from '#platform/admin/use-rest.ts';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';
import type { RestoreResult } from '#platform/db/backup/awaited-restore.server.ts';
import type { BackupNote } from '../rules/backup-plan.ts';
import { BackupRow } from './backup-row.tsx';
import { type BeginBackup, MoveCard } from './move-card.tsx';
import { RestoreButton, RestoreNews } from './restore-button.tsx';

interface Backups {
  isPossible: boolean;
  /** ISO; of this run of the program. */
  startedAt: string;
  hasFilesElsewhere: boolean;
  /** Whether one can be brought back from here, and not at a terminal alone. */
  canRestore: boolean;
  restored: RestoreResult | null;
  isOn: boolean;
  hour: number;
  keep: number;
  folder: string;
  backups: BackupNote[];
}

const text = (key: string) => `resources.backups.${key}`;

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
  const mayRestore = data?.canRestore === true && mayIn(session, 'backups.restore');

  async function begin(path: string, body: unknown, said: string) {
    if (await run(path, { method: 'POST', body }, said)) setAsked(Date.now() + 60_000);
  }

  return (
    <Box sx={{ pt: 1, pb: 4, maxWidth: 980 }}>
      <Title title={translate('resources.backups.name', { smart_count: 2 })} />
      {isError ? <Alert severity="error">{translate('admin.loadingFailed')}</Alert> : null}
      {data === undefined && !isError ? <Skeleton variant="rounded" height={240} /> : null}
      {data ? (
        <Stack spacing={2}>
          {data.restored ? <RestoreNews result={data.restored} /> : null}
          {data.isPossible ? (
            <DailyBackups backups={data} waits={busy || isRunning} begin={mayWrite ? begin : undefined} />
          ) : (
            <Alert severity="info">{translate(text('elsewhere'))}</Alert>
          )}
          {data.hasFilesElsewhere ? <Alert severity="info">{translate(text('filesElsewhere'))}</Alert> : null}
          {data.isPossible || data.backups.length > 0 ? (
            <TitledCard title={translate('resources.backups.name', { smart_count: 2 })}>
              {data.backups.length === 0 ? (
                <Typography>{translate(text(data.isOn && data.isPossible ? 'none' : 'noneOff'))}</Typography>
              ) : null}
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {data.backups.map((backup) => (
                  <BackupRow
                    key={backup.name}
                    backup={backup}
                    restore={
                      mayRestore && backup.state === 'good' ? (
                        <RestoreButton name={backup.name} startedAt={data.startedAt} />
                      ) : null
                    }
                    mayFetch={mayIn(session, 'backups.download')}
                    drop={
                      mayWrite && !busy
                        ? () => void run(`backups/${backup.name}`, { method: 'DELETE' }, 'deleted')
                        : undefined
                    }
                  />
                ))}
              </Box>
            </TitledCard>
          ) : null}
          {data.isPossible ? <WhereTheyAre folder={data.folder} /> : null}
          {mayWrite || mayRestore ? (
            <MoveCard waits={busy || isRunning} mayMake={mayWrite} mayBring={mayRestore} begin={begin} />
          ) : null}
          {data.isPossible ? (
            <TitledCard title={translate(text('restore.title'))}>
              <Typography>{translate(text('restore.how'))}</Typography>
              <Box component="pre" tabIndex={0} sx={command}>
                {`npm run restore -- ${data.folder}/${latest?.name ?? 'NAME'}.tar.gz --replace`}
              </Box>
              <Typography sx={{ color: 'text.secondary' }}>{translate(text('restore.after'))}</Typography>
            </TitledCard>
          ) : null}
        </Stack>
      ) : null}
    </Box>
  );
}

/** Where backups are, and what to do so that they outlive their computer. */
function WhereTheyAre({ folder }: { folder: string }) {
  const translate = useTranslate();
  return (
    <TitledCard title={translate(text('where.title'))}>
      <Typography>{translate(text('where.here'))}</Typography>
      <Box component="pre" tabIndex={0} sx={command}>
        {folder}
      </Box>
      <Typography>{translate(text('where.elsewhere'))}</Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1 }}>{translate(text('where.secrets'))}</Typography>
    </TitledCard>
  );
}

function DailyBackups({
  backups,
  waits,
  begin,
}: {
  backups: Backups;
  waits: boolean;
  /** None for who may not. */
  begin: BeginBackup | undefined;
}) {
  const translate = useTranslate();
  const { isOn, hour, keep } = backups;
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>{translate(text('lead'))}</Typography>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography sx={{ mr: 'auto' }}>
          {isOn
            ? translate(text('daily'), { hour: String(hour).padStart(2, '0'), keep })
            : translate(text('never'))}{' '}
          <Link component={RouterLink} to="/settings/backups">
            {translate(text('change'))}
          </Link>
        </Typography>
        {begin ? (
          <Button variant="contained" disabled={waits} onClick={() => void begin('backups', {}, 'asked')}>
            {translate(text('now'))}
          </Button>
        ) : null}
      </Stack>
    </>
  );
}

function useDeeds(done: () => void) {
  const notify = useNotify();
  const tellFailure = useTellFailure();
  const [busy, setBusy] = useState(false);
  async function run(path: string, how: { method: string; body?: unknown }, said: string): Promise<boolean> {
    setBusy(true);
    try {
      await rest(path, how);
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

const command = {
  m: 0,
  my: 1,
  p: 1.5,
  overflow: 'auto',
  fontSize: 13,
  bgcolor: 'action.hover',
  borderRadius: 1,
} as const;
