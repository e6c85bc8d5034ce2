import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FieldTitle, FunctionField, useInput, useTranslate, ValidationError } from 'react-admin';
import { decimalAmount, minorUnits } from '#kit/money.ts';
import { amountOf } from './controls/amount-of.ts';
import { MoneyText } from './money-text.tsx';
import { useAdminSession } from './use-admin-session.ts';

/** A list column or detail with an amount in minor units; `currencySource` names the field with its currency. */
export function MoneyField({
  source,
  currencySource,
  ...rest
}: {
  source: string;
  currencySource?: string;
  label?: string;
  sortable?: boolean;
  textAlign?: 'left' | 'right' | 'center';
  className?: string;
}) {
  return (
    <FunctionField
      {...rest}
      source={source}
      render={(record: Record<string, unknown>) => (
        <MoneyText
          amount={record[source] as number | null}
          {...(currencySource ? { currency: record[currencySource] as string } : {})}
        />
      )}
    />
  );
}

/**
 * Edits an amount: people type decimals, the form holds minor units (null when blank).
 * What is no amount stays in the form as text and is refused at the field.
 */
export function MoneyInput({
  source,
  label,
  helperText,
}: {
  source: string;
  label?: string;
  helperText?: string | false;
}) {
  const session = useAdminSession();
  const translate = useTranslate();
  const currency = session?.shop.currency;
  const [typed, setTyped] = useState<string>();
  const { field, fieldState, id, isRequired } = useInput({
    source,
    format: (value: unknown) => value,
    parse: (value: unknown) => value,
    validate: (value: unknown) => (typeof value === 'string' ? 'admin.amountInvalid' : undefined),
  });
  // In another currency the same digits would be another amount.
  if (currency === undefined) return null;
  const shown = typeof field.value === 'number' ? decimalAmount(field.value, currency) : (field.value ?? '');
  const message = fieldState.error?.message;
  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      value={typed ?? shown}
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      error={fieldState.invalid}
      helperText={
        fieldState.invalid && message ? (
          <ValidationError error={message} />
        ) : helperText ? (
          translate(helperText, { _: helperText })
        ) : undefined
      }
      fullWidth
      onChange={(event) => {
        setTyped(event.target.value);
        field.onChange(amountOf(event.target.value, currency));
      }}
      onBlur={() => {
        setTyped(undefined);
        field.onBlur();
      }}
      slotProps={{
        htmlInput: { inputMode: minorUnits(currency) > 0 ? 'decimal' : 'numeric', autoComplete: 'off' },
        input: { startAdornment: <InputAdornment position="start">{currency}</InputAdornment> },
      }}
    />
  );
}
