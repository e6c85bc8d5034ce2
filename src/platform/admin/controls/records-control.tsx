import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordSource } from '#platform/fields/field.ts';
import { useRest } from '../use-rest.ts';
import { inTextField, type WordedProps } from './control-props.ts';
import { type RecordChoice, useFoundRecords, useNameOfChosen } from './record-control.tsx';

/** Several records in the order chosen, found by typing a part of their names; the last one goes with Backspace. */
export function RecordsControl({
  from,
  value,
  onChange,
  ...said
}: WordedProps<number[]> & { from: RecordSource; value: unknown }) {
  const [typed, setTyped] = useState('');
  const ids = Array.isArray(value) ? (value as number[]) : [];
  const chosen = useChosenRecords(from, ids);
  const { choices, isSearching } = useFoundRecords(from, typed);
  return (
    <Autocomplete
      multiple
      fullWidth
      disabled={said.disabled ?? false}
      disableCloseOnSelect
      filterSelectedOptions
      options={choices}
      loading={isSearching}
      filterOptions={(found) => found}
      value={chosen}
      inputValue={typed}
      getOptionLabel={(choice) => choice.text}
      getOptionKey={(choice) => choice.key}
      isOptionEqualToValue={(one, other) => one.key === other.key}
      onInputChange={(_, text, reason) => {
        // A list that is drawn anew says `reset`, which must not take what is being typed. Once one is chosen, the next is
        // looked for: what was typed would stand before it, and find nothing.
        if (reason !== 'reset' && reason !== 'removeOption') setTyped(text);
      }}
      onChange={(_, next) => onChange(next.map(({ key }) => Number(key)))}
      renderInput={(input) => <TextField {...input} {...inTextField(said)} />}
    />
  );
}

/** The chosen ones by name, in their order; the number of one whose name is on its way, or that is gone. Of one in the trash it says so. */
function useChosenRecords(from: RecordSource, ids: readonly number[]): RecordChoice[] {
  const nameOf = useNameOfChosen();
  const query = new URLSearchParams({ filter: JSON.stringify({ id: ids }), range: '[0,199]' });
  const { data } = useRest<Record<string, unknown>[]>(`${from.resource}?${query}`, {
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const byId = new Map((data ?? []).map((record) => [record.id, nameOf(from, record)]));
  return ids.map((id) => byId.get(id) ?? { key: id, text: `#${id}` });
}
