import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { decimalAmount, minorUnits } from '#kit/money.ts';
import { useAdminSession } from '../use-admin-session.ts';
import { amountOf } from './amount-of.ts';
import type { WordedProps } from './control-props.ts';

/**
 * An amount: people type decimals, `value` is in minor units (null when blank). What is no amount stays as text, for the
 * server to say what is wrong with it.
 */
export function MoneyControl({
  label,
  name,
  value,
  error,
  help,
  disabled,
  onChange,
}: WordedProps<number | string | null> & { name: string | undefined; value: unknown }) {
  const currency = useAdminSession()?.shop.currency;
  const [typed, setTyped] = useState<string>();
  // In another currency the same digits would be another amount.
  if (currency === undefined) return null;
  const shown = typeof value === 'number' ? decimalAmount(value, currency) : String(value ?? '');
  return (
    <TextField
      {...(name ? { name } : {})}
      fullWidth
      label={label}
      disabled={disabled}
      value={typed ?? shown}
      error={Boolean(error)}
      helperText={error ?? help}
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
