import type { Address } from '#features/fields/public.ts';
import type { EntryTextKey } from '../texts.ts';

/** An order as far as its history tells what an edit changed; amounts in minor units. */
export interface EditSide {
  lines: readonly { id: number | null; title: string; quantity: number; price: number }[];
  customerId: string | null;
  billing: Address;
  shipping: Address | null;
  sending: number | null;
  fees: number;
  discounts: number;
  payment: string;
  note: string;
  total: number;
}

/** What changed, as a text with its values; amounts are put into words by whoever tells it. */
export interface EditChange {
  key: EntryTextKey;
  values: Readonly<Record<string, string | number | { amount: number | null }>>;
}

/** What an edit changed of an order, in the order in which it is told; empty when nothing did. */
export function editChanges(before: EditSide, after: EditSide): EditChange[] {
  const changes: EditChange[] = [];
  const tell = (key: EntryTextKey, values: EditChange['values'] = {}) => changes.push({ key, values });
  const kept = new Map(after.lines.flatMap((line) => (line.id === null ? [] : [[line.id, line]])));
  for (const line of before.lines) {
    const now = line.id === null ? undefined : kept.get(line.id);
    if (!now) tell('editRemoved', { quantity: line.quantity, name: line.title });
    else {
      if (now.quantity !== line.quantity)
        tell('editQuantity', { name: line.title, from: line.quantity, to: now.quantity });
      if (now.price !== line.price)
        tell('editPrice', { name: line.title, from: { amount: line.price }, to: { amount: now.price } });
    }
  }
  for (const line of after.lines)
    if (line.id === null) tell('editAdded', { quantity: line.quantity, name: line.title });
  if (before.customerId !== after.customerId) tell('editCustomer');
  if (!isSame(before.billing, after.billing)) tell('editBilling');
  if (!isSame(before.shipping, after.shipping)) tell('editShipping');
  const amounts = (key: EntryTextKey, from: number | null, to: number | null) => {
    if (from !== to) tell(key, { from: { amount: from }, to: { amount: to } });
  };
  amounts('editSending', before.sending, after.sending);
  amounts('editFees', before.fees, after.fees);
  amounts('editDiscounts', before.discounts, after.discounts);
  if (before.payment !== after.payment) tell('editPayment', { from: before.payment, to: after.payment });
  if (before.note !== after.note) tell('editNote');
  amounts('editTotal', before.total, after.total);
  return changes;
}

function isSame(one: Address | null, other: Address | null): boolean {
  if (one === null || other === null) return one === other;
  return (Object.keys(one) as (keyof Address)[]).every((field) => one[field] === other[field]);
}
