import { useState } from 'react';
import { AutocompleteArrayInput, type AutocompleteArrayInputProps, useChoicesContext } from 'react-admin';

/**
 * Several records of a `ReferenceArrayInput` around it, found by typing a part of their names. Until the shop has answered
 * what is typed by now, the records of an earlier search are still offered without those chosen: that there is nothing
 * else is said only once it is known.
 */
export function SearchedArrayInput(props: AutocompleteArrayInputProps) {
  const { isFetching, filterValues } = useChoicesContext();
  const [typed, setTyped] = useState('');
  const isSearching = isFetching || (filterValues?.q ?? '') !== typed;
  return (
    <AutocompleteArrayInput
      {...props}
      filterToQuery={(q: string) => ({ q })}
      onInputChange={(_, text) => setTyped(text)}
      {...(isSearching ? { noOptionsText: 'ra.message.loading' } : {})}
    />
  );
}
