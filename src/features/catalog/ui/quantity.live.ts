import type { LiveScript, Start } from '#platform/live/live-script.ts';

/** Raises a quantity to its min where it is below (CAT-013). */
export const start: Start = (quantity) => {
  const input = quantity.querySelector<HTMLInputElement>('.qty');
  if (!input) return;
  if (input.min && Number(input.value) < Number(input.min)) input.value = input.min;
};

/** The plus and minus of a quantity (CAT-012). */
export const actions: LiveScript['actions'] = {
  'step-quantity'(button) {
    const input = button.parentElement?.querySelector<HTMLInputElement>('.qty');
    if (input) step(input, button.matches('.plus') ? 1 : -1);
  },
};

function step(input: HTMLInputElement, direction: 1 | -1): void {
  if (input.disabled) return;
  const { value, min, max, step: by } = input;
  const limits = { value, min, max, step: by, least: input.dataset.least };
  const next = steppedQuantity(limits, direction, input.closest('dialog') ? 0 : 1);
  if (String(next) === input.value) return;
  input.value = String(next);
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * The quantity one step up or down, kept within the input's own min and max and never below `lowest`, which is 0 in
 * popups (QV-011); where nothing needs to be bought, it goes from the least one back to 0. What is no number becomes 1.
 */
export function steppedQuantity(
  input: { value: string; min: string; max: string; step: string; least?: string | undefined },
  direction: 1 | -1,
  lowest = 1,
): number {
  if (input.least !== undefined) {
    const typed = Number(input.value) || 0;
    if (direction < 0 && typed <= Number(input.least)) return 0;
    if (direction > 0 && typed < Number(input.least)) return Number(input.least);
  }
  // The cart's inputs have a min of 0, which takes a line out; that is typed, not stepped to.
  const min = Math.max(lowest, Number(input.min));
  const max = input.max === '' ? Number.POSITIVE_INFINITY : Number(input.max);
  if (!Number.isFinite(Number.parseFloat(input.value))) return Math.min(max, Math.max(min, 1));
  const now = Number(input.value) || 0;
  const next = now + direction * (Number(input.step) || 1);
  // A whole step or none: half a step would be refused.
  if (next > max) return direction > 0 && now <= max ? now : max;
  return Math.max(min, next);
}
