import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { messageOf } from '#platform/admin/controls/control-props.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import {
  type MeasureKind,
  type MeasureUnit,
  shownMeasure,
  typedMeasure,
  unitFor,
  unitsOf,
} from '../rules/typed-measure.ts';
import { useFormWords } from './product-form-texts.ts';

/** What can be measured, by its field. */
const kinds = {
  weightGrams: 'weight',
  lengthMm: 'length',
  widthMm: 'length',
  heightMm: 'length',
} as const satisfies Record<string, MeasureKind>;

/** Fields with weights and lengths. */
export type MeasureName = keyof typeof kinds;

/** All of them. */
export const measureNames = Object.keys(kinds) as MeasureName[];

interface MeasureProps {
  name: MeasureName;
  /** Grams or millimetres; null when blank; what is no number is text. */
  value: unknown;
  /** What counts where it is left blank, in grams or millimetres. */
  from?: unknown;
  /** Says what `from` is, for example "As the product: 250 g". */
  inherit?: (measure: string | null) => string;
  error?: string | undefined;
  disabled?: boolean | undefined;
  onChange: (value: number | string | null) => void;
}

/** A weight or length, typed in the units of the shop. */
export function MeasureControl({ name, value, from, inherit, error, disabled, onChange }: MeasureProps) {
  const word = useFormWords();
  const system = useAdminSession()?.shop.measures;
  const [typed, setTyped] = useState<string>();
  // What was typed since the form was opened, which another unit makes another weight.
  const [lately, setLately] = useState<string>();
  const [chosen, setChosen] = useState<MeasureUnit>();
  // In other units the same digits would be another weight.
  if (system === undefined) return null;
  const kind = kinds[name];
  const units = unitsOf(kind, system);
  // While somebody types, "15" of "1500" is no reason to change the unit.
  const unit = chosen ?? unitFor(typed === undefined ? (value ?? from) : null, kind, system);
  const label = word(`measures.${name}`);
  return (
    <TextField
      name={name}
      label={label}
      fullWidth
      {...(disabled === undefined ? {} : { disabled })}
      error={Boolean(error)}
      helperText={error}
      value={typed ?? shownMeasure(value, unit)}
      placeholder={inherit?.(typeof from === 'number' ? `${shownMeasure(from, unit)} ${unit}` : null)}
      onFocus={() => setChosen(unit)}
      onChange={({ target }) => {
        setTyped(target.value);
        setLately(target.value);
        onChange(typedMeasure(target.value, unit));
      }}
      onBlur={() => setTyped(undefined)}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              {units.length === 1 ? (
                unit
              ) : (
                <Select
                  variant="standard"
                  disableUnderline
                  value={unit}
                  {...(disabled === undefined ? {} : { disabled })}
                  inputProps={{ 'aria-label': word('measures.unit', { measure: label }) }}
                  // Who typed 2 and then chooses kilograms means two of them; what was stored stays as heavy as it is.
                  onChange={({ target }) => {
                    setChosen(target.value as MeasureUnit);
                    if (lately !== undefined) onChange(typedMeasure(lately, target.value as MeasureUnit));
                  }}
                >
                  {units.map((each) => (
                    <MenuItem key={each} value={each}>
                      {each}
                    </MenuItem>
                  ))}
                </Select>
              )}
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

/** The same as an input of the product's form. */
export function MeasureInput({ source }: { source: MeasureName }) {
  const same = (value: unknown) => value;
  const { field, fieldState } = useInput({ source, format: same, parse: same, defaultValue: null });
  return (
    <MeasureControl
      name={source}
      value={field.value}
      error={messageOf(fieldState.error)}
      disabled={field.disabled}
      onChange={field.onChange}
    />
  );
}
