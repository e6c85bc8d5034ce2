import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { MoneyText } from '#platform/admin/money-text.tsx';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import type { ListedUse } from '../data/coupon-uses.queries.server.ts';

const text = (key: string) => `resources.coupons.${key}`;

/** The orders that were placed with a coupon; those that gave their use back say so. */
export function CouponOrders() {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const record = useRecordContext<{ id: number; uses?: ListedUse[] }>();
  const uses = record?.uses;
  const mayOpen = useAdminSession()?.resources.orders?.read === true;
  if (!uses) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <TitledCard title={translate(text('orders'))}>
        {uses.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{translate(text('noOrders'))}</Typography>
        ) : (
          <Box
            component="table"
            sx={{
              width: '100%',
              borderCollapse: 'collapse',
              '& td, & th': { py: 0.75, pr: 2, textAlign: 'start' },
            }}
          >
            <thead>
              <tr>
                {['order', 'customer', 'date', 'fields.amount'].map((key) => (
                  <th key={key} scope="col">
                    {translate(text(key))}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {uses.map((use) => (
                <tr key={use.orderId}>
                  <td>
                    {mayOpen ? (
                      <Link
                        component={RouterLink}
                        to={createPath({ resource: 'orders', id: use.orderId, type: 'show' })}
                      >
                        #{use.number}
                      </Link>
                    ) : (
                      `#${use.number}`
                    )}
                  </td>
                  <Box component="td" sx={{ overflowWrap: 'anywhere' }}>
                    {use.name || use.email}
                  </Box>
                  <td>
                    <InstantText value={use.at} precision="day" />
                  </td>
                  <td>
                    <MoneyText amount={use.amount} currency={use.currency} />
                    {use.counts ? null : ` (${translate(text('givenBack'))})`}
                  </td>
                </tr>
              ))}
            </tbody>
          </Box>
        )}
        {uses.length >= 100 ? (
          <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
            {translate(text('latest'))}
          </Typography>
        ) : null}
      </TitledCard>
    </Box>
  );
}
