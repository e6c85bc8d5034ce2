import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { WordedProps } from './control-props.ts';

/** Several of a long list, found by typing; `value` holds their codes with blanks between them. */
export function CodesControl({
  label,
  choices,
  value,
  error,
  help,
  disabled,
  onChange,
}: WordedProps<string> & {
  choices: Readonly<Record<string, string>>;
  value: string;
}) {
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      fullWidth
      disabled={disabled}
      options={Object.keys(choices)}
      value={value.split(' ').filter(Boolean)}
      getOptionLabel={(code) => choices[code] ?? code}
      onChange={(_, chosen) => onChange(chosen.join(' '))}
      renderInput={(input) => (
        <TextField {...input} label={label} error={Boolean(error)} helperText={error ?? help} />
      )}
    />
  );
}
