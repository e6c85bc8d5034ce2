import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { LazyView } from '#platform/admin/lazy-view.tsx';
import { MoneyText } from '#platform/admin/money-text.tsx';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useDeed } from '#platform/admin/use-deed.ts';
import { OrderPayLink } from './order-pay-link.tsx';
import type { ShownOrder, ShownRefund } from './shown-order.ts';

const words = (key: string) => `resources.orders.refunds.${key}`;
const loadDialog = async () => (await import('./order-refund.tsx')).RefundDialog;
const UNPAID = ['pending', 'on-hold', 'failed'];

/** How an order is paid, what went back, and the deeds about its money. */
export function OrderMoney({ order }: { order: ShownOrder }) {
  const translate = useTranslate();
  const session = useAdminSession();
  const { run, busy } = useDeed();
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const actions = session?.resources.orders?.actions ?? [];
  const left = order.total - order.refundedTotal;
  const isUnpaid = !order.paidAt && UNPAID.includes(order.state);
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
        {order.paidAt ? <InstantText value={order.paidAt} /> : translate('resources.orders.unpaid')}
      </Typography>
      {isUnpaid && actions.includes('change-state') ? (
        <>
          <Button variant="outlined" sx={{ mt: 1 }} disabled={busy} onClick={() => setAsking(true)}>
            {translate('resources.orders.markPaid')}
          </Button>
          <Confirm
            isOpen={isAsking}
            loading={busy}
            title="resources.orders.askPaid"
            content="resources.orders.explainPaid"
            titleTranslateOptions={{ number: order.number }}
            confirm="resources.orders.markPaid"
            onConfirm={() => void markPaid()}
            onClose={() => setAsking(false)}
          />
        </>
      ) : null}
      {order.payLink ? <OrderPayLink link={order.payLink} /> : null}
      {order.refunds.length > 0 ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
          {order.refunds.map((refund) => (
            <Refund key={refund.id} order={order} refund={refund} />
          ))}
        </Box>
      ) : null}
      {order.paidAt && left > 0 && actions.includes('refund') ? (
        <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setOpen(true)}>
          {translate(words('open'))}
        </Button>
      ) : null}
      {isOpen ? (
        <LazyView load={loadDialog} props={{ order, onClose: () => setOpen(false) }} fallback={null} />
      ) : null}
    </TitledCard>
  );
}

function Refund({ order, refund }: { order: ShownOrder; refund: ShownRefund }) {
  const translate = useTranslate();
  const { run, busy } = useDeed();
  const settle = (how: 'by-hand' | 'give-up') =>
    run('orders', order.id, 'settle-refund', { refundId: refund.id, how }, words('settled'));
  const { reason, failure, person } = refund;
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <span>{translate(words(`states.${refund.state}`))}</span>
        <MoneyText amount={-refund.amount} currency={order.currency} />
      </Box>
      {[reason, failure].map((said) =>
        said ? (
          <Typography key={said} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {said}
          </Typography>
        ) : null,
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <InstantText value={refund.createdAt} />
        {person ? ` · ${person}` : ''}
      </Typography>
      {refund.state === 'underway' ? (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button size="small" disabled={busy} onClick={() => void settle('by-hand')}>
            {translate(words('settleByHand'))}
          </Button>
          <Button size="small" disabled={busy} onClick={() => void settle('give-up')}>
            {translate(words('settleGiveUp'))}
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}
