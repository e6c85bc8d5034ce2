export {
  archiveAddress,
  type ListPlace,
  listAddress,
  listPlace,
  listStateIn,
  PAGE_PREFIX,
  PAGINGS,
  type Paging,
  TAB_PREFIX,
  type TabName,
} from './list-place.ts';
export { type TabRow, tabFields } from './list-tabs.ts';
