import { useTexts } from '#platform/texts/use-texts.ts';
import type { StockView } from '../rules/product-views.ts';
import { stockText } from '../rules/stock-text.ts';
import { catalogTexts } from '../texts.ts';

const classes = { instock: 'in-stock', outofstock: 'out-of-stock', onbackorder: 'available-on-backorder' };

/** The stock in words, marked by its state. */
export function StockNote({ stock }: { stock: StockView }) {
  const text = stockText(stock, useTexts(catalogTexts));
  return text ? <p className={`stock ${classes[stock.status]}`}>{text}</p> : null;
}
