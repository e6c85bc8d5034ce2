import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Confirm, useRefresh, useTranslate } from 'react-admin';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useDeed } from '#platform/admin/use-deed.ts';
import type { ShownFactor } from './second-factor-admin.server.ts';

const words = (key: string) => `slices.second-factor.${key}`;

/** That an account logs in in two steps, and the way to end that for somebody who lost phone and codes. */
export function SecondFactorPanel({ part }: { part: unknown }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const [asks, setAsks] = useState(false);
  const { run, busy } = useDeed();
  const { userId, since } = part as ShownFactor;
  const may = useAdminSession()?.resources.users?.actions.includes('second-factor-off') ?? false;
  const switchOff = async () => {
    setAsks(false);
    if (await run('users', userId, 'second-factor-off', {}, words('switchedOff'))) refresh();
  };
  return (
    <TitledCard title={translate(words('title'))}>
      <Typography>
        {translate(words('since'))} <InstantText value={since} />
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
            {translate(words('switchOff'))}
          </Button>
          <Confirm
            isOpen={asks}
            title={words('askTitle')}
            content={words('ask')}
            onConfirm={switchOff}
            onClose={() => setAsks(false)}
          />
        </>
      ) : null}
    </TitledCard>
  );
}
