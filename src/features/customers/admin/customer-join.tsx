import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Confirm, useRedirect, useTranslate } from 'react-admin';
import { useDeed } from '#platform/admin/use-deed.ts';
import type { ShownCustomer } from './shown-customer.ts';

/** Says of a guest that somebody has an account with the same address, and lets whoever is sure join both. */
export function CustomerJoin({ customer, mayWrite }: { customer: ShownCustomer; mayWrite: boolean }) {
  const translate = useTranslate();
  const redirect = useRedirect();
  const { run, busy } = useDeed();
  const [isAsked, setIsAsked] = useState(false);
  if (!customer.account) return null;
  const say = (key: string) =>
    translate(`resources.customers.join.${key}`, { name: customer.account?.name, email: customer.email });
  return (
    <>
      <Alert
        severity="info"
        sx={{ mb: 2, flexWrap: 'wrap', overflowWrap: 'anywhere' }}
        action={
          mayWrite ? (
            <Button disabled={busy} onClick={() => setIsAsked(true)}>
              {say('button')}
            </Button>
          ) : undefined
        }
      >
        {say('found')}
      </Alert>
      <Confirm
        isOpen={isAsked}
        title={say('title')}
        content={say('ask')}
        onClose={() => setIsAsked(false)}
        onConfirm={async () => {
          setIsAsked(false);
          const input = { isSure: true };
          if (await run('customers', customer.id, 'join-account', input, 'resources.customers.join.done'))
            redirect('list', 'customers');
        }}
      />
    </>
  );
}
