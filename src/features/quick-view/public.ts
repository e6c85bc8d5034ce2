export { type BlockViewLook, blockViewSettings } from './rules/block-settings.ts';
export { discountOf } from './rules/discount.ts';
export { LENS, lensAt, shownThrough } from './rules/lens.ts';
export { idsOfList, neighboursIn } from './rules/neighbours.ts';
export { galleryOf, productOfTrigger } from './rules/product-of-trigger.ts';
export { TRIGGERS } from './rules/trigger-selector.ts';
export { type QuickViewLook, quickViewSettings } from './settings.ts';
export { blockViewTexts, quickViewTexts } from './texts.ts';
