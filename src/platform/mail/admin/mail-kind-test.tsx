import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { HttpError, useNotify, useTranslate } from 'react-admin';
import { rest } from '#platform/admin/rest-client.ts';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';

/** Sends a mail as it is previewed to somebody. */
export function MailKindTest({ name, asked }: { name: string; asked: object }) {
  const translate = useTranslate();
  const notify = useNotify();
  const session = useAdminSession();
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  // Mostly to oneself.
  const to = typed ?? session?.user.email ?? '';

  async function send(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      const { body } = await rest<{ sends: boolean }>(`mail-kinds/${name}/test`, {
        method: 'POST',
        body: { ...asked, to },
      });
      notify(`resources.mail-kinds.${body.sends ? 'testSent' : 'testKept'}`, { type: 'success' });
    } catch (problem) {
      const errors = problem instanceof HttpError ? problem.body.errors : undefined;
      const message = (problem as Error).message;
      setError(errors?.to ?? translate(message, { _: message }));
    } finally {
      setBusy(false);
    }
  }

  return (
    <TitledCard title={translate('resources.mail-kinds.test')}>
      <Stack
        component="form"
        noValidate
        direction={{ xs: 'column', sm: 'row' }}
        spacing={1}
        onSubmit={send}
        sx={{ alignItems: { sm: 'flex-start' } }}
      >
        <TextField
          type="email"
          label={translate('resources.mail-kinds.testTo')}
          value={to}
          error={Boolean(error)}
          helperText={error}
          slotProps={{ htmlInput: { autoComplete: 'email' }, formHelperText: { role: 'alert' } }}
          sx={{ flex: 1 }}
          onChange={(event) => {
            setError(undefined);
            setTyped(event.target.value);
          }}
        />
        <Button type="submit" variant="outlined" disabled={busy} sx={{ minHeight: 44 }}>
          {translate('resources.mail-kinds.testSend')}
        </Button>
      </Stack>
    </TitledCard>
  );
}
