export { foreignCurrencies, type ShownTaxes, shownTaxes } from './points.server.ts';
