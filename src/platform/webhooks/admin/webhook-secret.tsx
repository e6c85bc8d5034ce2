import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useDeed } from '#platform/admin/use-deed.ts';
import { useRest } from '#platform/admin/use-rest.ts';

const text = (key: string) => `resources.webhooks.${key}`;

/** What signs the messages to an address, shown when it is asked for; only to whoever may change the webhook. */
export function WebhookSecret() {
  const record = useRecordContext<{ id: number }>();
  const mayWrite = useAdminSession()?.resources.webhooks?.update;
  return record && mayWrite ? <SecretOf id={record.id} /> : null;
}

function SecretOf({ id }: { id: number }) {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  const { run, busy } = useDeed();
  const { data, refetch } = useRest<{ secret: string }>(`webhooks/${id}/secret`, { enabled: shown });
  const renew = async () => {
    if ((await run('webhooks', id, 'renew-secret', {}, text('secret.renewed'))) && shown) await refetch();
  };
  return (
    <Box sx={{ mt: 2 }}>
      <TitledCard title={translate(text('sections.secret'))}>
        <Typography sx={{ mb: 1 }}>{translate(text('secret.lead'))}</Typography>
        {shown ? (
          <TextField
            fullWidth
            label={translate(text('secret.label'))}
            value={data?.secret ?? ''}
            slotProps={{ htmlInput: { readOnly: true, spellCheck: false }, inputLabel: { shrink: true } }}
            onFocus={({ target }) => target.select()}
          />
        ) : (
          <Button variant="outlined" onClick={() => setShown(true)}>
            {translate(text('secret.show'))}
          </Button>
        )}
        <Button disabled={busy} onClick={() => void renew()}>
          {translate(text('secret.renew'))}
        </Button>
      </TitledCard>
    </Box>
  );
}
