import { widget } from '#platform/documents/widget.ts';
import { loadRelatedProducts } from './related-products.load.server.ts';
import { RelatedProductsView } from './related-products.view.tsx';
import { relatedProducts } from './related-products.widget.ts';

/** The widget with its view and its loader. */
export const relatedProductsWidget = widget(relatedProducts, RelatedProductsView, loadRelatedProducts);
