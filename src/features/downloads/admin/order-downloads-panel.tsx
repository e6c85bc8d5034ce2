import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { rest } from '#platform/admin/rest-client.ts';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useSending } from '#platform/admin/use-sending.ts';
import { PermissionRow } from './permission-row.tsx';
import type { OrderDownloads } from './shown-permissions.ts';

const words = (key: string) => `slices.downloads.panel.${key}`;

/** The files of an order: how often each was downloaded, until when it can be, and what its owner can do about it. */
export function OrderDownloadsPanel({ part }: { part: unknown }) {
  const translate = useTranslate();
  const { send, busy } = useSending();
  const mayWrite = useAdminSession()?.resources['download-permissions']?.actions.includes('revoke') === true;
  const { permissions, grantable } = part as OrderDownloads;
  return (
    <TitledCard title={translate(words('title'))}>
      <Box component="ul" sx={LIST}>
        {permissions.map((permission) => (
          <PermissionRow key={permission.id} permission={permission} mayWrite={mayWrite} />
        ))}
      </Box>
      {grantable.length > 0 && mayWrite ? (
        <>
          <Typography variant="subtitle2" component="h4" sx={{ mt: 2 }}>
            {translate(words('grantable'))}
          </Typography>
          <Box component="ul" sx={LIST}>
            {grantable.map(({ orderLineId, fileId, name, productName }) => (
              <Box
                component="li"
                key={`${orderLineId} ${fileId}`}
                sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 1, flexWrap: 'wrap' }}
              >
                <Box sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
                  {name}
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {productName}
                  </Typography>
                </Box>
                <Button
                  disabled={busy}
                  aria-label={translate(words('grantOf'), { name })}
                  onClick={() =>
                    send(
                      () => rest('download-permissions', { method: 'POST', body: { orderLineId, fileId } }),
                      words('granted'),
                    )
                  }
                >
                  {translate(words('grant'))}
                </Button>
              </Box>
            ))}
          </Box>
        </>
      ) : null}
    </TitledCard>
  );
}

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;
