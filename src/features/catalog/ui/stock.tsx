import { useTexts } from '#platform/texts/use-texts.ts';
import type { StockView } from '../rules/product-views.ts';
import { STOCK_CLASSES, stockText } from '../rules/stock-text.ts';
import { catalogTexts } from '../texts.ts';

/** The stock in words, marked by its state. */
export function StockNote({ stock }: { stock: StockView }) {
  const text = stockText(stock, useTexts(catalogTexts));
  const state = STOCK_CLASSES[stock.isNotOffered ? 'outofstock' : stock.status];
  return text ? <p className={`stock ${state}`}>{text}</p> : null;
}
