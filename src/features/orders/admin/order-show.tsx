import EditIcon from '@mui/icons-material/Edit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MailLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link, Show, useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import { AddedPanels } from '#platform/admin/added-panels.tsx';
import { WITH_SIDE } from '#platform/admin/grids.ts';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { OrderActions } from './order-actions.tsx';
import { ID_IN_ADDRESS } from './order-address.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderMails } from './order-mails.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderPaidChip, OrderStateChip } from './order-state-chip.tsx';
import { OrderSums } from './order-sums.tsx';
import type { ShownOrder } from './shown-order.ts';

/** One order with everything that happened to it. */
export function OrderShow() {
  return (
    <Show actions={false} component="div">
      <Order />
    </Show>
  );
}

function Order() {
  const translate = useTranslate();
  const order = useRecordContext<ShownOrder>();
  const pathOf = useCreatePath();
  const mayWrite = useAdminSession()?.resources.orders?.actions.includes('change-state') ?? false;
  if (!order?.lines) return null;
  return (
    <Box sx={{ pt: 2 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h4" component="h2">
          {translate('resources.orders.heading', { number: order.number })}
        </Typography>
        <OrderStateChip state={order.state} />
        <OrderPaidChip order={order} />
        {order.isEditable && mayWrite ? (
          <Button
            component={Link}
            to={pathOf({ resource: 'orders', id: order.id, type: 'edit' })}
            state={ID_IN_ADDRESS}
            variant="outlined"
            startIcon={<EditIcon />}
            sx={{ marginInlineStart: 'auto', minHeight: 44 }}
          >
            {translate('ra.action.edit')}
          </Button>
        ) : null}
      </Box>
      <Typography sx={{ color: 'text.secondary', mb: 3, overflowWrap: 'anywhere' }}>
        <InstantText value={order.createdAt} /> ·{' '}
        {order.billingName || translate('resources.orders.nameless')}
      </Typography>
      <Box sx={WITH_SIDE}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <TitledCard title={translate('resources.orders.what')}>
            <OrderSums
              lines={order.lines}
              totals={order.totals}
              currency={order.currency}
              refunded={order.refundedTotal}
              inStore={
                order.currency === order.storeCurrency
                  ? null
                  : { currency: order.storeCurrency, total: order.storeTotal, rate: order.exchangeRate }
              }
            />
          </TitledCard>
          {order.needsShipping ? (
            <TitledCard title={translate('resources.orders.shipping')}>
              <AddressLines
                lines={order.addressLines.shipping ?? order.addressLines.billing}
                phone={order.shipping?.phone || order.billing.phone}
              />
            </TitledCard>
          ) : null}
          <AddedPanels />
          {order.customerNote ? (
            <TitledCard title={translate('resources.orders.customerNote')}>
              <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {order.customerNote}
              </Typography>
            </TitledCard>
          ) : null}
          <TitledCard title={translate('resources.orders.history')}>
            <OrderHistory notes={order.notes} changes={order.changes} />
          </TitledCard>
        </Box>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <OrderMoney order={order} />
          <OrderActions order={order} />
          <OrderPayments payments={order.payments} />
          <OrderMails order={order} />
          <TitledCard title={translate('resources.orders.billing')}>
            <AddressLines lines={order.addressLines.billing} phone={order.billing.phone} />
            {order.billingEmail ? (
              <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>
                <MailLink href={`mailto:${order.billingEmail}`}>{order.billingEmail}</MailLink>
              </Typography>
            ) : null}
          </TitledCard>
          {order.needsShipping ? null : (
            <Alert severity="info">{translate('resources.orders.noShipping')}</Alert>
          )}
        </Box>
      </Box>
    </Box>
  );
}

function AddressLines({ lines, phone }: { lines: readonly string[]; phone: string }) {
  return (
    <address style={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {phone ? <div>{phone}</div> : null}
    </address>
  );
}
