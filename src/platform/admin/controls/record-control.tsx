import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordSource } from '#platform/fields/field.ts';
import { rest } from '../rest-client.ts';
import { useRest } from '../use-rest.ts';
import { inTextField, type WordedProps } from './control-props.ts';

/** A record that can be chosen: what is kept of it, and its name. */
export interface RecordChoice {
  key: string | number;
  text: string;
}

type Record_ = Record<string, unknown>;

/**
 * The records that a search finds, at most twenty. While they are on their way (`isSearching`), those found before that fit
 * what is typed by now: whoever types fast and presses Enter must not get what they did not ask for.
 */
export function useFoundRecords(
  from: RecordSource,
  search: string,
): { choices: RecordChoice[]; isSearching: boolean } {
  const typed = search.trim();
  const wanted = useDeferredValue(typed);
  const query = new URLSearchParams({
    filter: JSON.stringify({ ...from.filter, ...(wanted ? { q: wanted } : {}) }),
    range: '[0,19]',
  });
  const { data, isPlaceholderData, isPending } = useRest<Record_[]>(`${from.resource}?${query}`, {
    placeholderData: keepPreviousData,
  });
  const choices = (data ?? []).map((record) => choiceOf(from, record));
  const isSearching = isPending || isPlaceholderData || wanted !== typed;
  if (!isSearching) return { choices, isSearching };
  const fitting = choices.filter(({ text }) => text.toLowerCase().includes(typed.toLowerCase()));
  return { choices: fitting, isSearching };
}

/** What is chosen, by name; its key while the name is on its way, or when the record is gone. Of one in the trash it says so. */
export function useChosenRecord(from: RecordSource, key: string | number | null): RecordChoice | null {
  const nameOf = useNameOfChosen();
  const byId = (from.key ?? 'id') === 'id';
  const { data } = useQuery({
    queryKey: ['choice', from.resource, from.key, key],
    enabled: key !== null,
    retry: false,
    queryFn: async ({ signal }) => {
      if (byId) return (await rest<Record_>(`${from.resource}/${key}`, { signal })).body;
      const query = new URLSearchParams({ filter: JSON.stringify({ q: key }) });
      const { body } = await rest<Record_[]>(`${from.resource}?${query}`, { signal });
      return body.find((record) => record[from.key ?? 'id'] === key) ?? null;
    },
  });
  const chosen = data ? nameOf(from, data) : { key, text: byId ? `#${key}` : String(key) };
  const { key: chosenKey, text } = chosen;
  // The same object as long as it is the same record: the library takes another one for another choice, and puts its name in
  // the place of what is being typed.
  return useMemo(() => (chosenKey === null ? null : { key: chosenKey, text }), [chosenKey, text]);
}

/** A record as it is chosen. */
function choiceOf({ key = 'id', text }: RecordSource, record: Record_): RecordChoice {
  return { key: record[key] as string | number, text: String(record[text] ?? `#${record.id}`) };
}

/** Names a chosen record, and says of one in the trash that it is there: what is kept of it has no effect. */
export function useNameOfChosen(): (from: RecordSource, record: Record_) => RecordChoice {
  const translate = useTranslate();
  return (from, record) => {
    const choice = choiceOf(from, record);
    return record.trashedAt ? { ...choice, text: translate('admin.chosenTrashed', choice) } : choice;
  };
}

/** One record among many, found by typing a part of its name. */
export function RecordControl({
  from,
  blank,
  value,
  onChange,
  ...said
}: WordedProps<string | number | null> & {
  from: RecordSource;
  /** Whether nothing at all can be chosen. */
  blank: boolean;
  value: unknown;
}) {
  const [typed, setTyped] = useState('');
  const key = typeof value === 'string' || typeof value === 'number' ? value : null;
  const chosen = useChosenRecord(from, key);
  // The chosen one's own name stands in the field: looking for it would offer nothing else.
  const { choices, isSearching } = useFoundRecords(from, typed === chosen?.text ? '' : typed);
  return (
    <Autocomplete
      fullWidth
      disabled={said.disabled ?? false}
      disableClearable={!blank as false}
      options={choices}
      loading={isSearching}
      filterOptions={(found) => found}
      value={chosen}
      getOptionLabel={(choice) => choice.text}
      getOptionKey={(choice) => choice.key}
      isOptionEqualToValue={(one, other) => one.key === other.key}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, choice) => onChange(choice?.key ?? null)}
      onKeyDown={(event) => {
        // Who presses Enter before a record is marked means to choose one, not to send the form around it.
        if (event.key === 'Enter') event.preventDefault();
      }}
      renderInput={(input) => <TextField {...input} {...inTextField(said)} />}
    />
  );
}
