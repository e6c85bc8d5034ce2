export { addressForm } from './data/address-form.server.ts';
export { addressSurroundings, servedCountries, shopBase } from './data/address-surroundings.server.ts';
export {
  type Country,
  countryList,
  countryName,
  isCountry,
  stateName,
  statesOf,
} from './data/countries.server.ts';
