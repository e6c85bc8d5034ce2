import { useInput } from 'react-admin';
import { FieldControl } from './field-control.tsx';
import type { FieldShape } from './field-shape.ts';

/** A field of the shared vocabulary as an input of a form. */
export function FieldInput({ source, field: shape }: { source: string; field: FieldShape }) {
  const same = (value: unknown) => value;
  const { field, fieldState } = useInput({ source, format: same, parse: same });
  return (
    <FieldControl
      field={shape}
      name={field.name}
      value={field.value}
      error={fieldState.error}
      disabled={field.disabled}
      onChange={field.onChange}
    />
  );
}
