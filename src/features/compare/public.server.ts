export { comparer } from './operations/compared.server.ts';
export { loadCompare } from './operations/load-compare.server.ts';
