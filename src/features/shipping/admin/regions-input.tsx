import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { FieldTitle, useInput, useTranslate } from 'react-admin';
import { useRest } from '#platform/admin/use-rest.ts';

interface Region {
  country: string;
  state?: string;
}

interface CountryChoice {
  country: string;
  name: string;
  states: { state: string; name: string }[];
}

const text = (key: string) => `resources.shipping-zones.${key}`;
const keyOf = ({ country, state }: Region) => (state ? `${country}:${state}` : country);
// Eight hundred choices at once would be slow to draw; whoever looks for one types.
const filterOptions = createFilterOptions<Region>({ limit: 300 });

/** Countries and states of a zone. */
export function RegionsInput({ source }: { source: string }) {
  const translate = useTranslate();
  const { field, fieldState, id } = useInput({ source });
  const { data, isError, isPending } = useRest<CountryChoice[]>('shipping-zones/regions', {
    staleTime: Number.POSITIVE_INFINITY,
  });
  const names = new Map<string, string>();
  const countries: Region[] = [];
  const states: Region[] = [];
  for (const { country, name, states: ofCountry } of data ?? []) {
    countries.push({ country });
    names.set(country, name);
    for (const state of ofCountry) {
      states.push({ country, state: state.state });
      names.set(`${country}:${state.state}`, `${state.name}, ${name}`);
    }
  }
  const message = fieldState.error?.message ?? (isError ? text('regionsFailed') : undefined);
  return (
    <Autocomplete
      multiple
      fullWidth
      disableCloseOnSelect
      loading={isPending}
      // Countries first: they are what most zones are made of.
      options={[...countries, ...states]}
      filterOptions={filterOptions}
      value={(field.value ?? []) as Region[]}
      onChange={(_, regions) => field.onChange(regions)}
      onBlur={field.onBlur}
      getOptionLabel={(region) => names.get(keyOf(region)) ?? keyOf(region)}
      getOptionKey={keyOf}
      isOptionEqualToValue={(option, value) => keyOf(option) === keyOf(value)}
      renderInput={(input) => (
        <TextField
          {...input}
          id={id}
          label={<FieldTitle source={source} />}
          error={fieldState.invalid || isError}
          helperText={message ? translate(message, { _: message }) : translate(text('help.regions'))}
        />
      )}
    />
  );
}
