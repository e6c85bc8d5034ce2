import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'react-admin';
import type { ShownOrder } from '#features/orders/public.ts';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { useRest } from '#platform/admin/use-rest.ts';
import type { ParcelDefaults } from './carrier-routes.server.ts';
import type { ShownFulfilment } from './fulfilment-part.server.ts';
import { NewParcel } from './new-parcel.tsx';
import { ParcelRow } from './parcel-row.tsx';
import { SendingChip } from './sending-chip.tsx';

const words = (key: string) => `resources.orders.fulfilment.${key}`;

/** The parcels of an order, and what is still to be sent of it. */
export function FulfilmentPanel({ part }: { part: unknown }) {
  const translate = useTranslate();
  const order = useRecordContext<ShownOrder>();
  const mayWrite = useAdminSession()?.resources.orders?.actions.includes('ship') ?? false;
  const { data: defaults } = useRest<ParcelDefaults>('fulfilment/defaults');
  const shown = part as ShownFulfilment;
  const { parcels, left, state, maySend } = shown;
  if (!order?.lines) return null;
  return (
    <TitledCard title={translate(words('title'))}>
      <Box sx={{ mb: 1, '&:empty': { display: 'none' } }}>
        <SendingChip state={state} />
      </Box>
      {parcels.length > 0 ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: left > 0 ? 2 : 0, p: 0 }}>
          {parcels.map((parcel, at) => (
            <ParcelRow
              key={parcel.id}
              order={order}
              parcel={parcel}
              number={at + 1}
              defaults={defaults}
              mayWrite={mayWrite}
            />
          ))}
        </Box>
      ) : null}
      {left > 0 && maySend && mayWrite ? (
        <>
          <Typography variant="subtitle1" component="h3" sx={{ fontWeight: 600, mb: 1 }}>
            {translate(words(parcels.length > 0 ? 'nextParcel' : 'newParcel'))}
          </Typography>
          {defaults ? (
            <NewParcel key={parcels.length} order={order} part={shown} defaults={defaults} />
          ) : (
            <Skeleton variant="rounded" height={240} />
          )}
        </>
      ) : null}
      {parcels.length === 0 && !(left > 0 && maySend && mayWrite) ? (
        <Typography sx={{ color: 'text.secondary' }}>
          {translate(words(left === 0 ? 'nothingToSend' : maySend ? 'noParcels' : 'notNow'))}
        </Typography>
      ) : null}
    </TitledCard>
  );
}
