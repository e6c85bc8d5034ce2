export { foreignCurrencies } from './points.server.ts';
