import { widget } from '#platform/documents/widget.ts';
import { loadCheckout } from './checkout.load.server.ts';
import { CheckoutWidgetView } from './checkout.view.tsx';
import { checkout } from './checkout.widget.ts';

/** The widget with its view and its loader. */
export const checkoutWidget = widget(checkout, CheckoutWidgetView, loadCheckout);
