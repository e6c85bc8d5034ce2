export { addressForm } from './data/address-form.server.ts';
export { addressSurroundings, shopBase } from './data/address-surroundings.server.ts';
export {
  type Country,
  countryList,
  countryName,
  isCountry,
  statesOf,
} from './data/countries.server.ts';
