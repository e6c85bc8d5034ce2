import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Confirm, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useDeed } from '#platform/admin/use-deed.ts';
import type { ShownPhoto } from './photo-admin.server.ts';

const words = (key: string) => `slices.profile-photos.${key}`;

/** The photo of a customer, and the way to take one away that should not be there. */
export function PhotoPanel({ part }: { part: unknown }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const customer = useRecordContext<{ id: number; name: string }>();
  const [asks, setAsks] = useState(false);
  const { run, busy } = useDeed();
  const may = useAdminSession()?.resources.customers?.actions.includes('remove-photo') ?? false;
  if (!customer) return null;
  const { token } = part as ShownPhoto;
  const address = (size: string) => `/rest/profile-photos/${token}/${size}.webp`;
  const remove = async () => {
    setAsks(false);
    if (await run('customers', customer.id, 'remove-photo', {}, words('removed'))) refresh();
  };
  return (
    <TitledCard title={translate(words('title'))}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <a href={address('large')} target="_blank" rel="noopener">
          <Box
            component="img"
            src={address('small')}
            alt={translate(words('of'), { name: customer.name })}
            sx={{ width: 80, height: 80, objectFit: 'cover', borderRadius: '50%', display: 'block' }}
          />
        </a>
        {may ? (
          <Button
            variant="outlined"
            color="error"
            disabled={busy}
            sx={{ minHeight: 44 }}
            onClick={() => setAsks(true)}
          >
            {translate(words('remove'))}
          </Button>
        ) : null}
      </Box>
      <Confirm
        isOpen={asks}
        title={words('askTitle')}
        content={words('ask')}
        onConfirm={remove}
        onClose={() => setAsks(false)}
      />
    </TitledCard>
  );
}
