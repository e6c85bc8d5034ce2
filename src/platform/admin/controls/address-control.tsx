import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useRest } from '../use-rest.ts';
import { inTextField, type WordedProps } from './control-props.ts';

/** Something of the shop that a link can lead to; `resource` is the list in which the back office has it. */
interface LinkChoice {
  resource: string;
  name: string;
  address: string;
}

/** What begins like an address is one, as far as it is typed; all else is a part of a name. */
const ADDRESS = /^(?:[/#?]|[a-z][a-z\d+.-]*:)/i;

/** Where a link leads: an address that is written, or that of something of the shop, found by typing a part of its name. */
export function AddressControl({ value, onChange, ...said }: WordedProps<string> & { value: string }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const isAddress = ADDRESS.test(typed);
  const search = useDeferredValue(isAddress ? '' : typed.trim());
  const { data, isFetching } = useRest<LinkChoice[]>(`link-choices?${new URLSearchParams({ q: search })}`, {
    // Who writes an address is not looking for anything.
    enabled: isOpen && !(isAddress && typed !== value),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Autocomplete<LinkChoice, false, false, true>
      freeSolo
      fullWidth
      clearOnBlur={false}
      disabled={said.disabled ?? false}
      options={isAddress && typed !== value ? [] : (data ?? [])}
      loading={isFetching}
      filterOptions={(all) => all}
      groupBy={({ resource }) => translate(`resources.${resource}.name`, { smart_count: 2, _: resource })}
      value={value}
      getOptionLabel={(choice) => (typeof choice === 'string' ? choice : choice.name)}
      getOptionKey={(choice) => (typeof choice === 'string' ? choice : choice.address)}
      isOptionEqualToValue={(one, other) =>
        one.address === (typeof other === 'string' ? other : other.address)
      }
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_, text, reason) => {
        setTyped(text);
        const address = text.trim();
        if (reason === 'input' && (address === '' || ADDRESS.test(address))) onChange(address);
      }}
      // What is no address stays, so that the shop can say what is wrong with it.
      onBlur={() => {
        if (typed.trim() !== value) onChange(typed.trim());
      }}
      onChange={(_, choice) => onChange(typeof choice === 'string' ? choice.trim() : (choice?.address ?? ''))}
      renderInput={(input) => (
        <TextField
          {...input}
          {...inTextField({ ...said, help: said.help ?? translate('admin.addressHelp') })}
        />
      )}
    />
  );
}
