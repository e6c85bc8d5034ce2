export { addressOf, type FilteredList, listBeside, totalOf } from './filtered-list.server.ts';
