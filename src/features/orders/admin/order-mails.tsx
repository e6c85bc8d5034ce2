import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useDeed } from '#platform/admin/use-deed.ts';
import type { ShownOrder } from './shown-order.ts';

/** Sends one of an order's mails once more. */
export function OrderMails({ order }: { order: ShownOrder }) {
  const translate = useTranslate();
  const session = useAdminSession();
  const { run, busy, errors } = useDeed();
  const [mail, setMail] = useState('');
  if (!session?.resources.orders?.actions.includes('send-mail')) return null;
  const chosen = order.mails.some(({ name }) => name === mail) ? mail : '';

  async function submit(event: FormEvent) {
    event.preventDefault();
    const done = `resources.orders.mails.${order.sendsMail ? 'sent' : 'kept'}`;
    if (await run('orders', order.id, 'send-mail', { mail: chosen }, done)) setMail('');
  }

  return (
    <TitledCard title={translate('resources.orders.mails.title')}>
      {order.mails.length === 0 ? (
        <Typography>{translate('resources.orders.mails.none')}</Typography>
      ) : (
        <Stack component="form" onSubmit={submit} spacing={1}>
          <TextField
            select
            label={translate('resources.orders.mails.mail')}
            value={chosen}
            error={Boolean(errors.mail)}
            helperText={errors.mail}
            onChange={(event) => setMail(event.target.value)}
          >
            {order.mails.map(({ name, title, to }) => (
              <MenuItem key={name} value={name}>
                {translate('resources.orders.mails.option', {
                  title,
                  to: translate(`resources.orders.mails.to.${to}`),
                })}
              </MenuItem>
            ))}
          </TextField>
          <Button type="submit" variant="outlined" disabled={busy || !chosen}>
            {translate('resources.orders.mails.send')}
          </Button>
        </Stack>
      )}
    </TitledCard>
  );
}
