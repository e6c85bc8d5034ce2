import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { mayIn } from '#platform/admin/admin-session.ts';
import { FieldControls } from '#platform/admin/controls/field-controls.tsx';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useDeed } from '#platform/admin/use-deed.ts';
import type { Fields, Values } from '#platform/fields/field.ts';
import { owesMoneyBack } from '../rules/order-states.ts';
import type { ShownOrder } from './shown-order.ts';

/** What can be done with an order: change its state, add a note. */
export function OrderActions({ order }: { order: ShownOrder }) {
  const session = useAdminSession();
  const actions = session?.resources.orders?.actions ?? [];
  return (
    <>
      {actions.includes('change-state') ? <ChangeState order={order} /> : null}
      {actions.includes('add-note') ? <AddNote order={order} /> : null}
      {!actions.includes('add-note') && actions.includes('add-private-note') ? (
        <AddNote order={order} isPrivate />
      ) : null}
    </>
  );
}

const words = (key: string) => `resources.orders.${key}`;

function ChangeState({ order }: { order: ShownOrder }) {
  const translate = useTranslate();
  const mayRefund = mayIn(useAdminSession(), 'orders.refund');
  const { run, busy, errors } = useDeed();
  const [typed, setTyped] = useState<Values>(NO_CHANGE);
  const offered = order.nextStates.filter(
    (state) => state !== 'refunded' || mayRefund || !owesMoneyBack(order),
  );
  const values = offered.includes(String(typed.to)) ? typed : { ...typed, to: '' };
  const fields: Fields = {
    to: {
      kind: 'choice',
      label: words('newState'),
      default: '',
      choices: Object.fromEntries(offered.map((state) => [state, `slices.orders.states.${state}`])),
    },
    cause: { kind: 'text', label: words('cause'), default: '' },
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const data = { ...values, version: order.version };
    if (await run('orders', order.id, 'change-state', data, words('changed'))) setTyped(NO_CHANGE);
  }

  return (
    <TitledCard title={translate(words('changeState'))}>
      {offered.length === 0 ? (
        <Typography>{translate(words('noNext'))}</Typography>
      ) : (
        <Stack component="form" onSubmit={submit} spacing={1}>
          <FieldControls fields={fields} values={values} errors={errors} onChange={setTyped} />
          <Button type="submit" variant="contained" disabled={busy || !values.to}>
            {translate(words('change'))}
          </Button>
        </Stack>
      )}
    </TitledCard>
  );
}

const NO_CHANGE = { to: '', cause: '' };

/** A note; `isPrivate` for whoever may not write to customers. */
function AddNote({ order, isPrivate = false }: { order: ShownOrder; isPrivate?: boolean }) {
  const translate = useTranslate();
  const { run, busy, errors } = useDeed();
  const [values, setValues] = useState<Values>(NO_NOTE);
  const customer = words(order.mailsNotes ? 'noteMailed' : 'noteCustomer');
  const fields: Fields = {
    text: {
      kind: 'multiline',
      label: words('note'),
      default: '',
      ...(isPrivate ? { help: words('notePrivateHelp') } : {}),
    },
    ...(isPrivate
      ? {}
      : {
          kind: {
            kind: 'choice',
            label: words('noteFor'),
            default: 'private',
            choices: { private: words('notePrivate'), customer },
          },
        }),
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    // Who writes to a customer decides that each time: the next note could be for the house alone.
    const deed = isPrivate ? 'add-private-note' : 'add-note';
    const data = isPrivate ? { text: values.text } : values;
    if (await run('orders', order.id, deed, data, words('noteAdded'))) setValues(NO_NOTE);
  }

  return (
    <TitledCard title={translate(words('addNote'))}>
      <Stack component="form" onSubmit={submit} spacing={1}>
        <FieldControls fields={fields} values={values} errors={errors} onChange={setValues} />
        <Button type="submit" variant="outlined" disabled={busy || String(values.text).trim() === ''}>
          {translate(words('add'))}
        </Button>
      </Stack>
    </TitledCard>
  );
}

const NO_NOTE = { kind: 'private', text: '' };
