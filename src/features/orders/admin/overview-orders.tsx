import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { MoneyText } from '#platform/admin/money-text.tsx';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import type { OrderOverview } from './order-overview.server.ts';
import { OrderStateChip } from './order-state-chip.tsx';

/** Open orders and the latest ones. */
export function OrderPanel({ part }: { part: unknown }) {
  const { open, latest } = part as OrderOverview;
  const translate = useTranslate();
  const createPath = useCreatePath();
  return (
    <>
      <TitledCard title={translate('slices.orders.open')}>
        {open.length === 0 ? translate('slices.orders.nothingOpen') : null}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {open.map(({ state, orders }) => (
            <Box component="li" key={state} sx={{ display: 'flex', justifyContent: 'space-between', py: 1 }}>
              <Link
                component={RouterLink}
                to={`/orders?${new URLSearchParams({ filter: JSON.stringify({ state: [state] }) })}`}
                sx={{ color: 'text.primary' }}
              >
                {translate(`slices.orders.states.${state}`)}
              </Link>
              <strong>{orders}</strong>
            </Box>
          ))}
        </Box>
      </TitledCard>
      <TitledCard title={translate('slices.orders.latest')}>
        {latest.length === 0 ? translate('slices.orders.noOrders') : null}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {latest.map((order) => (
            <Box
              component="li"
              key={order.id}
              sx={{
                display: 'flex',
                gap: 2,
                alignItems: 'center',
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Link
                component={RouterLink}
                to={createPath({ resource: 'orders', id: order.id, type: 'show' })}
                sx={{ color: 'text.primary', flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
              >
                #{order.number} {order.billingName}
              </Link>
              <OrderStateChip state={order.state} />
              <MoneyText amount={order.total} currency={order.currency} />
            </Box>
          ))}
        </Box>
      </TitledCard>
    </>
  );
}
