import type { Address, AddressField, AddressKind } from './address.ts';
import type { AddressRow } from './address-rows.ts';
import type { AddressSearchView } from './address-search.ts';

/** What an address form shows: its country's rows with values, refusals and choices. */
export interface AddressFormView {
  kind: AddressKind;
  values: Address;
  /** Refused parts with their messages. */
  errors: Partial<Record<AddressField, string>>;
  rows: readonly AddressRow[];
  countries: readonly { code: string; name: string }[];
  /** Null where the country has no list and a text input stands instead. */
  states: readonly { code: string; name: string }[] | null;
  /** Null where no map service is asked. */
  search: AddressSearchView | null;
}
