import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { rest } from '#platform/admin/rest-client.ts';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';
import type { RestoreResult } from '#platform/db/backup/awaited-restore.server.ts';

const text = (key: string) => `resources.backups.${key}`;
const PAUSE = 2_000;

/** Brings a backup back once that was confirmed; waits until the shop is there again, then loads the back office anew. `startedAt`: of the shop as it is. */
export function RestoreButton({ name, startedAt }: { name: string; startedAt: string }) {
  const translate = useTranslate();
  const tellFailure = useTellFailure();
  const [step, setStep] = useState<'asks' | 'waits' | null>(null);

  async function restore() {
    setStep('waits');
    try {
      await rest(`backups/${name}/restore`, { method: 'POST', body: {} });
    } catch (error) {
      setStep(null);
      tellFailure(error);
    }
  }

  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-label={translate(text('restore.of'), { name })}
        onClick={() => setStep('asks')}
      >
        {translate(text('restore.now'))}
      </Button>
      <Confirm
        isOpen={step === 'asks'}
        title={translate(text('restore.ask'))}
        content={translate(text('restore.explain'))}
        onConfirm={() => void restore()}
        onClose={() => setStep(null)}
      />
      {step === 'waits' ? <Waiting startedAt={startedAt} /> : null}
    </>
  );
}

function Waiting({ startedAt }: { startedAt: string }) {
  const translate = useTranslate();
  useEffect(() => {
    const timer = setInterval(async () => {
      if (await isAnew(startedAt)) location.reload();
    }, PAUSE);
    return () => clearInterval(timer);
  }, [startedAt]);
  return (
    <Dialog open aria-labelledby="restore-waits">
      <DialogTitle id="restore-waits">{translate(text('restore.waits'))}</DialogTitle>
      <DialogContent sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <CircularProgress size={28} aria-hidden />
        <Typography role="status">{translate(text('restore.waitsLong'))}</Typography>
      </DialogContent>
    </Dialog>
  );
}

/** Whether another start of the shop answers, which may know nobody who was logged in before. */
async function isAnew(startedAt: string): Promise<boolean> {
  try {
    const answer = await fetch('/rest/backups', { cache: 'no-store' });
    if (answer.status === 401 || answer.status === 403) return true;
    const now = answer.ok ? ((await answer.json()) as { startedAt: string }) : null;
    return now !== null && now.startedAt !== startedAt;
  } catch {
    // It is away at this moment.
    return false;
  }
}

/** How the last one that was brought back from here went. */
export function RestoreNews({ result }: { result: RestoreResult }) {
  const translate = useTranslate();
  const { problem, former, by, at, name } = result;
  return (
    <Alert severity={problem === null ? 'success' : 'error'} sx={{ overflowWrap: 'anywhere' }}>
      {translate(text(problem === null ? 'restore.done' : 'restore.failed'), { name, by })}{' '}
      <InstantText value={at} />
      {problem === null ? null : <Typography variant="body2">{problem}</Typography>}
      {former === null ? null : (
        <Typography variant="body2">{translate(text('restore.former'), { folder: former })}</Typography>
      )}
    </Alert>
  );
}
