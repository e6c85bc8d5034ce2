export type { LineRefusal } from './errors.ts';
export type {
  ItemIds,
  LineAudience,
  LineContext,
  LineNeeds,
  LinePart,
  LineWord,
  LineWords,
  PartRefusal,
} from './rules/line-part.ts';
export {
  type LineView,
  lineWords,
  type PurchaseLine,
  type RequestedLine,
  titleOf,
} from './rules/purchase-line.ts';
export { optionsField, requestedFields, variationField } from './rules/requested-fields.ts';
