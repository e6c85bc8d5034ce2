import type { Values } from '#platform/fields/field.ts';

/** A design as it stands in a form, with what was there before and what was taken back. */
export interface History {
  past: readonly Values[];
  now: Values;
  future: readonly Values[];
  /** What was changed last: typing on in one field is one step. */
  last: string;
}

/** Steps that can be taken back. */
const MOST_STEPS = 100;

/** Lays values over the design; `step` names what belongs to one step, '' is always a step of its own. */
export function changed({ past, now, last }: History, values: Values, step: string): History {
  return {
    past: step !== '' && step === last ? past : [...past, now].slice(-MOST_STEPS),
    now: { ...now, ...values },
    future: [],
    last: step,
  };
}

/** One step back, as far as there is one. */
export function undone({ past, now, future, last }: History): History {
  const before = past.at(-1);
  if (!before) return { past, now, future, last };
  return { past: past.slice(0, -1), now: before, future: [now, ...future], last: '' };
}

/** One step forth again. */
export function redone({ past, now, future: [next, ...future], last }: History): History {
  if (!next) return { past, now, future: [], last };
  return { past: [...past, now], now: next, future, last: '' };
}
