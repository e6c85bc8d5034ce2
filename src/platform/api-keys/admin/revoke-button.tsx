import Button from '@mui/material/Button';
import { useState } from 'react';
import { Confirm, useRecordContext, useTranslate } from 'react-admin';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useDeed } from '#platform/admin/use-deed.ts';

const text = (key: string) => `resources.api-keys.${key}`;

/** Ends a key for good, after a question. */
export function RevokeButton() {
  const translate = useTranslate();
  const record = useRecordContext<{ id: number; revokedAt: string | null }>();
  const rights = useAdminSession()?.resources['api-keys'];
  const { run, busy } = useDeed();
  const [asks, setAsks] = useState(false);
  if (!record || record.revokedAt || !rights?.actions.includes('revoke')) return null;
  return (
    <>
      <Button color="error" disabled={busy} onClick={() => setAsks(true)}>
        {translate(text('revoke'))}
      </Button>
      <Confirm
        isOpen={asks}
        title={text('revokeAsk')}
        content={text('revokeExplain')}
        confirm={text('revoke')}
        cancel={text('cancel')}
        confirmColor="warning"
        onClose={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          void run('api-keys', record.id, 'revoke', {}, text('revoked'));
        }}
      />
    </>
  );
}
