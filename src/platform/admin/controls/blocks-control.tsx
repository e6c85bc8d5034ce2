import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { WordedProps } from './control-props.ts';

/** Blocks of the document by their titles, in the order chosen; `value` holds their ids with commas between them. */
export function BlocksControl({
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
      filterSelectedOptions
      fullWidth
      disabled={disabled}
      options={Object.keys(choices)}
      // One that is gone has no title, and goes with the next change.
      value={value.split(/[\s,]+/).filter((block) => Object.hasOwn(choices, block))}
      getOptionLabel={(block) => choices[block] ?? ''}
      onChange={(_, chosen) => onChange(chosen.join(','))}
      renderInput={(input) => (
        <TextField {...input} label={label} error={Boolean(error)} helperText={error ?? help} />
      )}
    />
  );
}
