import { widget } from '#platform/documents/widget.ts';
import { loadProductGrid } from './product-grid.load.server.ts';
import { ProductGridView } from './product-grid.view.tsx';
import { productGrid } from './product-grid.widget.ts';

/** The widget with its view and its loader. */
export const productGridWidget = widget(productGrid, ProductGridView, loadProductGrid);
