import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDeed } from '#platform/admin/use-deed.ts';
import { useRest } from '#platform/admin/use-rest.ts';
import type { HeldData, Hold } from '#platform/personal-data/request-view.ts';
import type { ShownCustomer } from './shown-customer.ts';

/** Says what of a customer's data goes and what stays, and has it deleted once their address is typed. */
export function DeleteCustomerData({
  customer,
  onClose,
  onAsked,
}: {
  customer: ShownCustomer;
  onClose: () => void;
  onAsked: () => void;
}) {
  const translate = useTranslate();
  const isPhone = useMediaQuery('(max-width: 700px)');
  const { run, busy } = useDeed();
  const [typed, setTyped] = useState('');
  const [tells, setTells] = useState(false);
  const { data, error } = useRest<{ held: HeldData[]; holds: Hold[] }>(`customer-data/${customer.id}/held`, {
    gcTime: 0,
  });
  const say = (key: string) =>
    translate(`resources.customers.data.${key}`, { name: customer.name, email: customer.email });
  const isHeld = (data?.holds.length ?? 0) > 0;
  const isSame = typed.trim().toLowerCase() === customer.email;

  async function remove(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isSame || isHeld) return;
    const input = { email: typed, tells };
    if (!(await run('customers', customer.id, 'delete-data', input, 'resources.customers.data.deleteAsked')))
      return;
    onAsked();
    onClose();
  }

  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="sm" fullScreen={isPhone}>
      <form onSubmit={remove} noValidate style={{ display: 'contents' }}>
        <DialogTitle sx={{ overflowWrap: 'anywhere' }}>{say('deleteTitle')}</DialogTitle>
        {/* It scrolls, also where nothing in it takes the focus. */}
        <DialogContent tabIndex={0}>
          {error ? <Alert severity="error">{say('unread')}</Alert> : null}
          {!data && !error ? <LinearProgress aria-label={say('reading')} /> : null}
          {data?.holds.map(({ code, message }) => (
            <Alert key={code} severity="warning" sx={{ mb: 2 }}>
              {message}
            </Alert>
          ))}
          {data ? <Fates held={data.held} /> : null}
          {data && !isHeld ? (
            <>
              <Alert severity="warning" sx={{ my: 2 }}>
                {say('forGood')}
              </Alert>
              <TextField
                fullWidth
                required
                autoComplete="off"
                label={say('typeAddress')}
                helperText={customer.email}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
              />
              <FormControlLabel
                control={<Checkbox checked={tells} onChange={(_event, checked) => setTells(checked)} />}
                label={say(customer.sendsMail ? 'tells' : 'tellsKept')}
              />
            </>
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {translate('resources.customers.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color="error"
            disabled={busy || !isSame || isHeld || !data}
          >
            {say('delete')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What goes, and below it what stays and why. */
function Fates({ held }: { held: readonly HeldData[] }) {
  const translate = useTranslate();
  return (['deletes', 'keeps'] as const).map((fate) => {
    const kinds = held.filter((kind) => kind[fate] !== '');
    if (kinds.length === 0) return null;
    return (
      <Box key={fate} component="section" sx={{ mb: 2 }}>
        <Typography variant="subtitle1" component="h3" sx={{ fontWeight: 600 }}>
          {translate(`resources.customers.data.${fate}`)}
        </Typography>
        <Box component="dl" sx={{ m: 0 }}>
          {kinds.map(({ name, title, count, ...words }) => (
            <Box key={name} sx={{ mt: 1 }}>
              <Typography component="dt" sx={{ fontWeight: 500 }}>
                {count > 0 ? `${title} (${count})` : title}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, color: 'text.secondary' }}>
                {words[fate]}
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>
    );
  });
}
