import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { HttpError, Title, useGetRecordId, useNotify, useRedirect, useTranslate } from 'react-admin';
import { useTypedMoney } from '#platform/admin/money-text.tsx';
import { rest } from '#platform/admin/rest-client.ts';
import { useRest } from '#platform/admin/use-rest.ts';
import type { HandOrder } from '../rules/hand-order.ts';
import { HandOrderForm, outcomeOf, type SendOutcome } from './hand-order-form.tsx';
import { newKey, type TypedOrder, wholeAddress } from './hand-order-state.ts';

const words = (key: string) => `resources.orders.entry.${key}`;

/** An unpaid order as the interface answers it to be edited. */
interface OrderEntry extends HandOrder {
  id: number;
  number: number;
  version: number;
  currency: string;
  names: Readonly<Record<string, { name: string; options: string }>>;
}

/** Edits an order that is not paid; `locked` stands below the reason why another cannot be edited. */
export function EditedOrder({ locked }: { locked: ReactNode }) {
  const translate = useTranslate();
  const id = useGetRecordId();
  const { data, error, refetch } = useRest<OrderEntry>(`order-drafts/${id}`, {
    // What somebody types must not be replaced behind their back.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <>
      {data ? <Title title={translate(words('edit'), { number: data.number })} /> : null}
      {error ? (
        <Alert severity="info" sx={{ mt: 2, mb: 2 }}>
          {error.message}
        </Alert>
      ) : null}
      {/* What cannot be edited can be looked at. */}
      {error instanceof HttpError && error.status !== 404 ? locked : null}
      {data ? <EntryForm key={data.version} entry={data} onAgain={() => void refetch()} /> : null}
    </>
  );
}

function EntryForm({ entry, onAgain }: { entry: OrderEntry; onAgain: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const typedMoney = useTypedMoney();
  const [start] = useState(() => typedOf(entry, (amount) => typedMoney(amount, entry.currency)));
  const [isLate, setLate] = useState(false);

  async function send(wish: HandOrder): Promise<SendOutcome> {
    try {
      const body = { ...wish, version: entry.version };
      await rest(`order-drafts/${entry.id}`, { method: 'PUT', body });
      return null;
    } catch (error) {
      setLate(
        error instanceof HttpError && (error.body as { code?: string }).code === 'orders.changed-meanwhile',
      );
      return outcomeOf(error, translate);
    }
  }

  return (
    <>
      {isLate ? (
        <Button variant="outlined" onClick={onAgain} sx={{ my: 2 }}>
          {translate(words('again'))}
        </Button>
      ) : null}
      <HandOrderForm
        start={start}
        previewPath={`order-drafts/${entry.id}/preview`}
        currency={entry.currency}
        saveLabel={translate('ra.action.save')}
        onSend={send}
        onDone={() => {
          notify(translate(words('saved')), { type: 'success' });
          redirect('show', 'orders', entry.id);
        }}
      />
    </>
  );
}

function typedOf(entry: OrderEntry, money: (amount: number) => string): TypedOrder {
  const { sending } = entry;
  return {
    customerId: entry.customerId,
    billing: wholeAddress(entry.billing, ''),
    shipping: entry.shipping && wholeAddress(entry.shipping, ''),
    lines: entry.lines.map((line) => ({
      ...line,
      quantity: String(line.quantity),
      price: line.price === null ? '' : money(line.price),
      name: entry.names[line.key]?.name ?? '',
      options: entry.names[line.key]?.options ?? '',
    })),
    fees: entry.fees.map((fee) => ({ ...fee, key: newKey(), amount: money(fee.amount) })),
    sending: sending.kind === 'own' ? { ...sending, amount: money(sending.amount) } : sending,
    parts: entry.parts,
    paymentMethod: entry.paymentMethod,
    customerNote: entry.customerNote,
  };
}
