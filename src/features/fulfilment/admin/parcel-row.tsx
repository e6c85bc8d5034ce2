import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import type { ShownOrder } from '#features/orders/public.ts';
import { InstantText } from '#platform/admin/instant-field.tsx';
import { useDeed } from '#platform/admin/use-deed.ts';
import type { Parcel } from '../rules/parcels.ts';
import { labelAddress } from '../rules/sheet-address.ts';
import type { ParcelDefaults } from './carrier-routes.server.ts';
import { nameOfShown } from './shown-lines.ts';
import { TrackingFields, type TypedTracking } from './tracking-fields.tsx';

const words = (key: string) => `resources.orders.fulfilment.${key}`;

/** A parcel that was sent: who carries it, how it is followed, what is in it; to be corrected or deleted. */
export function ParcelRow({
  order,
  parcel,
  number,
  defaults,
  mayWrite,
}: {
  order: ShownOrder;
  parcel: Parcel;
  /** Which parcel of the order it is. */
  number: number;
  defaults: ParcelDefaults | undefined;
  mayWrite: boolean;
}) {
  const translate = useTranslate();
  const { run, busy } = useDeed();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const title = translate(words('parcel'), { number });
  const { carrierTitle, trackingNumber, link } = parcel;
  const followed = trackingNumber || (link ? translate(words('track')) : '');

  async function remove() {
    setOpen(null);
    await run('orders', order.id, 'delete-parcel', { shipmentId: parcel.id }, words('deleted'));
  }

  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
        <Typography sx={{ fontWeight: 600, flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          {[title, carrierTitle].filter(Boolean).join(' · ')}
        </Typography>
        {mayWrite && defaults ? (
          <Box sx={{ ml: -1 }}>
            <Button
              onClick={() => setOpen('edit')}
              aria-label={translate(words('changeOf'), { number })}
              sx={{ minHeight: 44 }}
            >
              {translate(words('change'))}
            </Button>
            <Button
              color="error"
              onClick={() => setOpen('delete')}
              disabled={busy}
              aria-label={translate(words('deleteOf'), { number })}
              sx={{ minHeight: 44 }}
            >
              {translate('ra.action.delete')}
            </Button>
          </Box>
        ) : null}
      </Box>
      {followed ? (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {link ? (
            <Link href={link} target="_blank" rel="noopener noreferrer">
              {followed}
            </Link>
          ) : (
            followed
          )}
        </Typography>
      ) : null}
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <InstantText value={parcel.shippedAt} />
        {parcel.person ? ` · ${parcel.person}` : ''}
      </Typography>
      {parcel.hasLabel ? (
        <Typography>
          <Link
            href={labelAddress(parcel.id)}
            target="_blank"
            rel="noopener"
            aria-label={translate(words('labelOf'), { number })}
          >
            {translate(words('labelPdf'))}
          </Link>
        </Typography>
      ) : null}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {parcel.lines.map(({ lineId, quantity }) => (
          <Typography component="li" variant="body2" key={lineId} sx={{ overflowWrap: 'anywhere' }}>
            {quantity} × {nameOfShown(lineId, order.lines).title}
          </Typography>
        ))}
      </Box>
      {open === 'edit' && defaults ? (
        <ChangeParcel
          order={order}
          parcel={parcel}
          title={title}
          defaults={defaults}
          onClose={() => setOpen(null)}
        />
      ) : null}
      <Confirm
        isOpen={open === 'delete'}
        title={translate(words('deleteOf'), { number })}
        content={translate(words('deleteAsk'))}
        onConfirm={() => void remove()}
        onClose={() => setOpen(null)}
      />
    </Box>
  );
}

function ChangeParcel({
  order,
  parcel,
  title,
  defaults,
  onClose,
}: {
  order: ShownOrder;
  parcel: Parcel;
  title: string;
  defaults: ParcelDefaults;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const { run, busy, errors } = useDeed();
  const { carrier, carrierTitle, trackingNumber } = parcel;
  // A carrier that is offered no more stays what it was.
  const carriers =
    carrier === '' || defaults.carriers.some(({ id }) => id === carrier)
      ? defaults.carriers
      : [{ id: carrier, title: carrierTitle, link: '' }, ...defaults.carriers];
  const [typed, setTyped] = useState<TypedTracking>({ carrier, carrierTitle, trackingNumber, link: '' });
  const [tells, setTells] = useState(false);
  const { postcode, country } = order.shipping ?? order.billing;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const data = { ...typed, tells, shipmentId: parcel.id };
    if (await run('orders', order.id, 'change-parcel', data, words('changed'))) onClose();
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <Box component="form" onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent sx={{ '&&': { pt: 1 } }}>
          <TrackingFields
            typed={typed}
            carriers={carriers}
            place={{ postcode, country }}
            errors={errors}
            onChange={(changed) => setTyped((before) => ({ ...before, ...changed }))}
          />
          <FormControlLabel
            control={<Switch checked={tells} onChange={({ target }) => setTells(target.checked)} />}
            label={translate(words(order.sendsMail ? 'tellsAgain' : 'tellsKept'), {
              email: order.billingEmail,
            })}
            sx={{ mt: 1 }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
