import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { mayIn } from '#platform/admin/admin-session.ts';
import { copyText } from '#platform/admin/copy-text.ts';
import { rest } from '#platform/admin/rest-client.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useRest } from '#platform/admin/use-rest.ts';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';
import type { KeyFinding, WebhookFacts } from '../rules/key-findings.ts';
import { keyTexts as words } from '../rules/key-texts.ts';

const SEVERITY = { right: 'success', wrong: 'error', note: 'info' } as const;

/** Below the settings of Stripe: where it sends its messages, a press that sets this up there, and a test of the keys. */
export function KeyTools() {
  const may = mayIn(useAdminSession(), 'settings.secrets');
  const { isDirty } = useFormState();
  const client = useQueryClient();
  const notify = useNotify();
  const tellFailure = useTellFailure();
  const [busy, setBusy] = useState(false);
  const [findings, setFindings] = useState<readonly KeyFinding[]>([]);

  async function ask(deed: () => Promise<void>) {
    setBusy(true);
    setFindings([]);
    try {
      await deed();
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  }
  const test = async () => {
    const options = { method: 'POST', body: {} };
    const { body } = await rest<{ findings: KeyFinding[] }>('stripe-keys/test', options);
    setFindings(body.findings);
  };
  const make = async () => {
    await rest('stripe-keys/webhook', { method: 'POST', body: {} });
    await client.invalidateQueries({ queryKey: ['settings', 'stripe'] });
    notify(words.made, { type: 'success' });
    await test();
  };

  return (
    <Stack spacing={1.5}>
      <Webhook />
      {may ? (
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
          <Button
            variant="outlined"
            disabled={busy || isDirty}
            onClick={() => ask(test)}
            sx={{ minHeight: 44 }}
          >
            {busy ? words.busy : words.test}
          </Button>
          <Button disabled={busy || isDirty} onClick={() => ask(make)} sx={{ minHeight: 44 }}>
            {words.make}
          </Button>
          {isDirty ? <Typography variant="body2">{words.saveFirst}</Typography> : null}
        </Stack>
      ) : null}
      <Stack role="status" spacing={1}>
        {findings.map(({ is, says }) => (
          <Alert key={says} severity={SEVERITY[is]} sx={{ overflowWrap: 'anywhere' }}>
            {says}
          </Alert>
        ))}
      </Stack>
    </Stack>
  );
}

/** What is entered at Stripe by whoever sets the webhook up by hand. */
function Webhook() {
  const { data } = useRest<WebhookFacts>('stripe-keys');
  const [isCopied, setCopied] = useState(false);
  if (!data) return null;
  const copy = async () => {
    await copyText(data.address);
    setCopied(true);
  };
  return (
    <section aria-label={words.webhook}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {words.webhookHelp}
      </Typography>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <TextField
          label={words.address}
          value={data.address}
          fullWidth
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={({ target }) => target.select()}
        />
        <Button onClick={copy} sx={{ minHeight: 44 }}>
          {words.copy}
        </Button>
      </Stack>
      <span role="status">{isCopied ? words.copied : ''}</span>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {words.events.replace('{events}', data.events.join(', '))}
      </Typography>
    </section>
  );
}
