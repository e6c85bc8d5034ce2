import { type ExchangeColumn, exchangeColumn } from '#platform/resources/exchange-column.ts';
import { ADDRESS_FIELDS, type AddressKind, addressFieldName } from './address.ts';

/** The columns of an address in files: by the names of its fields at the checkout; where goods go has no phone or e-mail. */
export const addressColumns = (kind: AddressKind): ExchangeColumn[] =>
  ADDRESS_FIELDS.filter((field) => kind === 'billing' || !['phone', 'email'].includes(field)).map((field) => {
    const name = addressFieldName(kind, field);
    const words = name.replaceAll('_', ' ');
    return exchangeColumn(
      name,
      name,
      words.charAt(0).toUpperCase() + words.slice(1),
      words,
      // Exports that write states out have their codes beside them.
      ...(field === 'state' ? [`${kind}_state_code`] : []),
    );
  });
