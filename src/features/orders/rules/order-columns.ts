import { addressColumns } from '#features/fields/public.ts';
import { exchangeColumn as column, type ExchangeColumn } from '#platform/resources/exchange-column.ts';

/** The columns of orders' files, in the order in which they are written: a row for each order, as the usual shop's suite has it. */
export const orderColumns: readonly ExchangeColumn[] = [
  column('id', 'order_id', 'ID', 'id'),
  column('number', 'order_number', 'Number', 'order number', 'order_number_formatted', 'number'),
  column('createdAt', 'order_date', 'Ordered at', 'date', 'order date', 'date_created'),
  column('paidAt', 'paid_date', 'Paid at', 'date_paid'),
  column('completedAt', 'completed_date', 'Completed at', 'date_completed'),
  column('state', 'status', 'Status', 'order_status', 'order status', 'post_status'),
  column('shippingTotal', 'shipping_total', 'Shipping', 'order_shipping'),
  column('shippingTax', 'shipping_tax_total', 'Tax on shipping', 'shipping_tax'),
  column('feeTotal', 'fee_total', 'Fees'),
  column('feeTax', 'fee_tax_total', 'Tax on fees', 'fee_tax'),
  column('taxTotal', 'tax_total', 'Taxes', 'order_tax', 'total_tax'),
  column('discountTotal', 'discount_total', 'Discounts', 'cart_discount'),
  column('subtotal', 'order_subtotal', 'Subtotal'),
  column('total', 'order_total', 'Total', 'total'),
  column('refunded', 'refunded_total', 'Refunded', 'total_refunded'),
  column('currency', 'order_currency', 'Currency', 'currency'),
  column('rate', 'exchange_rate', 'Exchange rate'),
  column('paymentMethod', 'payment_method', 'Payment method'),
  column('paymentTitle', 'payment_method_title', 'Payment method (words)'),
  column('shippingMethod', 'shipping_method', 'Shipping method', 'shipping_method_title'),
  column('customerId', 'customer_id', 'Customer (ID)'),
  column('customerUser', 'customer_user', 'Customer (user name)'),
  column('customerEmail', 'customer_email', 'Customer (e-mail)'),
  ...addressColumns('billing'),
  ...addressColumns('shipping'),
  column('note', 'customer_note', 'Note of the customer', 'customer_message'),
  column('taxItems', 'tax_items', 'Taxes by rate'),
  column('shippingItems', 'shipping_items', 'Shipping by method'),
  column('feeItems', 'fee_items', 'Fees by name'),
  column('couponItems', 'coupon_items', 'Coupons', 'coupons'),
  column('refundItems', 'refund_items', 'Refunds'),
  column('notes', 'order_notes', 'Notes'),
  { ...column('lines', 'line_items', 'Lines', 'items'), isOnlyRead: true },
  column('line.{n}', 'line_item_{n}', 'Line {n}'),
];

/** States as files call them, with or without `wc-` in front. */
export function stateOfCell(cell: string): string {
  return cell
    .trim()
    .toLowerCase()
    .replace(/^wc-/, '')
    .replace(/[\s_]+/g, '-');
}
