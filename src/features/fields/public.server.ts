export { setupCountry } from './operations/setup-country.server.ts';
export { type SlugWriter, slugWriter } from './operations/slug-writer.server.ts';
export { addressForm } from './rules/address-form.server.ts';
export { addressSurroundings, customerPlace, shopBase } from './rules/address-surroundings.server.ts';
export { countryList, countryName, isCountry, placeNames, statesOf } from './rules/countries.server.ts';
export { placeName } from './rules/places.server.ts';
export { type AddressProblems, takenOverAddress } from './rules/taken-over-address.server.ts';
