import type { Dispatch, SetStateAction } from 'react';
import type { Fields, Values } from '#platform/fields/field.ts';
import { FieldControl } from './field-control.tsx';

/** Fields whose values a state holds, outside of the library's forms. */
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
  onChange: Dispatch<SetStateAction<Values>>;
}) {
  return Object.entries(fields).map(([name, field]) => (
    <FieldControl
      key={name}
      name={name}
      field={field}
      value={values[name]}
      error={errors[name]}
      onChange={(value) => onChange((before) => ({ ...before, [name]: value }))}
    />
  ));
}
