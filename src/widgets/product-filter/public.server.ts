export { addressOf, type FilteredList, listOfPage } from './filtered-list.server.ts';
