import type { Start } from '#platform/live/live-script.ts';

/** Serves the plus and minus of a quantity and raises it to its min where it is below (CAT-012, CAT-013). */
export const start: Start = (quantity, { signal }) => {
  const input = quantity.querySelector<HTMLInputElement>('.qty');
  if (!input) return;
  if (input.min && Number(input.value) < Number(input.min)) input.value = input.min;
  quantity.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest('.quantity-step');
      if (button) step(input, button.matches('.plus') ? 1 : -1);
    },
    { signal },
  );
};

function step(input: HTMLInputElement, direction: 1 | -1): void {
  if (input.disabled) return;
  const next = steppedQuantity(input, direction);
  if (String(next) === input.value) return;
  input.value = String(next);
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
}

/** The quantity one step up or down, kept within the input's own min and max and never below 1. */
export function steppedQuantity(
  input: { value: string; min: string; max: string; step: string },
  direction: 1 | -1,
): number {
  // The cart's inputs have a min of 0, which takes a line out; that is typed, not stepped to.
  const min = Math.max(1, Number(input.min));
  const max = input.max === '' ? Number.POSITIVE_INFINITY : Number(input.max);
  const now = Number(input.value) || 0;
  const next = now + direction * (Number(input.step) || 1);
  // A whole step or none: half a step would be refused.
  if (next > max) return direction > 0 && now <= max ? now : max;
  return Math.max(min, next);
}
