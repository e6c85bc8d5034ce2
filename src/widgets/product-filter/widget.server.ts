import { widget } from '#platform/documents/widget.ts';
import { loadProductFilter } from './product-filter.load.server.ts';
import { ProductFilterView } from './product-filter.view.tsx';
import { productFilter } from './product-filter.widget.ts';

/** The widget with its view and its loader. */
export const productFilterWidget = widget(productFilter, ProductFilterView, loadProductFilter);
