import { FieldControl } from '#platform/admin/controls/field-control.tsx';
import type { FieldShape } from '#platform/admin/controls/field-shape.ts';
import type { SettingInput } from '#platform/settings/settings.ts';
import { CountriesControl } from './countries-control.tsx';

/** A setting as the interface declares it. */
export interface SettingField {
  name: string;
  label: string;
  help: string | null;
  input: SettingInput;
}

/** The control of one setting. */
export function SettingControl({
  field,
  value,
  error,
  disabled,
  onChange,
}: {
  field: SettingField;
  value: unknown;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: unknown) => void;
}) {
  if (field.input === 'countries')
    return (
      <CountriesControl
        label={field.label}
        codes={typeof value === 'string' ? value : ''}
        disabled={disabled}
        error={error}
        help={field.help}
        onChange={onChange}
      />
    );
  return (
    <FieldControl
      field={settingShape(field, field.input)}
      name={field.name}
      value={value}
      error={error}
      disabled={disabled}
      onChange={onChange}
    />
  );
}

const PAGES = { resource: 'pages', text: 'title', filter: { status: 'published' } };

function settingShape({ label, help }: SettingField, input: Exclude<SettingInput, 'countries'>): FieldShape {
  if (typeof input === 'object') return { label, help, kind: 'choice', choices: input.choices };
  return input === 'page' ? { label, help, kind: 'record', from: PAGES } : { label, help, kind: input };
}
