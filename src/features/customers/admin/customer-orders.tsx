import Link from '@mui/material/Link';
import { useState } from 'react';
import { useCreatePath, useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { MoneyText } from '#platform/admin/money-text.tsx';
import { StateChip, type StateTone } from '#platform/admin/state-chip.tsx';
import { LinkedRows } from './linked-rows.tsx';
import type { ShownCustomer } from './shown-customer.ts';

const PER_PAGE = 10;

interface OrderRow {
  id: number;
  number: number;
  state: string;
  total: number;
  currency: string;
  createdAt: string;
}

const TONES: Record<string, StateTone> = {
  processing: 'busy',
  'on-hold': 'busy',
  completed: 'good',
  failed: 'bad',
};

/** The orders of a customer, the latest first; those of a guest are not those of an account with the same address. */
export function CustomerOrders({ customer: { userId, email } }: { customer: ShownCustomer }) {
  const translate = useTranslate();
  const pathOf = useCreatePath();
  const [page, setPage] = useState(1);
  const { data, total, error } = useGetList<OrderRow>('orders', {
    filter: userId === null ? { guestEmail: email } : { customerId: userId },
    pagination: { page, perPage: PER_PAGE },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  return (
    <LinkedRows
      title={translate('resources.customers.orderList')}
      empty={translate('resources.customers.noOrders')}
      rows={error ? null : data}
      pages={Math.ceil((total ?? 0) / PER_PAGE)}
      page={page}
      onPage={setPage}
    >
      {(order) => (
        <>
          <Link
            component={RouterLink}
            to={pathOf({ resource: 'orders', id: order.id, type: 'show' })}
            underline="hover"
            sx={{ color: 'text.primary', fontWeight: 600, minWidth: 64 }}
          >
            {`#${order.number}`}
          </Link>
          <InstantText value={order.createdAt} precision="day" />
          <StateChip
            tone={TONES[order.state] ?? 'quiet'}
            text={translate(`slices.orders.states.${order.state}`)}
          />
          <span style={{ marginInlineStart: 'auto' }}>
            <MoneyText amount={order.total} currency={order.currency} />
          </span>
        </>
      )}
    </LinkedRows>
  );
}
