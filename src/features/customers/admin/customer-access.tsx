import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { FailedLogIns } from '#platform/admin/failed-log-ins.tsx';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { AccessNotes, LockButton } from '#platform/admin/log-in-access.tsx';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import type { ShownCustomer } from './shown-customer.ts';

/** When a customer came in last, and which log-ins to the account failed; nothing for guests. */
export function CustomerAccess({ customer: { access, userId } }: { customer: ShownCustomer }) {
  const translate = useTranslate();
  const mayChange = Boolean(useAdminSession()?.resources.users?.update);
  if (!access || userId === null) return null;
  const say = (key: string) => translate(`resources.customers.${key}`);
  return (
    <TitledCard title={say('access')}>
      <AccessNotes id={userId} access={access} mayChange={mayChange} />
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
      {mayChange ? (
        <Box sx={{ mt: 1.5 }}>
          <LockButton id={userId} access={access} />
        </Box>
      ) : null}
    </TitledCard>
  );
}
