import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';

/** Several of a long list, found by typing; `value` holds their codes with blanks between them. */
export function CodesControl({
  label,
  choices,
  value,
  error,
  help,
  disabled,
  onChange,
}: {
  label: string;
  choices: Readonly<Record<string, string>>;
  value: string;
  error: string | undefined;
  help: string | undefined;
  disabled: boolean;
  onChange: (codes: string) => void;
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
