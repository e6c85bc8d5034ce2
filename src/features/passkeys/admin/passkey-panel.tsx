import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Confirm, useRefresh, useTranslate } from 'react-admin';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useDeed } from '#platform/admin/use-deed.ts';
import type { ShownPasskeys } from '../data/passkey.queries.server.ts';

const words = (key: string) => `slices.passkeys.${key}`;

/** How many passkeys an account has, and the way to remove them for somebody who lost their device. */
export function PasskeyPanel({ part }: { part: unknown }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const [asks, setAsks] = useState(false);
  const { run, busy } = useDeed();
  const { count, lastUsedAt, userId } = part as ShownPasskeys;
  const may = useAdminSession()?.resources.users?.actions.includes('passkeys-off') ?? false;
  const remove = async () => {
    setAsks(false);
    if (await run('users', userId, 'passkeys-off', {}, words('removed'))) refresh();
  };
  return (
    <TitledCard title={translate(words('title'))}>
      <Typography>{translate(words('count'), { smart_count: count })}</Typography>
      <Typography>
        {translate(words(lastUsedAt ? 'used' : 'unused'))}{' '}
        {lastUsedAt ? <InstantText value={lastUsedAt} /> : null}
      </Typography>
      {may ? (
        <>
          <Button
            variant="outlined"
            color="error"
            disabled={busy}
            sx={{ mt: 2, minHeight: 44 }}
            onClick={() => setAsks(true)}
          >
            {translate(words('remove'))}
          </Button>
          <Confirm
            isOpen={asks}
            title={words('askTitle')}
            content={words('ask')}
            onConfirm={remove}
            onClose={() => setAsks(false)}
          />
        </>
      ) : null}
    </TitledCard>
  );
}
