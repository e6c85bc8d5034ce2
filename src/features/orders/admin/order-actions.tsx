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

/** What can be done with an order: change its state, add a note. */
export function OrderActions({ order }: { order: ShownOrder }) {
  const session = useAdminSession();
  const actions = session?.resources.orders?.actions ?? [];
  return (
    <>
      {actions.includes('change-state') ? <ChangeState order={order} /> : null}
      {actions.includes('add-note') ? <AddNote order={order} /> : null}
    </>
  );
}

function ChangeState({ order }: { order: ShownOrder }) {
  const translate = useTranslate();
  const { run, busy, errors } = useDeed();
  const [to, setTo] = useState('');
  const [cause, setCause] = useState('');
  const chosen = order.nextStates.includes(to) ? to : '';

  async function submit(event: FormEvent) {
    event.preventDefault();
    const data = { to: chosen, cause, version: order.version };
    if (await run('orders', order.id, 'change-state', data, 'resources.orders.changed')) {
      setTo('');
      setCause('');
    }
  }

  return (
    <TitledCard title={translate('resources.orders.changeState')}>
      {order.nextStates.length === 0 ? (
        <Typography>{translate('resources.orders.noNext')}</Typography>
      ) : (
        <Stack component="form" onSubmit={submit} spacing={1}>
          <TextField
            select
            label={translate('resources.orders.newState')}
            value={chosen}
            error={Boolean(errors.to)}
            helperText={errors.to}
            onChange={(event) => setTo(event.target.value)}
          >
            {order.nextStates.map((state) => (
              <MenuItem key={state} value={state}>
                {translate(`slices.orders.states.${state}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label={translate('resources.orders.cause')}
            value={cause}
            error={Boolean(errors.cause)}
            helperText={errors.cause}
            onChange={(event) => setCause(event.target.value)}
          />
          <Button type="submit" variant="contained" disabled={busy || !chosen}>
            {translate('resources.orders.change')}
          </Button>
        </Stack>
      )}
    </TitledCard>
  );
}

function AddNote({ order }: { order: ShownOrder }) {
  const translate = useTranslate();
  const { run, busy, errors } = useDeed();
  const [text, setText] = useState('');
  const [kind, setKind] = useState('private');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!(await run('orders', order.id, 'add-note', { kind, text }, 'resources.orders.noteAdded'))) return;
    setText('');
    // Who writes to a customer decides that each time: the next note could be for the house alone.
    setKind('private');
  }

  return (
    <TitledCard title={translate('resources.orders.addNote')}>
      <Stack component="form" onSubmit={submit} spacing={1}>
        <TextField
          label={translate('resources.orders.note')}
          value={text}
          multiline
          minRows={3}
          error={Boolean(errors.text)}
          helperText={errors.text}
          onChange={(event) => setText(event.target.value)}
        />
        <TextField
          select
          label={translate('resources.orders.noteFor')}
          value={kind}
          onChange={(event) => setKind(event.target.value)}
        >
          <MenuItem value="private">{translate('resources.orders.notePrivate')}</MenuItem>
          <MenuItem value="customer">
            {translate(`resources.orders.${order.mailsNotes ? 'noteMailed' : 'noteCustomer'}`)}
          </MenuItem>
        </TextField>
        <Button type="submit" variant="outlined" disabled={busy || text.trim() === ''}>
          {translate('resources.orders.add')}
        </Button>
      </Stack>
    </TitledCard>
  );
}
