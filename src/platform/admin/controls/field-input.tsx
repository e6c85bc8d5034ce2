import { useInput } from 'react-admin';
import type { Field } from '#platform/fields/field.ts';
import { FieldControl } from './field-control.tsx';

/** A field of the shared vocabulary as an input of a form. */
export function FieldInput({
  source,
  field: asked,
  disabled = false,
}: {
  source: string;
  field: Field;
  disabled?: boolean;
}) {
  const same = (value: unknown) => value;
  const { field, fieldState } = useInput({ source, format: same, parse: same, defaultValue: asked.default });
  return (
    <FieldControl
      field={asked}
      name={field.name}
      value={field.value}
      error={fieldState.error}
      disabled={disabled || field.disabled}
      onChange={field.onChange}
    />
  );
}
