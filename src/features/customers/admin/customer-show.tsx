import AddIcon from '@mui/icons-material/Add';
import MailIcon from '@mui/icons-material/MailOutlined';
import PersonIcon from '@mui/icons-material/ManageAccountsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, Show, useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import type { StartedOrder } from '#features/hand-orders/public.ts';
import { AddedPanels } from '#platform/admin/added-panels.tsx';
import { mayIn } from '#platform/admin/admin-session.ts';
import { WITH_SIDE } from '#platform/admin/grids.ts';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { StateChip } from '#platform/admin/state-chip.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { CustomerAccess } from './customer-access.tsx';
import { CustomerContact } from './customer-contact.tsx';
import { CustomerData } from './customer-data.tsx';
import { CustomerGroups } from './customer-groups.tsx';
import { CustomerHistory } from './customer-history.tsx';
import { CustomerJoin } from './customer-join.tsx';
import { CustomerLetter } from './customer-letter.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { CustomerReviews } from './customer-reviews.tsx';
import { CustomerSummary } from './customer-summary.tsx';
import type { ShownCustomer } from './shown-customer.ts';

/** One customer with all that the shop knows of them. */
export function CustomerShow() {
  return (
    <Show actions={false} component="div">
      <Customer />
    </Show>
  );
}

const COLUMN = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

function Customer() {
  const translate = useTranslate();
  const session = useAdminSession();
  const customer = useRecordContext<ShownCustomer>();
  const [isWriting, setIsWriting] = useState(false);
  if (!customer?.notes) return null;
  const say = (key: string) => translate(`resources.customers.${key}`);
  const mayWrite = mayIn(session, 'customers.write');
  return (
    <Box sx={{ pt: 2 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {customer.name}
        </Typography>
        <StateChip
          tone={customer.userId === null ? 'quiet' : 'good'}
          text={say(customer.userId === null ? 'guest' : 'hasAccount')}
        />
        {customer.access?.lockedAt ? <StateChip tone="bad" text={say('locked')} /> : null}
        <Box sx={{ marginInlineStart: { md: 'auto' }, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Ways customer={customer} />
          {mayWrite ? (
            <Button
              variant="contained"
              startIcon={<MailIcon />}
              sx={{ minHeight: 44 }}
              onClick={() => setIsWriting(true)}
            >
              {say('write')}
            </Button>
          ) : null}
        </Box>
      </Box>
      <Typography sx={{ color: 'text.secondary', mb: 3, overflowWrap: 'anywhere' }}>
        {customer.email} · {say('fields.createdAt')}{' '}
        <InstantText value={customer.createdAt} precision="day" />
      </Typography>
      <CustomerJoin customer={customer} mayWrite={mayWrite} />
      <Box sx={WITH_SIDE}>
        <Box sx={COLUMN}>
          <CustomerSummary customer={customer} />
          {mayIn(session, 'orders.read') ? <CustomerOrders customer={customer} /> : null}
          {mayIn(session, 'reviews.read') ? <CustomerReviews customer={customer} /> : null}
          <AddedPanels />
          <CustomerHistory customer={customer} mayWrite={mayWrite} />
        </Box>
        <Box sx={COLUMN}>
          <CustomerGroups customer={customer} mayWrite={mayWrite} />
          <CustomerContact customer={customer} />
          <CustomerAccess customer={customer} />
          {mayIn(session, 'customers.data') ? <CustomerData customer={customer} /> : null}
        </Box>
      </Box>
      {isWriting ? <CustomerLetter customer={customer} onClose={() => setIsWriting(false)} /> : null}
    </Box>
  );
}

/** An order for them: with the billing address of the account, else the one used last. */
function startedOrder({ userId, email, saved, used }: ShownCustomer): StartedOrder {
  const billing = saved?.billing ?? used.find(({ isBilling }) => isBilling)?.address ?? null;
  return { customerId: userId, email, billing };
}

/** Where else their page leads, for those who may. */
function Ways({ customer }: { customer: ShownCustomer }) {
  const translate = useTranslate();
  const session = useAdminSession();
  const pathOf = useCreatePath();
  const look = { variant: 'outlined', sx: { minHeight: 44 } } as const;
  return (
    <>
      {customer.userId !== null && mayIn(session, 'accounts.read') ? (
        <Button
          component={Link}
          to={pathOf({ resource: 'users', id: customer.userId, type: 'edit' })}
          startIcon={<PersonIcon />}
          {...look}
        >
          {translate('resources.customers.openAccount')}
        </Button>
      ) : null}
      {mayIn(session, 'orders.write') ? (
        <Button
          component={Link}
          to={pathOf({ resource: 'orders', type: 'create' })}
          state={{ startedOrder: startedOrder(customer) }}
          startIcon={<AddIcon />}
          {...look}
        >
          {translate('resources.customers.newOrder')}
        </Button>
      ) : null}
    </>
  );
}
