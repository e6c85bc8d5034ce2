export {
  type RevisionView,
  readPublishedTree,
  readRevision,
  readRevisions,
} from './data/revisions.queries.server.ts';
export { findRetiredSlug } from './data/slug-history.queries.server.ts';
export { menuOf } from './operations/menu-of.server.ts';
export { isReservedSlug } from './operations/reserved-slugs.server.ts';
export {
  createDraftPage,
  createMenu,
  createPublishedDocument,
  retireSlug,
} from './operations/save-document.server.ts';
export { shopMailbox } from './operations/shop-mailbox.server.ts';
export { sealTemplate } from './operations/template-seal.server.ts';
export {
  type FooterLink,
  type FoundAddress,
  footerLinks,
  type LinkTargetKind,
  linkTargets,
} from './points.server.ts';
