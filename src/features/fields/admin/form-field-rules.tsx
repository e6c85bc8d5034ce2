import AddIcon from '@mui/icons-material/AddOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { allCountries } from '../rules/country-codes.ts';
import type { FormField, OfferedCountries } from '../rules/form-field.ts';
import { type FormFieldRowProps, inputName } from './form-field-props.ts';
import { useNextFocus } from './use-next-focus.ts';

const words = (key: string) => `resources.forms.${key}`;

/** A limit that is a number; blank is none. What is typed stays as it is until it is one. */
export function NumberRule({
  name,
  label,
  value,
  error,
  disabled,
  onChange,
}: {
  name: string;
  label: string;
  value: number | null;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: number | null) => void;
}) {
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  const isSame = typed.trim() === '' ? value === null : Number(typed) === value;
  return (
    <TextField
      name={name}
      label={label}
      value={isSame ? typed : value === null ? '' : String(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        const number = Number(target.value);
        onChange(target.value.trim() === '' || Number.isNaN(number) ? null : number);
      }}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      type="number"
      error={error !== undefined}
      helperText={error}
      disabled={disabled}
      fullWidth
    />
  );
}

/** What can be chosen, in order. Answers are kept by what each was called first, so that renaming one changes none. */
export function OptionRules({ at: place, field, problems, disabled, onChange }: FormFieldRowProps) {
  const translate = useTranslate();
  const { options } = field;
  const message = problems?.options?.message;
  const rows = problems?.options as
    | Record<number, { label?: { message?: string }; value?: { message?: string } } | undefined>
    | undefined;
  const box = useRef<HTMLElement>(null);
  const focusNext = useNextFocus(box);
  const inputAt = (at: number) => `[name="${inputName(place, `options.${at}.label`)}"]`;
  const wrongAt = (at: number) => rows?.[at]?.label ?? rows?.[at]?.value;
  return (
    <Box ref={box} role="group" aria-label={translate(words('options'))}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate(words('options'))}
      </Typography>
      {message ? (
        <FormHelperText error id={inputName(place, 'options')} tabIndex={-1}>
          {message}
        </FormHelperText>
      ) : null}
      {options.map((option, at) => {
        const number = { number: at + 1 };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: choices have no names before they are saved
          <Box key={at} sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
            <TextField
              label={translate(words('option'), number)}
              value={option.label}
              onChange={({ target }) =>
                onChange({
                  options: options.map((old, one) => (one === at ? { ...old, label: target.value } : old)),
                })
              }
              name={inputName(place, `options.${at}.label`)}
              error={wrongAt(at) !== undefined}
              helperText={wrongAt(at)?.message}
              disabled={disabled}
              fullWidth
            />
            <IconButton
              aria-label={translate(words('removeOption'), number)}
              disabled={disabled}
              onClick={() => {
                onChange({ options: options.filter((_, one) => one !== at) });
                focusNext(inputAt(Math.min(at, options.length - 2)), '[data-part=add]');
              }}
              sx={{ minWidth: 44, minHeight: 44, mt: 1 }}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </Box>
        );
      })}
      <Button
        size="small"
        startIcon={<AddIcon />}
        data-part="add"
        disabled={disabled}
        onClick={() => {
          onChange({ options: [...options, { value: '', label: '' }] });
          focusNext(inputAt(options.length));
        }}
      >
        {translate(words('addOption'))}
      </Button>
    </Box>
  );
}

/** All countries, all but some, or only some. */
export function CountryRules({ at, field, problems, disabled, onChange }: FormFieldRowProps) {
  const translate = useTranslate();
  const countries = useMemo(() => new Map(allCountries().map(({ code, name }) => [code, name])), []);
  const { rule, codes } = field.countries;
  const errors = problems?.countries as { codes?: { message?: string } } | undefined;
  const change = (more: Partial<OfferedCountries>) =>
    onChange({ countries: { ...field.countries, ...more } });
  return (
    <Box>
      <TextField
        select
        label={translate(words('countries'))}
        value={rule}
        onChange={({ target }) => change({ rule: target.value as OfferedCountries['rule'] })}
        disabled={disabled}
        fullWidth
      >
        {(['all', 'except', 'only'] as const).map((one) => (
          <MenuItem key={one} value={one}>
            {translate(words(`countryRules.${one}`))}
          </MenuItem>
        ))}
      </TextField>
      {rule === 'all' ? null : (
        <Autocomplete
          multiple
          disableCloseOnSelect
          filterSelectedOptions
          disabled={disabled}
          options={[...countries.keys()]}
          value={[...codes]}
          getOptionLabel={(code) => countries.get(code) ?? code}
          onChange={(_, chosen) => change({ codes: chosen })}
          renderInput={(input) => (
            <TextField
              {...input}
              label={translate(words('chosenCountries'))}
              name={inputName(at, 'countries.codes')}
              error={errors?.codes !== undefined}
              helperText={errors?.codes?.message}
            />
          )}
        />
      )}
    </Box>
  );
}

/** Which files are taken; a photo is png or jpg alone. */
export function EndingRules({ at, field, problems, disabled, onChange }: FormFieldRowProps) {
  const translate = useTranslate();
  const choices = field.type === 'profile_photo' ? ['png', 'jpg'] : ['pdf', 'png', 'jpg', 'webp', 'gif'];
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      disabled={disabled}
      options={choices}
      value={[...field.endings]}
      onChange={(_, chosen) => onChange({ endings: chosen })}
      renderInput={(input) => (
        <TextField
          {...input}
          label={translate(words('endings'))}
          name={inputName(at, 'endings')}
          error={problems?.endings !== undefined}
          helperText={problems?.endings?.message}
        />
      )}
    />
  );
}

/** How a password is asked for: the control that shows it, the meter, and how strong it has to be. */
export function PasswordRules({ field, disabled, onChange }: FormFieldRowProps) {
  const translate = useTranslate();
  const box = (part: 'hasVisibility' | 'hasMeter') => (
    <FormControlLabel
      control={
        <Checkbox
          checked={field[part]}
          disabled={disabled}
          onChange={({ target }) => onChange({ [part]: target.checked } as Partial<FormField>)}
        />
      }
      label={translate(words(part))}
    />
  );
  return (
    <Box>
      {box('hasVisibility')}
      {box('hasMeter')}
      <TextField
        select
        label={translate(words('strength'))}
        value={field.strength === null ? 'usual' : `s${field.strength}`}
        onChange={({ target }) =>
          onChange({ strength: target.value === 'usual' ? null : Number(target.value.slice(1)) })
        }
        disabled={disabled}
        fullWidth
      >
        {['usual', 's0', 's1', 's2', 's3', 's4'].map((one) => (
          <MenuItem key={one} value={one}>
            {translate(words(`strengths.${one}`))}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
