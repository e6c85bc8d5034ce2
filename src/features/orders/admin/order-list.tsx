import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FunctionField, Link, NumberField, SelectArrayInput, useCreatePath, useTranslate } from 'react-admin';
import { mayIn } from '#platform/admin/admin-session.ts';
import { DayInput } from '#platform/admin/day-input.tsx';
import { InstantField } from '#platform/admin/instant-field.tsx';
import { ListPage } from '#platform/admin/list-page.tsx';
import { MailAddressText } from '#platform/admin/mail-address-text.tsx';
import { MoneyText } from '#platform/admin/money-text.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { ORDER_STATES } from '../rules/order-states.ts';
import { OrderBulkState } from './order-bulk-state.tsx';
import { isUnpaid, OrderPaidChip, OrderStateChip } from './order-state-chip.tsx';

interface OrderRecord {
  id: number;
  number: number;
  state: string;
  paidAt: string | null;
  total: number;
  currency: string;
  billingName: string;
  billingEmail: string;
}

const filters = [
  <SelectArrayInput
    key="state"
    source="state"
    choices={ORDER_STATES.map((id) => ({ id, name: `slices.orders.states.${id}` }))}
    alwaysOn
    sx={{ minWidth: 180 }}
  />,
  <DayInput key="from" source="createdAt_gte" />,
  <DayInput key="to" source="createdAt_lte" />,
];

const totalOf = ({ total, currency }: OrderRecord) => <MoneyText amount={total} currency={currency} />;

/** All orders, the latest first. */
export function OrderList() {
  return (
    <ListPage
      creatable={false}
      tools={<CreateOrder />}
      bulk={<OrderBulkState />}
      rowClick="show"
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      lastColumn={<FunctionField source="total" textAlign="right" render={totalOf} />}
      phone={{
        primary: (order: OrderRecord) => `#${order.number} ${order.billingName}`,
        secondary: (order: OrderRecord) => <OrderChips order={order} />,
        end: totalOf,
      }}
    >
      <RecordLinkField source="number" to="show" render={(order: OrderRecord) => `#${order.number}`} />
      <InstantField source="createdAt" />
      <FunctionField
        source="billingName"
        render={(order: OrderRecord) => (
          <Box sx={{ overflowWrap: 'anywhere', minWidth: 140 }}>
            <BuyerName name={order.billingName} />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <MailAddressText address={order.billingEmail} />
            </Typography>
          </Box>
        )}
      />
      <FunctionField source="state" render={(order: OrderRecord) => <OrderChips order={order} />} />
      <NumberField source="itemCount" sortable={false} />
    </ListPage>
  );
}

/** How an order stands, and whether it is still to be paid. */
function OrderChips({ order }: { order: OrderRecord }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      <OrderStateChip state={order.state} />
      {isUnpaid(order) ? <OrderPaidChip order={order} /> : null}
    </Box>
  );
}

/** Who ordered; what was deleted says so. */
function BuyerName({ name }: { name: string }) {
  const translate = useTranslate();
  return name || translate('resources.orders.nameless');
}

/** The way to an order that is written by hand, for those who may. */
function CreateOrder() {
  const translate = useTranslate();
  const pathOf = useCreatePath();
  if (!mayIn(useAdminSession(), 'orders.write')) return null;
  return (
    <Button
      component={Link}
      to={pathOf({ resource: 'orders', type: 'create' })}
      variant="contained"
      startIcon={<AddIcon />}
      sx={{ minHeight: 44 }}
    >
      {translate('resources.orders.entry.create')}
    </Button>
  );
}
