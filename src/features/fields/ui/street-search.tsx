import type { ReactNode } from 'react';
import { from } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { useTexts } from '#platform/texts/use-texts.ts';
import type { AddressSearchView } from '../rules/address-search.ts';
import { fieldsTexts } from '../texts.ts';

/** What the script of a street that is searched reads from its element. */
export interface AddressSearchData {
  key: string;
  countries: readonly string[];
  kind: string;
  isRebuilt: boolean;
  words: { unsupported: string; locating: string };
}

/** The input of a street with the addresses that are offered while it is typed, and the control that asks where one is. */
export function StreetSearch({
  name,
  search,
  children,
}: {
  /** The input's. */
  name: string;
  search: AddressSearchView;
  children: ReactNode;
}) {
  useStyles('street-search');
  const text = useTexts(fieldsTexts);
  return (
    <span className="street-search">
      {children}
      <span className="choice-box-list street-offers" data-address-offers="" hidden>
        <span role="listbox" id={`${name}_offers`} aria-label={text('offeredAddresses')} />
        <span className="street-offers-by">{text('offeredBy')}</span>
      </span>
      {search.hasLocation && (
        <button
          type="button"
          className="street-locate"
          data-action="locate-address"
          {...from('address-search')}
        >
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <circle cx="12" cy="12" r="6" />
            <path d="M12 2v4m0 12v4M2 12h4m12 0h4" />
          </svg>
          {text('locate')}
        </button>
      )}
      <span className="street-told" role="status" data-address-told="" />
    </span>
  );
}
