export { furtherProducts, loadParts, wholeRefusal } from './operations/ask-parts.server.ts';
export { itemTitle } from './operations/find-item.server.ts';
export { viewsOfLines } from './operations/line-views.server.ts';
export {
  idsOfRequest,
  lineOfRequest,
  type TakenRequest,
  takeRequest,
} from './operations/read-request.server.ts';
export {
  type LineDeps,
  type LineResolver,
  lineDepsOf,
  lineResolver,
  type ResolvedLine,
} from './operations/resolve-lines.server.ts';
export {
  type RequestedItem,
  type ResolvedItems,
  resolveRequested,
} from './operations/resolve-requested.server.ts';
export { lineParts } from './points.server.ts';
export { lineKey } from './rules/line-key.server.ts';
