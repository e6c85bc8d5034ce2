import { widget } from '#platform/documents/widget.ts';
import { loadOrderPay } from './order-pay.load.server.ts';
import { OrderPayView } from './order-pay.view.tsx';
import { orderPay } from './order-pay.widget.ts';

/** The widget with its view and its loader. */
export const orderPayWidget = widget(orderPay, OrderPayView, loadOrderPay);
