import { useTranslate } from 'react-admin';
import { StateChip, type StateTone } from '#platform/admin/state-chip.tsx';

const TONES: Record<string, StateTone> = {
  pending: 'quiet',
  processing: 'busy',
  'on-hold': 'busy',
  completed: 'good',
  cancelled: 'quiet',
  refunded: 'quiet',
  failed: 'bad',
};

/** States in which an order's money is still to come. */
const UNPAID = ['pending', 'on-hold', 'failed'];

/** Whether an order is still to be paid. */
export const isUnpaid = ({ paidAt, state }: { paidAt: string | null; state: string }): boolean =>
  !paidAt && UNPAID.includes(state);

/** Whether an order was paid; nothing of one that nobody will pay any more. */
export function OrderPaidChip({ order }: { order: { paidAt: string | null; state: string } }) {
  const translate = useTranslate();
  if (order.paidAt) return <StateChip tone="good" text={translate('resources.orders.paid')} />;
  return isUnpaid(order) ? <StateChip tone="busy" text={translate('resources.orders.unpaid')} /> : null;
}

/** An order's state as a label. */
export function OrderStateChip({ state }: { state: string }) {
  const translate = useTranslate();
  return <StateChip tone={TONES[state] ?? 'quiet'} text={translate(`slices.orders.states.${state}`)} />;
}
