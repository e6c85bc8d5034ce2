import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { useActOnMarked } from '#platform/admin/use-act-on-marked.ts';
import { useRest } from '#platform/admin/use-rest.ts';
import { readPastedNumbers } from '../rules/pasted-numbers.ts';
import { sheetAddress } from '../rules/sheet-address.ts';
import type { ParcelDefaults } from './carrier-routes.server.ts';

const words = (key: string) => `resources.orders.fulfilment.${key}`;

/** What is printed of marked orders, and the way to mark them as sent. */
export function BulkSending() {
  const translate = useTranslate();
  const { selectedIds = [] } = useListContext<RaRecord>();
  const [open, setOpen] = useState(false);
  // The bar around it is there all the time, only without height.
  if (selectedIds.length === 0) return null;
  const print = (name: 'picking-list/' | 'labels.pdf', label: string) => (
    <Button component="a" href={sheetAddress(name, selectedIds)} target="_blank" rel="noopener">
      {translate(words(label))}
    </Button>
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate(words('markSent'))}</Button>
      {print('picking-list/', 'pickingList')}
      {print('labels.pdf', 'addressLabels')}
      {open ? <MarkSent onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function MarkSent({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { marked, busy, actOnEach } = useActOnMarked('ship');
  const { selectedIds = [], data: shown = [] } = useListContext<RaRecord>();
  const { data: defaults } = useRest<ParcelDefaults>('fulfilment/defaults');
  const [carrier, setCarrier] = useState<string | null>(null);
  const [pasted, setPasted] = useState('');
  const [tells, setTells] = useState<boolean | null>(null);
  if (!defaults) return null;
  const chosen = carrier ?? defaults.carrier;
  // In the order in which they are seen.
  const orders = shown
    .filter(({ id }) => selectedIds.includes(id))
    .map(({ id, number }) => ({ id: Number(id), number: Number(number) }));
  const { byOrder, odd } = readPastedNumbers(pasted, orders);

  async function mark() {
    const each = Object.fromEntries([...byOrder].map(([id, trackingNumber]) => [id, { trackingNumber }]));
    await actOnEach({ carrier: chosen, tells: tells ?? defaults?.tells, each });
    onClose();
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{translate(words('markTitle'), { smart_count: marked })}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography>{translate(words('markHelp'))}</Typography>
          <Autocomplete
            options={defaults.carriers}
            getOptionLabel={({ title }) => title}
            isOptionEqualToValue={(a, b) => a.id === b.id}
            value={defaults.carriers.find(({ id }) => id === chosen) ?? null}
            onChange={(_, option) => setCarrier(option?.id ?? '')}
            renderInput={(params) => <TextField {...params} label={translate(words('carrier'))} />}
          />
          <TextField
            label={translate(words('numbers'))}
            helperText={translate(words('numbersHelp'))}
            value={pasted}
            onChange={({ target }) => setPasted(target.value)}
            multiline
            minRows={3}
            maxRows={10}
            slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off' } }}
          />
          <Button component="label" variant="outlined" sx={{ alignSelf: 'flex-start' }}>
            {translate(words('numbersFile'))}
            <input
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              hidden
              onChange={({ target }) =>
                void target.files?.[0]?.text().then((text) => setPasted(text.slice(0, 100_000)))
              }
            />
          </Button>
          {byOrder.size > 0 ? (
            <Typography role="status">
              {translate(words('numbersRead'), { smart_count: byOrder.size })}
            </Typography>
          ) : null}
          {odd.length > 0 ? (
            <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
              {translate(words('numbersOdd'), { lines: odd.slice(0, 5).join(' · ') })}
            </Alert>
          ) : null}
          <FormControlLabel
            control={
              <Switch checked={tells ?? defaults.tells} onChange={({ target }) => setTells(target.checked)} />
            }
            label={translate(words(defaults.sendsMail ? 'tellAll' : 'tellAllKept'))}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={busy || odd.length > 0} onClick={() => void mark()}>
          {translate(words('mark'))}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
