import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { inTextField, type WordedProps } from './control-props.ts';

/**
 * Several of a long list, found by typing, in the order chosen; `value` holds their names with `between` between them.
 * What the list does not know (any more) goes with the next change.
 */
export function SeveralControl({
  choices,
  between,
  value,
  onChange,
  ...said
}: WordedProps<string> & {
  choices: Readonly<Record<string, string>>;
  between: ' ' | ',';
  value: string;
}) {
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      fullWidth
      disabled={said.disabled ?? false}
      options={Object.keys(choices)}
      value={value.split(/[\s,]+/).filter((name) => Object.hasOwn(choices, name))}
      getOptionLabel={(name) => choices[name] ?? ''}
      onChange={(_, chosen) => onChange(chosen.join(between))}
      renderInput={(input) => <TextField {...input} {...inTextField(said)} />}
    />
  );
}
