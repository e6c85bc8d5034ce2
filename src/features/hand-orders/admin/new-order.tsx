import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { Title, useNotify, useRedirect, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { rest } from '#platform/admin/rest-client.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useRest } from '#platform/admin/use-rest.ts';
import { HAND_STATES, type HandOrder, type HandState } from '../rules/hand-order.ts';
import type { StartedOrder } from '../rules/started-order.ts';
import { HandOrderForm, outcomeOf, type SendOutcome } from './hand-order-form.tsx';
import { emptyOrder, newKey, type TypedOrder, wholeAddress } from './hand-order-state.ts';

const words = (key: string) => `resources.orders.entry.${key}`;

/** Writes an order by hand: for a customer who rang, for example, and pays by a link. */
export function NewOrder() {
  const translate = useTranslate();
  const currency = useAdminSession()?.shop.currency;
  const { data } = useRest<{ country: string }>('order-drafts/address-form/billing', { staleTime: 600_000 });
  return (
    <>
      <Title title={translate(words('create'))} />
      {data && currency ? <EmptyEntry country={data.country} currency={currency} /> : null}
    </>
  );
}

function EmptyEntry({ country, currency }: { country: string; currency: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const begun = useLocation().state as { startedOrder?: StartedOrder } | null;
  const [start] = useState(() => startOf(begun?.startedOrder, country));
  // Sent twice, since the answer was lost or the button was pressed again, it is the same order.
  const [attempt] = useState(() => `order-${newKey()}`);
  const [state, setState] = useState<HandState>('pending');
  const [privateNote, setPrivateNote] = useState('');
  const made = useRef<{ id: number; number: number }>(undefined);

  async function send(wish: HandOrder): Promise<SendOutcome> {
    try {
      const body = { ...wish, attempt, state, privateNote };
      made.current = (
        await rest<{ id: number; number: number }>('order-drafts', { method: 'POST', body })
      ).body;
      return null;
    } catch (error) {
      return outcomeOf(error, translate);
    }
  }

  return (
    <HandOrderForm
      start={start}
      previewPath="order-drafts/preview"
      currency={currency}
      saveLabel={translate(words('create'))}
      onSend={send}
      onDone={() => {
        notify(translate(words('created'), { number: made.current?.number ?? '' }), { type: 'success' });
        redirect('show', 'orders', made.current?.id);
      }}
      more={(problems) => (
        <>
          <TextField
            select
            label={translate(words('beginsAs'))}
            value={state}
            error={Boolean(problems.state)}
            helperText={problems.state ?? translate(words(`beginsHelp.${state}`))}
            onChange={(event) => setState(event.target.value as HandState)}
          >
            {HAND_STATES.map((one) => (
              <MenuItem key={one} value={one}>
                {translate(`slices.orders.states.${one}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label={translate(words('privateNote'))}
            value={privateNote}
            multiline
            minRows={2}
            helperText={translate('resources.orders.notePrivate')}
            onChange={(event) => setPrivateNote(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 4000 } }}
          />
        </>
      )}
    />
  );
}

/** A new order as it begins: empty, or for somebody whom another screen named. */
function startOf(started: StartedOrder | undefined, country: string): TypedOrder {
  const empty = emptyOrder(country);
  if (!started) return empty;
  const { customerId, email, billing } = started;
  const address = wholeAddress(billing, country);
  return { ...empty, customerId, billing: { ...address, email: address.email || email } };
}
