export { type ContentStore, contentStore, type PublishedDocument } from './data/content-store.server.ts';
export { menuOf } from './data/menu-of.server.ts';
export {
  createMenu,
  createPublishedDocument,
  type NewDocument,
  retireSlug,
} from './data/save-document.server.ts';
export { shopMailbox } from './data/shop-mailbox.server.ts';
export { findRetiredSlug } from './data/slug-history.queries.server.ts';
export { type LinkTargetKind, linkTargets } from './points.server.ts';
