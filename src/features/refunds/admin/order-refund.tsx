import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ShownOrder } from '#features/orders/public.ts';
import { amountOf } from '#platform/admin/controls/amount-of.ts';
import { MoneyText } from '#platform/admin/money-text.tsx';
import { useDeed } from '#platform/admin/use-deed.ts';
import { type RefundWish, refundableOf, refundOf, wholeRefund } from '../rules/refund-rules.ts';
import { RefundLine, type TypedLine } from './order-refund-line.tsx';

const words = (key: string) => `resources.orders.refunds.${key}`;
const untouched: TypedLine = { quantity: '', amount: '', restock: true };

/** Gives money back for an order: pieces or amounts of lines, shipping and fees, with what that comes to as it is typed. */
export function RefundDialog({ order, onClose }: { order: ShownOrder; onClose: () => void }) {
  const translate = useTranslate();
  const { run, busy } = useDeed();
  const [lines, setLines] = useState<Readonly<Record<number, TypedLine>>>({});
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>({});
  const [isWhole, setWhole] = useState(false);
  const [reason, setReason] = useState('');
  const [byHand, setByHand] = useState(false);
  const { currency } = order;
  const left = refundableOf(order);
  const typed = (id: number) => lines[id] ?? untouched;
  const wish = isWhole
    ? {
        ...wholeRefund(order),
        lines:
          wholeRefund(order).lines?.map((line) => ({ ...line, restock: typed(line.lineId).restock })) ?? [],
      }
    : wishOf(order, typed, amounts);
  const refund = wish && refundOf(order, wish);
  const problem = wish === null ? 'noAmount' : refund && !refund.ok ? refund.error.code : null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const data = { ...wish, reason, byHand, version: order.version };
    if (await run('orders', order.id, 'refund', data, words('done'))) onClose();
  }

  const amountField = (key: string, label: string, open: number) =>
    open > 0 ? (
      <TextField
        key={key}
        label={label}
        value={amounts[key] ?? ''}
        disabled={isWhole}
        onChange={(event) => setAmounts({ ...amounts, [key]: event.target.value })}
        helperText={
          <>
            {translate(words('left'))} <MoneyText amount={open} currency={currency} />
          </>
        }
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
    ) : null;

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <Box component="form" onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle>{translate(words('title'), { number: order.number })}</DialogTitle>
        <DialogContent>
          <FormControlLabel
            control={<Checkbox checked={isWhole} onChange={(event) => setWhole(event.target.checked)} />}
            label={translate(words('everything'))}
          />
          {order.totals.taxes.length > 0 ? (
            <Typography variant="body2" sx={{ color: 'text.secondary', pb: 1 }}>
              {translate(words('withoutTax'))}
            </Typography>
          ) : null}
          {order.lines.map((line) => (
            <RefundLine
              key={line.id}
              order={order}
              line={line}
              left={left.lines.get(line.id)}
              currency={currency}
              typed={typed(line.id)}
              isWhole={isWhole}
              onChange={(changed) => setLines({ ...lines, [line.id]: { ...typed(line.id), ...changed } })}
            />
          ))}
          <Stack spacing={1} sx={{ mt: 2 }}>
            {amountField('shipping', translate('resources.orders.shippingLine'), left.shipping)}
            {order.totals.fees.map(({ id, label }) => amountField(`fee ${id}`, label, left.fees[id] ?? 0))}
            <TextField
              label={translate(words('reason'))}
              helperText={translate(words('reasonHelp'))}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
            <FormControlLabel
              control={<Checkbox checked={byHand} onChange={(event) => setByHand(event.target.checked)} />}
              label={translate(words('byHand'))}
            />
          </Stack>
          {problem ? (
            <Alert severity={problem === 'nothing-to-refund' ? 'info' : 'error'}>
              {translate(words(problem))}
            </Alert>
          ) : null}
          <Typography sx={{ mt: 1, fontWeight: 600 }} role="status">
            {translate(words('sum'))}{' '}
            <MoneyText amount={refund?.ok ? refund.value.amount : 0} currency={currency} />
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy || !refund?.ok}>
            {translate(words('give'))}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

/** What was typed, as a wish; null where something is no amount. */
function wishOf(
  { lines, totals, currency }: ShownOrder,
  typed: (id: number) => TypedLine,
  amounts: Readonly<Record<string, string>>,
): RefundWish | null {
  const read = (text: string | undefined) => amountOf(text ?? '', currency) ?? undefined;
  const asked = lines.map(({ id }) => {
    const { quantity, amount, restock } = typed(id);
    return { lineId: id, quantity: Number(quantity || 0), amount: read(amount), restock };
  });
  const shipping = read(amounts.shipping);
  const fees = totals.fees.map(({ id }) => [id, read(amounts[`fee ${id}`]) ?? 0] as const);
  const all = [...asked.map(({ amount }) => amount), shipping, ...fees.map(([, amount]) => amount)];
  if (all.some((amount) => typeof amount === 'string' || (amount ?? 0) < 0)) return null;
  if (asked.some(({ quantity }) => !Number.isSafeInteger(quantity) || quantity < 0)) return null;
  return {
    lines: asked as NonNullable<RefundWish['lines']>,
    shipping: shipping as number | undefined,
    fees: Object.fromEntries(fees) as Record<string, number>,
  };
}
