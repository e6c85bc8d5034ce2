import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { FailedLogIns } from '#platform/admin/failed-log-ins.tsx';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import type { ShownCustomer } from './shown-customer.ts';

/** When a customer came in last, and which log-ins to the account failed; nothing for guests. */
export function CustomerAccess({ customer: { access } }: { customer: ShownCustomer }) {
  const translate = useTranslate();
  if (!access) return null;
  const say = (key: string) => translate(`resources.customers.${key}`);
  return (
    <TitledCard title={say('access')}>
      {access.lockedAt ? (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {say('accountLocked')}
        </Alert>
      ) : null}
      {access.isUnproven ? (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {say('addressUnproven')}
        </Alert>
      ) : null}
      <Typography sx={{ mb: 1.5 }}>
        {say('fields.lastLogInAt')}:{' '}
        {access.lastLogInAt ? <InstantText value={access.lastLogInAt} /> : say('never')}
      </Typography>
      <FailedLogIns failures={access.failures} say={(key) => say(`failures.${key}`)} />
    </TitledCard>
  );
}
