import { widget } from '#platform/documents/widget.ts';
import { loadArchiveProducts } from './archive-products.load.server.ts';
import { ArchiveProductsView } from './archive-products.view.tsx';
import { archiveProducts } from './archive-products.widget.ts';

/** The widget with its view and its loader. */
export const archiveProductsWidget = widget(archiveProducts, ArchiveProductsView, loadArchiveProducts);
