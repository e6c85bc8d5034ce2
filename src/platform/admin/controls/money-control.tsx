import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { minorUnits } from '#kit/money.ts';
import { moneySymbol, typedMoney } from '../shop-format.ts';
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
  const shop = useAdminSession()?.shop;
  const [typed, setTyped] = useState<string>();
  // In another currency the same digits would be another amount.
  if (!shop) return null;
  const { currency } = shop;
  const { symbol, side } = moneySymbol(currency, shop);
  const shown = typeof value === 'number' ? typedMoney(value, currency, shop) : String(value ?? '');
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
        input: { [`${side}Adornment`]: <InputAdornment position={side}>{symbol}</InputAdornment> },
      }}
    />
  );
}
