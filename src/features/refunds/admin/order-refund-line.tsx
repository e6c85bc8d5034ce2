import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { ShownOrderLine } from '#features/orders/public.ts';
import { MoneyText, useTypedMoney } from '#platform/admin/money-text.tsx';
import { type Refundable, type RefundableOrder, refundOf } from '../rules/refund-rules.ts';

/** What is typed for a line; '' = nothing, of an amount: what the pieces were charged. */
export interface TypedLine {
  quantity: string;
  amount: string;
  restock: boolean;
}

const words = (key: string) => `resources.orders.refunds.${key}`;

/** A line of an order with what is to be given back of it. */
export function RefundLine({
  order,
  line,
  left,
  currency,
  typed,
  isWhole,
  onChange,
}: {
  order: RefundableOrder;
  line: ShownOrderLine;
  left: ReturnType<Refundable['lines']['get']>;
  currency: string;
  typed: TypedLine;
  isWhole: boolean;
  onChange: (changed: Partial<TypedLine>) => void;
}) {
  const translate = useTranslate();
  const typedMoney = useTypedMoney();
  if (!left || (left.quantity === 0 && left.amount === 0)) return null;
  const quantity = Number(typed.quantity || 0);
  const proposed = refundOf(order, {
    lines: [{ lineId: line.id, quantity: Math.min(quantity, left.quantity) }],
  });
  const said = [line.name, ...line.options.map(({ value }) => value)].join(', ');
  return (
    <Box sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{said}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {translate(words('pieces'), { left: left.quantity, ordered: line.quantity })} ·{' '}
        <MoneyText amount={left.amount} currency={currency} />
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          label={translate(words('quantity'))}
          value={isWhole ? String(left.quantity) : typed.quantity}
          disabled={isWhole}
          onChange={(event) => onChange({ quantity: event.target.value })}
          sx={{ width: 110 }}
          slotProps={{
            htmlInput: {
              inputMode: 'numeric',
              autoComplete: 'off',
              'aria-label': `${translate(words('quantity'))}: ${said}`,
            },
          }}
        />
        <TextField
          label={translate(words('amount'))}
          value={isWhole ? typedMoney(left.amount, currency) : typed.amount}
          disabled={isWhole}
          placeholder={proposed.ok ? typedMoney(proposed.value.lines[0]?.amount ?? 0, currency) : ''}
          onChange={(event) => onChange({ amount: event.target.value })}
          sx={{ width: 140 }}
          slotProps={{
            htmlInput: {
              inputMode: 'decimal',
              autoComplete: 'off',
              'aria-label': `${translate(words('amount'))}: ${said}`,
            },
            inputLabel: { shrink: true },
          }}
        />
        <FormControlLabel
          control={
            <Checkbox
              checked={typed.restock}
              disabled={!isWhole && quantity === 0}
              onChange={(event) => onChange({ restock: event.target.checked })}
              slotProps={{ input: { 'aria-label': `${translate(words('restock'))}: ${said}` } }}
            />
          }
          label={translate(words('restock'))}
        />
      </Box>
    </Box>
  );
}
