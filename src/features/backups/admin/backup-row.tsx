import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { StateChip, type StateTone } from '#platform/admin/state-chip.tsx';
import type { BackupNote } from '../rules/backup-plan.ts';

const text = (key: string) => `resources.backups.${key}`;
const TONES: Record<BackupNote['state'], StateTone> = { running: 'busy', good: 'good', bad: 'bad' };

/** A backup with the ways to fetch it, to bring it back and to delete it. */
export function BackupRow({
  backup,
  mayFetch,
  restore,
  drop,
}: {
  backup: BackupNote;
  mayFetch: boolean;
  /** None for who may not, or where it is no good. */
  restore: ReactNode;
  drop: (() => void) | undefined;
}) {
  const translate = useTranslate();
  const [asks, setAsks] = useState(false);
  const { name, kind, state, startedAt, endedAt, bytes, by, problem } = backup;
  const seconds = endedAt ? Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1000) : null;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', mr: 'auto' }}>
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            <InstantText value={startedAt} />
          </Typography>
          <StateChip tone={TONES[state]} text={translate(text(`states.${state}`))} />
          {kind === 'own' ? null : <StateChip tone="quiet" text={translate(text(`kinds.${kind}`))} />}
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
      {restore}
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

function sizeInWords(bytes: number): string {
  const [unit, size] = UNITS.find(([, least]) => bytes >= least) ?? ['kilobyte', 1e3];
  return new Intl.NumberFormat('en', { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / size);
}

const UNITS = [
  ['gigabyte', 1e9],
  ['megabyte', 1e6],
] as const;

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
