import { widget } from '#platform/documents/widget.ts';
import { loadOrderReceived } from './order-received.load.server.ts';
import { OrderReceivedView } from './order-received.view.tsx';
import { orderReceived } from './order-received.widget.ts';

/** The widget with its view and its loader. */
export const orderReceivedWidget = widget(orderReceived, OrderReceivedView, loadOrderReceived);
