import { useTranslate } from 'react-admin';
import { StateChip, type StateTone } from '#platform/admin/state-chip.tsx';
import type { SendingState } from '../rules/parcels.ts';
import type { ShownFulfilment } from './fulfilment-part.server.ts';

const TONES: Partial<Record<SendingState, StateTone>> = {
  open: 'busy',
  partly: 'busy',
  sent: 'good',
};

/** How far an order has been sent; nothing where it is not its turn. */
export function SendingChip({ state }: { state: SendingState }) {
  const translate = useTranslate();
  const tone = TONES[state];
  return tone ? (
    <StateChip text={translate(`resources.orders.fulfilment.states.${state}`)} tone={tone} />
  ) : null;
}

/** The same as a cell of the list of orders. */
export function SendingCell({ part }: { part: unknown }) {
  return <SendingChip state={(part as ShownFulfilment).state} />;
}
