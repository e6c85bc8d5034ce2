import type { Fields, Values } from '#platform/fields/field.ts';
import { FieldControl } from './field-control.tsx';

/** Fields whose values somebody keeps beside any form of the library. */
export function FieldControls({
  fields,
  values,
  errors,
  onChange,
}: {
  fields: Fields;
  values: Values;
  /** What is wrong, by field. */
  errors: Readonly<Record<string, unknown>>;
  onChange: (name: string, value: unknown) => void;
}) {
  return Object.entries(fields).map(([name, field]) => (
    <FieldControl
      key={name}
      name={name}
      field={field}
      value={values[name]}
      error={errors[name]}
      onChange={(value) => onChange(name, value)}
    />
  ));
}
