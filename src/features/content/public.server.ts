export { findRetiredSlug } from './data/slug-history.queries.server.ts';
export {
  type ContentStore,
  contentStore,
  type PublishedDocument,
} from './operations/content-cache.server.ts';
export { menuOf } from './operations/menu-of.server.ts';
export { isReservedSlug } from './operations/reserved-slugs.server.ts';
export {
  createMenu,
  createPublishedDocument,
  type NewDocument,
  retireSlug,
} from './operations/save-document.server.ts';
export { shopMailbox } from './operations/shop-mailbox.server.ts';
export { type LinkTargetKind, linkTargets } from './points.server.ts';
