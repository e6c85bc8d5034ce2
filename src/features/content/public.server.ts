export { findRetiredSlug } from './data/slug-history.queries.server.ts';
export { type ContentStore, contentStore, type PublishedDocument } from './deeds/content-store.server.ts';
export { menuOf } from './deeds/menu-of.server.ts';
export { isReservedSlug } from './deeds/reserved-slugs.server.ts';
export {
  createMenu,
  createPublishedDocument,
  type NewDocument,
  retireSlug,
} from './deeds/save-document.server.ts';
export { shopMailbox } from './deeds/shop-mailbox.server.ts';
export { type LinkTargetKind, linkTargets } from './points.server.ts';
