import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { allCountries, nameOfCountry } from '#features/fields/public.ts';

/** Several countries, found by name; `codes` are two letters each, separated by spaces. */
export function CountriesControl({
  label,
  codes,
  disabled,
  error,
  help,
  onChange,
}: {
  label: string;
  codes: string;
  disabled: boolean;
  error: string | undefined;
  help: string | null;
  onChange: (codes: string) => void;
}) {
  const options = useMemo(() => allCountries().map(({ code }) => code), []);
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      fullWidth
      disabled={disabled}
      options={options}
      value={codes.split(' ').filter(Boolean)}
      getOptionLabel={(code) => nameOfCountry(code)}
      onChange={(_, chosen) => onChange(chosen.join(' '))}
      renderInput={(input) => (
        <TextField {...input} label={label} error={Boolean(error)} helperText={error ?? help} />
      )}
    />
  );
}
