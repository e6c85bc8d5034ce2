export { reachedCountries } from './operations/reached-countries.server.ts';
