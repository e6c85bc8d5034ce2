import { widget } from '#platform/documents/widget.ts';
import { loadProductSummary } from '#widgets/product-summary/product-summary.load.server.ts';
import { StickyBuyBarView } from './sticky-buy-bar.view.tsx';
import { stickyBuyBar } from './sticky-buy-bar.widget.ts';

/** The widget with its view and its loader. */
export const stickyBuyBarWidget = widget(stickyBuyBar, StickyBuyBarView, loadProductSummary);
