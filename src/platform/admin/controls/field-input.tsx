import { useInput, useTranslate, useTranslateLabel } from 'react-admin';
import type { Field } from '#platform/fields/field.ts';
import { FieldControl } from './field-control.tsx';
import { isMoment } from './moment-control.tsx';

/** Says of what is typed that it is no value of its kind yet, before anything is sent. */
const UNFINISHED: { [Kind in Field['kind']]?: (value: unknown) => string | undefined } = {
  money: (value) => (typeof value === 'string' ? 'admin.amountInvalid' : undefined),
  moment: (value) => (isMoment(value) ? undefined : 'admin.momentInvalid'),
};

/** A field that is called what the screen of its record calls it, where it has no label itself. */
export type FormField<Of = Field> = Of extends Field ? Omit<Of, 'label'> & { label?: string } : never;

/** A field of the shared vocabulary as an input of a form. */
export function FieldInput({
  source,
  field: asked,
  disabled = false,
}: {
  source: string;
  field: FormField;
  disabled?: boolean;
}) {
  const same = (value: unknown) => value;
  const labelOf = useTranslateLabel();
  const label = asked.label ?? String(labelOf({ source }));
  const translate = useTranslate();
  // What the environment decides is told in place of what would be asked.
  const given = asked.given && { help: translate('admin.givenBy', { variable: asked.given }) };
  const unfinished = UNFINISHED[asked.kind];
  const { field, fieldState } = useInput({
    source,
    format: same,
    parse: same,
    defaultValue: asked.default,
    validate: unfinished ?? [],
  });
  return (
    <FieldControl
      field={{ ...asked, label, ...given } as Field}
      name={field.name}
      value={field.value}
      // The library keeps its own words for what was refused here.
      error={fieldState.error && (unfinished?.(field.value) ?? fieldState.error)}
      disabled={disabled || field.disabled || asked.isClosed || asked.given !== undefined}
      onChange={field.onChange}
    />
  );
}
