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

/** An order's state as a label. */
export function OrderStateChip({ state }: { state: string }) {
  const translate = useTranslate();
  return <StateChip tone={TONES[state] ?? 'quiet'} text={translate(`slices.orders.states.${state}`)} />;
}
