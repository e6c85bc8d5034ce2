import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { decimalAmount, minorUnits } from '#kit/money.ts';
import { useAdminSession } from '../use-admin-session.ts';
import { amountOf } from './amount-of.ts';
import { inTextField, type WordedProps } from './control-props.ts';

/**
 * An amount: people type decimals, `value` is in minor units (null when blank). What is no amount stays as text, for the
 * server to say what is wrong with it.
 */
export function MoneyControl({
  value,
  onChange,
  ...said
}: WordedProps<number | string | null> & { value: unknown }) {
  const currency = useAdminSession()?.shop.currency;
  const [typed, setTyped] = useState<string>();
  // In another currency the same digits would be another amount.
  if (currency === undefined) return null;
  const shown = typeof value === 'number' ? decimalAmount(value, currency) : String(value ?? '');
  return (
    <TextField
      {...inTextField(said)}
      value={typed ?? shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(amountOf(target.value, currency));
      }}
      onBlur={() => setTyped(undefined)}
      slotProps={{
        htmlInput: { inputMode: minorUnits(currency) > 0 ? 'decimal' : 'numeric', autoComplete: 'off' },
        input: { startAdornment: <InputAdornment position="start">{currency}</InputAdornment> },
      }}
    />
  );
}
