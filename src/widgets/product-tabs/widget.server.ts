import { widget } from '#platform/documents/widget.ts';
import { loadProductTabs } from './product-tabs.load.server.ts';
import { ProductTabsView } from './product-tabs.view.tsx';
import { productTabs } from './product-tabs.widget.ts';

/** The widget with its view and its loader. */
export const productTabsWidget = widget(productTabs, ProductTabsView, loadProductTabs);
