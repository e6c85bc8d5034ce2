import Link from '@mui/material/Link';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { rest } from '#platform/admin/rest-client.ts';

/** Below the log-in of the back office: where a new password is asked for; nothing while the shop sends none. */
export function ForgottenPassword() {
  const translate = useTranslate();
  const [address, setAddress] = useState('');
  useEffect(() => {
    let isHere = true;
    rest<{ address: string }>('lost-password')
      .then(({ body }) => isHere && setAddress(body.address))
      // Whoever asked for nothing is told nothing.
      .catch(() => {});
    return () => {
      isHere = false;
    };
  }, []);
  if (address === '') return null;
  return (
    <Link href={address} sx={{ display: 'block', textAlign: 'center', py: 1.25, mt: 1 }}>
      {translate('slices.accounts.forgotten')}
    </Link>
  );
}
