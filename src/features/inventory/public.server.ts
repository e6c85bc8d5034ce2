export {
  holdStock,
  type LockedStock,
  lockProductsForSale,
  reduceStock,
  releaseHold,
  returnStock,
  STOCK_LEVELS_TAG,
} from './operations/change-stock.server.ts';
