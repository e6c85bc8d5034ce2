import { widget } from '#platform/documents/widget.ts';
import { loadProductSummary } from './product-summary.load.server.ts';
import { ProductSummaryView } from './product-summary.view.tsx';
import { productSummary } from './product-summary.widget.ts';

/** The widget with its view and its loader. */
export const productSummaryWidget = widget(productSummary, ProductSummaryView, loadProductSummary);
