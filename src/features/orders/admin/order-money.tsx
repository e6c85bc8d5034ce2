import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { LazyView } from '#platform/admin/lazy-view.tsx';
import { useAdminParts } from '#platform/admin/office.ts';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useDeed } from '#platform/admin/use-deed.ts';
import { orderMoneyParts } from '../points.ts';
import { OrderPayLink } from './order-pay-link.tsx';
import { isUnpaid } from './order-state-chip.tsx';
import type { ShownOrder } from './shown-order.ts';

/** How an order is paid, and the deeds about its money; slices add to it. */
export function OrderMoney({ order }: { order: ShownOrder }) {
  const translate = useTranslate();
  const session = useAdminSession();
  const parts = useAdminParts(orderMoneyParts);
  const { run, busy } = useDeed();
  const [isAsking, setAsking] = useState(false);
  const actions = session?.resources.orders?.actions ?? [];
  const markPaid = async () => {
    const to = order.needsShipping ? 'processing' : 'completed';
    const data = { to, cause: translate('resources.orders.markedPaid'), version: order.version };
    await run('orders', order.id, 'change-state', data, 'resources.orders.changed');
    setAsking(false);
  };
  return (
    <TitledCard title={translate('resources.orders.payment')}>
      <Typography>{order.paymentTitle || '–'}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {translate(`resources.orders.${order.paidAt ? 'paid' : 'unpaid'}`)}{' '}
        {order.paidAt ? <InstantText value={order.paidAt} /> : null}
      </Typography>
      {isUnpaid(order) && actions.includes('change-state') ? (
        <>
          <Button variant="outlined" sx={{ mt: 1 }} disabled={busy} onClick={() => setAsking(true)}>
            {translate('resources.orders.markPaid')}
          </Button>
          <Confirm
            isOpen={isAsking}
            loading={busy}
            title="resources.orders.askPaid"
            content={`resources.orders.${order.sendsMail ? 'explainPaid' : 'explainPaidKept'}`}
            titleTranslateOptions={{ number: order.number }}
            confirm="resources.orders.markPaid"
            onConfirm={() => void markPaid()}
            onClose={() => setAsking(false)}
          />
        </>
      ) : null}
      {order.payLink && actions.includes('change-state') ? <OrderPayLink link={order.payLink} /> : null}
      {parts.map(({ name, view }) => (
        <LazyView key={name} load={view} props={{ order }} />
      ))}
    </TitledCard>
  );
}
