export {
  holdStock,
  type LockedStock,
  lockProductsForSale,
  reduceStock,
  releaseHold,
  returnStock,
  STOCK_LEVELS_TAG,
  type StockDemand,
} from './operations/change-stock.server.ts';
