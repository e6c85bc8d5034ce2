export type { SeedLookup } from './documents/node.ts';
export { type SeededDocument, seededDocuments } from './documents/seeded-documents.ts';
export { emptyShopMenus, type SeededMenu, seededMenus } from './documents/site-parts.ts';
