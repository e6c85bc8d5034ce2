import { widget } from '#platform/documents/widget.ts';
import { loadProductSearch } from './product-search.load.server.ts';
import { ProductSearchView } from './product-search.view.tsx';
import { productSearch } from './product-search.widget.ts';

/** The widget with its view and its loader. */
export const productSearchWidget = widget(productSearch, ProductSearchView, loadProductSearch);
