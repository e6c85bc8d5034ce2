/** Of so many payments money goes back at once; no order has as many. */
const MOST_PARTS = 50;

/** The names of the parts of a refund that goes back of several payments: the first has the refund's own. */
export const partKey = {
  of(key: string, at: number) {
    if (at >= MOST_PARTS) throw new Error(`The refund ${key} has too many parts`);
    return at === 0 ? key : `${key}/${at + 1}`;
  },
  /** All names that the parts of a refund may have. */
  all: (key: string) => Array.from({ length: MOST_PARTS }, (_, at) => partKey.of(key, at)),
  /** The name of the refund that a part is of. */
  whole: (key: string) => key.replace(/\/\d+$/, ''),
};

/** A part as far as it was answered. */
interface RefundPartState {
  state: 'asked' | 'done' | 'failed';
  /** Minor units. */
  amount: number;
  /** The provider's name for it; '' until it is done. */
  partReference: string;
  problem: string;
}

/** How a refund went, once all of its parts were answered. Minor units. */
export interface RefundOutcome {
  state: 'done' | 'failed';
  amount: number;
  /** What went back nevertheless where it failed: some of its parts. */
  givenBack: number;
  reference: string;
  problem: string;
}

/** How a refund went by its parts; null while one of them is not answered. It is done when all of them are. */
export function refundOutcome(parts: readonly RefundPartState[]): RefundOutcome | null {
  if (parts.length === 0 || parts.some(({ state }) => state === 'asked')) return null;
  const done = parts.filter(({ state }) => state === 'done');
  const sum = (some: readonly RefundPartState[]) => some.reduce((all, { amount }) => all + amount, 0);
  const isDone = done.length === parts.length;
  return {
    state: isDone ? 'done' : 'failed',
    amount: sum(parts),
    givenBack: isDone ? 0 : sum(done),
    reference: done.map(({ partReference }) => partReference).join(', '),
    problem: isDone ? '' : [...new Set(parts.map(({ problem }) => problem).filter(Boolean))].join(' '),
  };
}
