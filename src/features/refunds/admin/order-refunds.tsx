import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ShownOrder, ShownRefund } from '#features/orders/public.ts';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { LazyView } from '#platform/admin/lazy-view.tsx';
import { MoneyText } from '#platform/admin/money-text.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useDeed } from '#platform/admin/use-deed.ts';

const words = (key: string) => `resources.orders.refunds.${key}`;
const loadDialog = async () => (await import('./order-refund.tsx')).RefundDialog;

/** What went back of an order, and the way to give more back. */
export function OrderRefunds({ order }: { order: ShownOrder }) {
  const translate = useTranslate();
  const session = useAdminSession();
  const [isOpen, setOpen] = useState(false);
  const actions = session?.resources.orders?.actions ?? [];
  const left = order.total - order.refundedTotal;
  return (
    <>
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
    </>
  );
}

function Refund({ order, refund }: { order: ShownOrder; refund: ShownRefund }) {
  const translate = useTranslate();
  const { run, busy } = useDeed();
  const maySettle = useAdminSession()?.resources.orders?.actions.includes('settle-refund') ?? false;
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
      {refund.state === 'underway' && maySettle ? (
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
