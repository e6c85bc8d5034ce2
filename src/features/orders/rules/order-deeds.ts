import type { OrderState } from './order-states.ts';

/** What customers do with their own orders, as forms name it. */
export type OrderDeed = 'cancel' | 'again';

/** The states in which customers may cancel their order: nobody has begun to work on it (CHK-008). */
export const CANCELLABLE: readonly OrderState[] = ['pending', 'failed'];

/** What a customer may do with an order in a state. */
export function deedsOf(state: OrderState): readonly OrderDeed[] {
  if (CANCELLABLE.includes(state)) return ['cancel'];
  return state === 'completed' ? ['again'] : [];
}
