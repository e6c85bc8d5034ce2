import { FieldTitle, FunctionField, useInput, useTranslate, ValidationError } from 'react-admin';
import { MoneyControl } from './controls/money-control.tsx';
import { MoneyText } from './money-text.tsx';

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
  const translate = useTranslate();
  const { field, fieldState, id, isRequired } = useInput({
    source,
    format: (value: unknown) => value,
    parse: (value: unknown) => value,
    validate: (value: unknown) => (typeof value === 'string' ? 'admin.amountInvalid' : undefined),
  });
  const message = fieldState.error?.message;
  return (
    <MoneyControl
      id={id}
      name={field.name}
      inputRef={field.ref}
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      value={field.value}
      error={message ? <ValidationError error={message} /> : undefined}
      help={helperText ? translate(helperText, { _: helperText }) : undefined}
      disabled={false}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
