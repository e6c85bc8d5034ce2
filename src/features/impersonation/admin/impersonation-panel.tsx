import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import { mayIn } from '#platform/admin/admin-session.ts';
import { rest } from '#platform/admin/rest-client.ts';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useTellFailure } from '#platform/admin/use-tell-failure.ts';
import type { SeenAccount } from './impersonation-part.server.ts';

const words = (key: string) => `slices.impersonation.${key}`;

/** Lets whoever may do so see the shop as this customer does. */
export function ImpersonationPanel({ part }: { part: unknown }) {
  const translate = useTranslate();
  const tellFailure = useTellFailure();
  const session = useAdminSession();
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!mayIn(session, 'impersonation.use')) return null;
  const begin = async () => {
    setAsks(false);
    setBusy(true);
    try {
      const { userId } = part as SeenAccount;
      const { body } = await rest<{ address: string }>('impersonation', { method: 'POST', body: { userId } });
      location.assign(body.address);
    } catch (error) {
      setBusy(false);
      tellFailure(error);
    }
  };
  return (
    <TitledCard title={translate(words('title'))}>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>{translate(words('about'))}</Typography>
      <Button variant="outlined" sx={{ minHeight: 44 }} disabled={busy} onClick={() => setAsks(true)}>
        {translate(words('begin'))}
      </Button>
      <Confirm
        isOpen={asks}
        title={words('askTitle')}
        content={words('ask')}
        onConfirm={begin}
        onClose={() => setAsks(false)}
      />
    </TitledCard>
  );
}
