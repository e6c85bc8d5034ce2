import { widget } from '#platform/documents/widget.ts';
import { loadCartPage } from './cart-page.load.server.ts';
import { CartPageView } from './cart-page.view.tsx';
import { cartPage } from './cart-page.widget.ts';

/** The widget with its view and its loader. */
export const cartPageWidget = widget(cartPage, CartPageView, loadCartPage);
