import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { inTextField, type WordedProps } from './control-props.ts';

/** One of a long list, found by typing a part of its words. */
export function ChoiceControl({
  choices,
  value,
  onChange,
  ...said
}: WordedProps<string> & { choices: Readonly<Record<string, string>>; value: string }) {
  const translate = useTranslate();
  const words = (choice: string) => {
    const text = choices[choice] ?? choice;
    return translate(text, { _: text });
  };
  return (
    <Autocomplete
      disableClearable
      fullWidth
      disabled={said.disabled ?? false}
      options={Object.keys(choices)}
      value={value}
      getOptionLabel={words}
      onChange={(_, choice) => onChange(choice)}
      renderInput={(input) => <TextField {...input} {...inTextField(said)} />}
    />
  );
}
