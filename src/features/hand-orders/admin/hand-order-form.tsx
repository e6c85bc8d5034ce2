import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { HttpError, useTranslate } from 'react-admin';
import type { Address } from '#features/fields/public.ts';
import { amountOf } from '#platform/admin/controls/amount-of.ts';
import { RecordControl } from '#platform/admin/controls/record-control.tsx';
import { WITH_SIDE } from '#platform/admin/grids.ts';
import { rest } from '#platform/admin/rest-client.ts';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import { useUnsavedWarning } from '#platform/admin/use-unsaved-warning.ts';
import type { HandOrder, HandProblems } from '../rules/hand-order.ts';
import { HandAddress } from './hand-address.tsx';
import { HandCharges } from './hand-charges.tsx';
import { HandLines } from './hand-lines.tsx';
import { readOrder, type TypedOrder, usePreview, wholeAddress } from './hand-order-state.ts';
import { HandSums } from './hand-sums.tsx';

const words = (key: string) => `resources.orders.entry.${key}`;
const CUSTOMERS = { resource: 'users', text: 'email' };

/** What went wrong with sending an order: problems by their places, or words for all of it. */
export type SendOutcome = { problems: HandProblems; message: string } | null;

/** The form by which whoever runs the shop writes or edits an order, with what it comes to as it is typed. */
export function HandOrderForm({
  start,
  previewPath,
  currency,
  saveLabel,
  more,
  onSend,
  onDone,
}: {
  start: TypedOrder;
  previewPath: string;
  currency: string;
  saveLabel: string;
  /** What the form asks besides, of new orders. */
  more?: (problems: HandProblems) => ReactNode;
  /** Stores it; answers what is wrong, else leads on. */
  onSend: (wish: HandOrder) => Promise<SendOutcome>;
  /** Leads on once it is stored. */
  onDone: () => void;
}) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(start);
  const [tried, setTried] = useState<SendOutcome>(null);
  const [busy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const change = (changed: Partial<TypedOrder>) => setTyped((before) => ({ ...before, ...changed }));
  useUnsavedWarning(!isDone && typed !== start);
  const leadOn = useEffectEvent(onDone);
  useEffect(() => {
    if (isDone) leadOn();
  }, [isDone]);

  const { wish, wrong } = readOrder(typed, (text) => amountOf(text, currency));
  const { preview, failed } = usePreview(previewPath, wish);
  const noAmount = Object.fromEntries(
    Object.keys(wrong).map((place) => [place, translate(words('noAmount'))] as const),
  );
  // While somebody still types, only what they have chosen is told; what is missing is told once they send it.
  const told = Object.entries(preview?.problems ?? {}).filter(
    ([place]) => tried !== null || place.startsWith('line:') || place.startsWith('part:'),
  );
  const problems: HandProblems = { ...tried?.problems, ...Object.fromEntries(told), ...noAmount };
  const shown =
    tried && preview
      ? withoutMended(problems, preview.problems, noAmount, tried.problems, preview.totals.total === 0)
      : problems;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    if (Object.keys(wrong).length > 0) {
      setTried({ problems: noAmount, message: translate(words('unchecked')) });
    } else {
      const outcome = await onSend(wish);
      setTried(outcome);
      if (outcome === null) setDone(true);
    }
    setBusy(false);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[data-summary]')?.focus());
  }

  async function chooseCustomer(id: string | number | null) {
    if (typeof id !== 'string') return change({ customerId: null });
    change({ customerId: id });
    const { body } = await rest<{ email: string; billing: Address | null; shipping: Address | null }>(
      `order-drafts/customers/${encodeURIComponent(id)}`,
    ).catch(() => ({ body: null as never }));
    if (!body) return;
    setTyped((before) => {
      // What was typed for somebody else stays only where the account keeps no address of its own.
      const billing = wholeAddress(body.billing ?? before.billing, before.billing.country);
      return {
        ...before,
        billing: { ...billing, email: billing.email || body.email },
        shipping: body.shipping ? wholeAddress(body.shipping, billing.country) : before.shipping,
      };
    });
  }

  const unnamed = Object.keys(shown).length;
  return (
    <Box component="form" ref={form} noValidate onSubmit={submit} sx={{ pb: { xs: 9, sm: 0 } }}>
      {tried && (unnamed > 0 || Object.keys(tried.problems).length === 0) ? (
        <Alert severity="error" role="alert" tabIndex={-1} data-summary="" sx={{ mb: 2 }}>
          {tried.message}
          {unnamed > 0 ? (
            <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5 }}>
              {[...new Set(Object.values(shown))].map((message) => (
                <li key={message}>{message}</li>
              ))}
            </Box>
          ) : null}
        </Alert>
      ) : null}
      <Box sx={WITH_SIDE}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <TitledCard title={translate('resources.orders.what')}>
            <HandLines
              lines={typed.lines}
              preview={preview}
              problems={shown}
              currency={currency}
              onChange={(lines) => change({ lines })}
            />
          </TitledCard>
          <TitledCard title={translate(words('charges'))}>
            <HandCharges
              typed={typed}
              preview={preview}
              problems={shown}
              currency={currency}
              onChange={change}
            />
          </TitledCard>
          <TitledCard title={translate(words('customer'))}>
            <Box sx={{ mb: 2 }}>
              <RecordControl
                label={translate(words('account'))}
                from={CUSTOMERS}
                blank
                value={typed.customerId}
                error={shown.customerId}
                help={translate(words('accountHelp'))}
                onChange={(id) => void chooseCustomer(id)}
              />
            </Box>
            <HandAddress
              kind="billing"
              address={typed.billing}
              problems={shown}
              onChange={(changed) => change({ billing: { ...typed.billing, ...changed } })}
            />
            <FormControlLabel
              sx={{ my: 1 }}
              control={
                <Checkbox
                  checked={typed.shipping !== null}
                  onChange={(event) =>
                    change({
                      shipping: event.target.checked ? wholeAddress(null, typed.billing.country) : null,
                    })
                  }
                />
              }
              label={translate(words('otherAddress'))}
            />
            {typed.shipping ? (
              <HandAddress
                kind="shipping"
                address={typed.shipping}
                problems={shown}
                onChange={(changed) =>
                  change({ shipping: typed.shipping ? { ...typed.shipping, ...changed } : null })
                }
              />
            ) : null}
          </TitledCard>
        </Box>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'minmax(0, 1fr)',
            position: { lg: 'sticky' },
            top: { lg: 72 },
          }}
        >
          <TitledCard title={translate('resources.orders.total')}>
            <HandSums preview={preview} currency={currency} />
            {failed ? <Alert severity="warning">{translate(words('noPreview'))}</Alert> : null}
          </TitledCard>
          <TitledCard title={translate('resources.orders.payment')}>
            <Box sx={{ display: 'grid', gap: 1.5 }}>
              <TextField
                select
                label={translate(words('method'))}
                value={methodsOf(preview?.payments, typed.paymentMethod) ? typed.paymentMethod : ''}
                error={Boolean(shown.paymentMethod)}
                helperText={shown.paymentMethod}
                onChange={(event) => change({ paymentMethod: event.target.value })}
                slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
              >
                <MenuItem value="">{translate(words('anyMethod'))}</MenuItem>
                {preview?.payments.map(({ id, title }) => (
                  <MenuItem key={id} value={id}>
                    {title}
                  </MenuItem>
                ))}
              </TextField>
              {more?.(shown)}
              <TextField
                label={translate('resources.orders.customerNote')}
                value={typed.customerNote}
                multiline
                minRows={2}
                onChange={(event) => change({ customerNote: event.target.value })}
                slotProps={{ htmlInput: { maxLength: 4000 } }}
              />
            </Box>
          </TitledCard>
          <Box
            sx={{
              // On a phone the way on stays in sight, as in every form here.
              position: { xs: 'fixed', sm: 'static' },
              insetInline: 0,
              bottom: 0,
              zIndex: 4,
              p: { xs: 1, sm: 0 },
              bgcolor: { xs: 'background.paper', sm: 'transparent' },
              borderTop: { xs: 1, sm: 0 },
              borderColor: 'divider',
            }}
          >
            <Button type="submit" variant="contained" size="large" fullWidth disabled={busy}>
              {saveLabel}
            </Button>
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

function methodsOf(offered: readonly { id: string }[] | undefined, chosen: string): boolean {
  return offered?.some(({ id }) => id === chosen) ?? false;
}

/** The problems of the last try without those that the server no longer finds. */
function withoutMended(
  problems: HandProblems,
  found: HandProblems,
  noAmount: HandProblems,
  tried: HandProblems,
  isFree: boolean,
): HandProblems {
  return Object.fromEntries(
    Object.entries(problems).filter(
      // That there is nothing to pay, too, only whoever stores the order finds.
      ([place]) => place in found || place in noAmount || (place in tried && place === 'state' && isFree),
    ),
  );
}

/** What a refused request says of an order. */
export function outcomeOf(
  error: unknown,
  translate: (key: string, values: { _: string }) => string,
): NonNullable<SendOutcome> {
  const body = error instanceof HttpError ? (error.body as { errors?: Record<string, string> }) : {};
  const message = error instanceof Error ? error.message : 'admin.failed';
  return { problems: body.errors ?? {}, message: translate(message, { _: message }) };
}
