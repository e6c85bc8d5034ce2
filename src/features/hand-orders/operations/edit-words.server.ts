import { formatOfOrder, type OrderServices } from '#features/orders/public.server.ts';
import type { OrderContents, OrderTotals } from '#features/orders/public.ts';
import { formatMoney, unrounded } from '#kit/money.ts';
import { translator } from '#platform/texts/texts.ts';
import { type EditSide, editChanges } from '../rules/edit-changes.ts';
import { entryTexts } from '../texts.ts';
import type { HandDraft } from './draft-by-hand.server.ts';
import { keptPrice, type OrderBefore } from './hand-items.server.ts';

/** What an edit changed: field by field for the audit, and in words for the order's history. */
export function wordEdit(
  { before, items, services }: HandDraft & { before: OrderBefore; services: OrderServices },
  edited: OrderContents,
  own: OrderServices,
): { changes: Record<string, [unknown, unknown]>; said: string } {
  const { order } = before;
  const sides: [EditSide, EditSide] = [
    {
      ...sumsOf(order.totals),
      lines: order.lines
        .filter(({ parentId }) => parentId === null)
        .map((line) => ({
          id: line.id,
          title: [line.name, ...line.options.map(({ value }) => value)].join(', '),
          quantity: line.quantity,
          price: keptPrice(line, before, services),
        })),
      customerId: order.customerId,
      billing: order.billing,
      shipping: order.shipping,
      payment: order.paymentTitle,
      note: order.customerNote,
      total: order.total,
    },
    {
      ...sumsOf(edited.totals),
      lines: items
        .filter(({ parent }) => parent === null)
        .map(({ lineId, name, options, quantity, price }) => ({
          id: lineId,
          title: [name, ...options.map(({ value }) => value)].join(', '),
          quantity,
          price,
        })),
      customerId: edited.customerId,
      billing: edited.billing,
      shipping: edited.shipping,
      payment: edited.paymentTitle,
      note: edited.customerNote,
      total: edited.total,
    },
  ];
  const text = translator(entryTexts, own.texts);
  const format = unrounded(formatOfOrder(order, own));
  const inWords = (value: string | number | { amount: number | null }): string | number => {
    if (typeof value !== 'object') return value === '' ? text('none') : value;
    return value.amount === null ? text('none') : formatMoney(value.amount, format);
  };
  const told = editChanges(...sides).map(({ key, values }) => {
    const said = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inWords(value)]));
    return key === 'editAdded' || key === 'editRemoved'
      ? text(key, { line: text('lineOf', said) })
      : text(key, said);
  });
  const changes = Object.fromEntries(
    (Object.keys(sides[0]) as (keyof EditSide)[])
      .filter((name) => JSON.stringify(sides[0][name]) !== JSON.stringify(sides[1][name]))
      .map((name): [string, [unknown, unknown]] => [name, [sides[0][name], sides[1][name]]]),
  );
  return { changes, said: text('edited', { changes: told.join('; ') || text('editNothing') }) };
}

function sumsOf({
  shipping,
  fees,
  discounts,
}: OrderTotals): Pick<EditSide, 'sending' | 'fees' | 'discounts'> {
  const all = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
  return { sending: shipping?.amount ?? null, fees: all(fees), discounts: all(discounts) };
}
