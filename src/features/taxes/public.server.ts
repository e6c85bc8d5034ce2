export { taxHeldByPrices } from './operations/held-by-prices.server.ts';
