import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { FilePicker } from '#platform/admin/file-picker.tsx';
import { TitledCard } from '#platform/admin/titled-card.tsx';

const text = (key: string) => `resources.backups.move.${key}`;

/** Sends a wish for a backup, says `said` once it was heard, and looks for it often from then on. */
export type BeginBackup = (path: string, body: unknown, said: string) => Promise<void>;

/** The way out and in of a whole shop: a copy that any Vitrine takes, and one that comes from elsewhere. */
export function MoveCard({
  waits,
  mayMake,
  mayBring,
  begin,
}: {
  waits: boolean;
  mayMake: boolean;
  mayBring: boolean;
  begin: BeginBackup;
}) {
  const translate = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <TitledCard title={translate(text('title'))}>
      <Typography sx={{ mb: 2 }}>{translate(text(mayBring ? 'lead' : 'leadOut'))}</Typography>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
        {mayMake ? (
          <Button
            variant="outlined"
            disabled={waits}
            onClick={() => void begin('backups', { kind: 'move' }, 'move.asked')}
          >
            {translate(text('make'))}
          </Button>
        ) : null}
        {mayBring ? (
          <>
            <Button variant="outlined" disabled={waits} onClick={() => picker.current?.click()}>
              {translate(text('bring'))}
            </Button>
            <FilePicker
              picker={picker}
              accept=".gz,.tgz,application/gzip"
              onFiles={([file]) => {
                if (file) void begin('backup-files', file, 'move.brought');
              }}
            />
          </>
        ) : null}
      </Stack>
    </TitledCard>
  );
}
