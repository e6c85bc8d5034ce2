import { ADDRESS_FIELDS, type AddressKind, addressFieldName } from '#features/fields/public.ts';
import { allocate, decimalAmount } from '#kit/money.ts';
import { wallTime } from '#kit/zoned-time.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { ExportedRows } from '#platform/resources/exchange-kind.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { readAmounts, readNotesOf } from '../data/history-order.queries.server.ts';
import { readOrders } from '../data/read-orders.queries.server.ts';
import type { OrderDetail, OrderLineView } from '../rules/order-views.ts';
import { writeOptions, writePacked, writePackedList } from '../rules/packed-items.ts';

const sumOf = (amounts: Readonly<Record<string, number>> | undefined) =>
  Object.values(amounts ?? {}).reduce((sum, amount) => sum + amount, 0);

/** Orders as rows of a file; amounts are without tax, as the usual shop writes them. */
export async function exportOrders(
  services: SliceServices,
  executor: Executor,
  ids: readonly number[],
): Promise<ExportedRows[]> {
  const { timeZone } = services.marketOf();
  const orders = await readOrders(executor, ids);
  const amounts = await readAmounts(executor, ids);
  const notes = await readNotesOf(executor, ids);
  const moment = (at: Date | string | null) => (at ? wallTime(new Date(at), timeZone).replace('T', ' ') : '');
  return ids.flatMap((id): ExportedRows[] => {
    const order = orders.get(id);
    const own = amounts.get(id);
    if (!order || !own) return [];
    const { currency, totals } = order;
    const amount = (minor: number) => decimalAmount(Number(minor), currency);
    const address = (kind: AddressKind) =>
      Object.fromEntries(
        ADDRESS_FIELDS.map((field) => [addressFieldName(kind, field), order[kind]?.[field] ?? '']),
      );
    const shippingTax = sumOf(totals.shipping?.taxes);
    const refunds = order.refunds.filter(({ state }) => state === 'done');
    return [
      [
        {
          id: String(id),
          number: String(order.number),
          createdAt: moment(order.createdAt),
          paidAt: moment(order.paidAt),
          completedAt: moment(order.completedAt),
          state: order.state,
          shippingTotal: amount(own.shippingTotal),
          shippingTax: amount(shippingTax),
          feeTotal: amount(own.feeTotal),
          feeTax: amount(totals.fees.reduce((sum, fee) => sum + sumOf(fee.taxes), 0)),
          taxTotal: amount(own.taxTotal),
          discountTotal: amount(own.discountTotal),
          subtotal: amount(own.subtotal),
          total: amount(order.total),
          refunded: amount(order.refundedTotal),
          currency,
          rate: order.exchangeRate,
          paymentMethod: order.paymentMethod,
          paymentTitle: order.paymentTitle,
          shippingMethod: totals.shipping?.label ?? '',
          customerId: order.customerId === null ? '0' : order.customerId,
          customerUser: order.customerId === null ? '' : (own.username ?? own.accountEmail ?? ''),
          customerEmail: own.accountEmail ?? '',
          ...address('billing'),
          ...address('shipping'),
          note: order.customerNote,
          taxItems: writePackedList(
            totals.taxes.map(({ label, amount: tax }) => ({ code: label, label, total: amount(tax) })),
          ),
          shippingItems: totals.shipping
            ? writePacked({ method_id: totals.shipping.id, items: totals.shipping.label })
            : '',
          feeItems: feeItems(order, Number(own.feeTotal)),
          couponItems: writePackedList(
            totals.discounts.map(({ label, amount: off }) => ({ code: label, amount: amount(off) })),
          ),
          refundItems: writePackedList(
            refunds.map((refund) => ({
              amount: amount(refund.amount),
              reason: refund.reason,
              date: moment(refund.createdAt),
            })),
          ),
          notes: writePackedList(
            (notes.get(id) ?? []).map(({ kind, text, author, createdAt }) => ({
              content: text,
              date: new Date(createdAt).toISOString(),
              customer: kind === 'customer' ? '1' : '0',
              added_by: author,
            })),
          ),
          ...lineCells(order, Number(own.discountTotal)),
        },
      ],
    ];
  });
}

function feeItems({ currency, totals }: OrderDetail, feeTotal: number): string {
  const nets = totals.fees.map((fee) => (totals.taxesIncluded ? fee.amount - sumOf(fee.taxes) : fee.amount));
  const isWhole = nets.reduce((sum, net) => sum + net, 0) === feeTotal;
  return isWhole
    ? writePackedList(
        totals.fees.map(({ label }, at) => ({ name: label, total: decimalAmount(nets[at] ?? 0, currency) })),
      )
    : '';
}

function lineCells({ lines, currency }: OrderDetail, discountTotal: number): Record<string, string> {
  const amount = (minor: number) => decimalAmount(minor, currency);
  const off = (line: OrderLineView) => sumOf(line.discounts);
  const isCut = lines.some((line) => off(line) > 0);
  const parts = isCut ? allocate(discountTotal, lines.map(off)) : [];
  return Object.fromEntries(
    lines.map((line, at) => [
      `line.${at + 1}`,
      writePacked({
        name: line.name,
        product_id: String(line.variationId ?? line.productId ?? ''),
        sku: line.sku,
        quantity: String(line.quantity),
        total: amount(line.net),
        sub_total: amount(line.net + (parts[at] ?? 0)),
        tax: amount(sumOf(line.taxes)),
        meta: writeOptions(line.options),
      }),
    ]),
  );
}
