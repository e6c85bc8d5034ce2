import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { defaultsOf, type FieldOf, isAsked, type VariantValue } from '#platform/fields/field.ts';
import { type ControlProps, errorWithin, inTextField, messageOf } from './control-props.ts';

/** One of several ways, and what that one asks for itself. */
export function VariantControl({
  field,
  name,
  value,
  error,
  disabled = false,
  onChange,
  Control,
}: ControlProps<FieldOf<'variant'>> & {
  /** What shows a field of any kind. */
  Control: ComponentType<ControlProps>;
}) {
  const translate = useTranslate();
  const words = (text: string) => translate(text, { _: text });
  const { of = '', fields: values = {} } = (value ?? {}) as Partial<VariantValue>;
  const own = messageOf(error) ?? messageOf(errorWithin(error, 'of'));
  const inner = field.variants[of]?.fields ?? {};
  return (
    <Box role="group" aria-label={field.label}>
      <TextField
        {...inTextField({ ...field, name, error: own && words(own), disabled })}
        select
        value={of}
        onChange={({ target }) =>
          onChange({ of: target.value, fields: defaultsOf(field.variants[target.value]?.fields ?? {}) })
        }
      >
        {of in field.variants ? null : <MenuItem value={of}>{translate('admin.variant.unknown')}</MenuItem>}
        {Object.entries(field.variants).map(([key, { label }]) => (
          <MenuItem key={key} value={key}>
            {words(label)}
          </MenuItem>
        ))}
      </TextField>
      {Object.keys(inner).length === 0 ? null : (
        <Box sx={{ borderInlineStart: 2, borderColor: 'divider', paddingInlineStart: 2 }}>
          {Object.entries(inner)
            .filter(([, each]) => isAsked(each, values))
            .map(([key, each]) => (
              <Control
                key={`${of}.${key}`}
                field={each}
                value={values[key]}
                error={errorWithin(errorWithin(error, 'fields'), key)}
                disabled={disabled}
                onChange={(next) => onChange({ of, fields: { ...values, [key]: next } })}
              />
            ))}
        </Box>
      )}
    </Box>
  );
}
