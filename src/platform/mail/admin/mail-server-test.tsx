import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { mayIn } from '#platform/admin/admin-session.ts';
import { rest } from '#platform/admin/rest-client.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';
import { mailServerTexts as words } from './mail-server-texts.ts';
import type { MailTestAnswer } from './mail-test-answer.ts';

/** Below the mail server's settings: a warning, and a test with a plain answer. */
export function MailServerTest() {
  const may = mayIn(useAdminSession(), 'settings.secrets');
  const { isDirty } = useFormState();
  const encryption = useWatch({ name: 'encryption' });
  const tellFailure = useTellFailure();
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<MailTestAnswer>();
  if (!may) return null;

  async function test() {
    setBusy(true);
    setAnswer(undefined);
    try {
      setAnswer((await rest<MailTestAnswer>('mail-server/test', { method: 'POST', body: {} })).body);
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack spacing={1.5}>
      {encryption === 'none' ? <Alert severity="warning">{words.noEncryption}</Alert> : null}
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button variant="outlined" disabled={busy || isDirty} onClick={test} sx={{ minHeight: 44 }}>
          {busy ? words.testing : words.test}
        </Button>
        {isDirty ? <Typography variant="body2">{words.saveFirst}</Typography> : null}
      </Stack>
      <div role="status">{answer ? <Outcome answer={answer} /> : null}</div>
    </Stack>
  );
}

function Outcome({ answer }: { answer: MailTestAnswer }) {
  if (answer.is === 'sent') return <Alert severity="success">{words.sent.replace('{to}', answer.to)}</Alert>;
  if (answer.is !== 'failed') return <Alert severity="warning">{words[answer.is]}</Alert>;
  const { what, next, said } = answer.problem;
  return (
    <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
      <AlertTitle>{what}</AlertTitle>
      {next}
      {said === '' ? null : (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {words.said.replace('{said}', said)}
        </Typography>
      )}
    </Alert>
  );
}
