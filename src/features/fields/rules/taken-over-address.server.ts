import { searchFold } from '#kit/text.ts';
import { ADDRESS_FIELDS, type Address, type AddressKind, LONGEST_PART, readAddress } from './address.ts';
import { isCountry, statesOf } from './countries.server.ts';

/** What is wrong with a part of an address that another shop took, by the name of its field (`billing_city`). */
export type AddressProblems = { field: string; text: string }[];

/**
 * Reads an address that another shop took, from fields as forms send them (`billing_city` …). It was good enough there, so
 * nothing is asked of it but that it can be kept: a country that there is, and parts of a usual length. States come as codes,
 * with their country before them (`DE-BE`) or not, or by name. Null where no part of it is filled in.
 */
export function takenOverAddress(
  kind: AddressKind,
  fields: Readonly<Record<string, string>>,
): { address: Address | null; problems: AddressProblems } {
  const address = readAddress(kind, fields);
  const problems: AddressProblems = [];
  const isBlank = ADDRESS_FIELDS.every((field) => field === 'email' || address[field] === '');
  if (isBlank) return { address: null, problems };
  if (address.country !== '' && !isCountry(address.country))
    problems.push({
      field: `${kind}_country`,
      text: `“${address.country}” is no code of a country, such as DE or US.`,
    });
  for (const field of ADDRESS_FIELDS)
    if (address[field].length > LONGEST_PART)
      problems.push({ field: `${kind}_${field}`, text: `At most ${LONGEST_PART} characters.` });
  if (problems.length === 0) address.state = stateOf(address.country, address.state);
  return { address, problems };
}

function stateOf(country: string, typed: string): string {
  const states = (typed === '' ? null : statesOf(country)) ?? [];
  const bare = typed.toUpperCase().startsWith(`${country}-`) ? typed.slice(country.length + 1) : typed;
  const same = (one: { code: string; name: string }) =>
    one.code === bare.toUpperCase() || searchFold(one.name) === searchFold(bare);
  return states.find(same)?.code ?? bare;
}
