import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ShownOrder } from '#features/orders/public.ts';
import type { dataProvider } from '#platform/admin/data-provider.ts';
import { rest } from '#platform/admin/rest-client.ts';
import { useSending } from '#platform/admin/use-sending.ts';
import { leftToSend } from '../rules/parcels.ts';
import type { ParcelDefaults } from './carrier-routes.server.ts';
import type { ShownFulfilment } from './fulfilment-part.server.ts';
import { nameOfShown } from './shown-lines.ts';
import { TrackingFields, type TypedTracking } from './tracking-fields.tsx';

const words = (key: string) => `resources.orders.fulfilment.${key}`;

/** Notes a parcel: everything that is left unless less is typed, with carrier and tracking number, in one press. */
export function NewParcel({
  order,
  part,
  defaults,
}: {
  order: ShownOrder;
  part: ShownFulfilment;
  defaults: ParcelDefaults;
}) {
  const translate = useTranslate();
  const { send, busy, errors } = useSending();
  const { act } = useDataProvider<typeof dataProvider>();
  const [label, setLabel] = useState('');
  const [tracking, setTracking] = useState<TypedTracking>({
    carrier: defaults.carrier,
    carrierTitle: defaults.carriers.find(({ id }) => id === defaults.carrier)?.title ?? '',
    trackingNumber: '',
    link: '',
  });
  const [quantities, setQuantities] = useState<Readonly<Record<number, string>>>({});
  const [tells, setTells] = useState(defaults.tells);
  const open = part.lines.filter((line) => leftToSend(line) > 0);
  const typedOf = (line: (typeof open)[number]) => quantities[line.lineId] ?? String(leftToSend(line));
  const lines = open.map((line) => ({
    lineId: line.lineId,
    quantity: readPieces(typedOf(line), leftToSend(line)),
  }));
  const pieces = lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  const isSound = pieces > 0 && lines.every(({ quantity }) => quantity !== null);
  const { postcode, country } = order.shipping ?? order.billing;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isSound) return;
    const data = { ...tracking, lines, tells, version: order.version };
    const ship = async () => {
      if (label === '') return act('orders', { id: order.id, action: 'ship', data });
      const asked = { ...data, orderId: order.id, provider: label };
      const { body } = await rest<{ label: string }>('fulfilment/labels', { method: 'POST', body: asked });
      // Browsers that open no window unasked leave the link beside the parcel.
      window.open(body.label, '_blank', 'noopener');
    };
    if (await send(ship, words('sentNow'))) {
      setTracking((before) => ({ ...before, trackingNumber: '', link: '' }));
      setQuantities({});
    }
  }

  return (
    <Stack component="form" onSubmit={submit} spacing={2}>
      {order.paidAt === null && order.total > 0 ? (
        <Alert severity="warning">{translate(words('unpaid'))}</Alert>
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {open.map((line) => {
          const name = nameOfShown(line.lineId, order.lines);
          const typed = typedOf(line);
          const isOdd = readPieces(typed, leftToSend(line)) === null;
          const problem = errors[`line:${line.lineId}`];
          return (
            <Box
              component="li"
              key={line.lineId}
              sx={{
                display: 'flex',
                gap: 2,
                alignItems: 'center',
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ overflowWrap: 'anywhere' }}>{name.title}</Typography>
                <Typography
                  variant="body2"
                  sx={{ color: problem || isOdd ? 'error.main' : 'text.secondary' }}
                >
                  {problem ??
                    [name.sku, translate(words('leftOf'), { left: leftToSend(line), ordered: line.ordered })]
                      .filter(Boolean)
                      .join(' · ')}
                </Typography>
              </Box>
              <TextField
                value={typed}
                error={isOdd || problem !== undefined}
                onChange={({ target }) => setQuantities({ ...quantities, [line.lineId]: target.value })}
                sx={{ width: 88, flex: 'none' }}
                slotProps={{
                  htmlInput: {
                    inputMode: 'numeric',
                    autoComplete: 'off',
                    'aria-label': translate(words('piecesOf'), { name: name.title }),
                  },
                }}
              />
            </Box>
          );
        })}
      </Box>
      <TrackingFields
        typed={tracking}
        carriers={defaults.carriers}
        place={{ postcode, country }}
        errors={errors}
        onChange={(changed) => setTracking((before) => ({ ...before, ...changed }))}
      />
      {defaults.labels.length > 0 ? (
        <TextField
          select
          label={translate(words('label'))}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{translate(words('noLabel'))}</MenuItem>
          {defaults.labels.map(({ name, title }) => (
            <MenuItem key={name} value={name}>
              {title}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <FormControlLabel
        control={<Switch checked={tells} onChange={({ target }) => setTells(target.checked)} />}
        label={translate(words(order.sendsMail ? 'tells' : 'tellsKept'), { email: order.billingEmail })}
        sx={{ '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere', minWidth: 0 } }}
      />
      {errors.lines ? <Alert severity="error">{errors.lines}</Alert> : null}
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={busy || !isSound}
        sx={{ minHeight: 48 }}
      >
        {pieces === 0 ? translate(words('sendNone')) : translate(words('send'), { smart_count: pieces })}
      </Button>
    </Stack>
  );
}

/** Pieces as somebody typed them; blank is none, null what is no quantity or more than is left. */
function readPieces(typed: string, left: number): number | null {
  const text = typed.trim();
  if (text === '') return 0;
  if (!/^\d{1,9}$/.test(text)) return null;
  return Number(text) <= left ? Number(text) : null;
}
