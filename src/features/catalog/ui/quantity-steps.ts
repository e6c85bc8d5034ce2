import { onAction } from '#platform/actions/actions.ts';

/** Serves the plus and minus of every quantity on the page and raises those below their min (CAT-012, CAT-013). */
export function startQuantitySteps(): void {
  onAction('quantity-plus', (button) => step(button, 1));
  onAction('quantity-minus', (button) => step(button, -1));
  for (const input of document.querySelectorAll<HTMLInputElement>('.quantity .qty[min]')) {
    if (Number(input.value) < Number(input.min)) input.value = input.min;
  }
}

function step(button: HTMLElement, direction: 1 | -1): void {
  const input = button.closest('.quantity')?.querySelector<HTMLInputElement>('.qty');
  if (!input || input.disabled) return;
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
