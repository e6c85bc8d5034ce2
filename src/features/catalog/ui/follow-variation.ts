import { clampQuantity } from '../rules/quantity-limits.ts';
import type { VariationObject } from '../rules/variation-schema.ts';
import { type FollowingPart, standTogether } from './follows.ts';

/** Lets what stands around a form show a variation; for null the product's own again (VAR-004). */
export function letFollow(form: HTMLElement, productId: number, variation: VariationObject | null): void {
  const html: Record<FollowingPart, string> = {
    price: contentOf(variation?.price_html ?? ''),
    sku: escaped(variation?.sku ?? ''),
    weight: variation?.weight_html ?? '',
    dimensions: variation?.dimensions_html ?? '',
  };
  for (const [part, content] of Object.entries(html)) {
    const places = document.querySelectorAll<HTMLElement>(`[data-follows="${productId} ${part}"]`);
    for (const place of places) {
      if (!standTogether(place, form)) continue;
      place.dataset.own ??= place.innerHTML;
      const wanted = content || place.dataset.own;
      if (place.innerHTML !== wanted) place.innerHTML = wanted;
      // A row that has nothing to say without a choice.
      const row = place.closest<HTMLElement>('[data-follows-row]');
      if (row) row.hidden = wanted === '';
    }
  }
  const chosen = String(variation?.variation_id ?? 'own');
  for (const part of document.querySelectorAll<HTMLElement>(`[data-shown-for^="${productId} "]`))
    if (standTogether(part, form)) part.hidden = !part.dataset.shownFor?.split(' ').slice(1).includes(chosen);
}

/** Pulls a form's quantity into the limits of a variation (VAR-005); for null into the product's own again. */
export function limitQuantity(form: HTMLElement, variation: VariationObject | null): void {
  const input = form.querySelector<HTMLInputElement>('input.qty');
  if (!input) return;
  input.dataset.own ??= JSON.stringify([input.min, input.max, input.step]);
  const [min, max, step] = variation
    ? [variation.min_qty, variation.max_qty, variation.step].map(String)
    : (JSON.parse(input.dataset.own) as string[]);
  Object.assign(input, { min, max, step });
  const limits = { min: Number(min), max: max ? Number(max) : null, step: Number(step) || 1 };
  const value = String(clampQuantity(Number(input.value), { ...limits, soldSingly: false }));
  if (value === input.value) return;
  input.value = value;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

function contentOf(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content.firstElementChild?.innerHTML ?? '';
}

function escaped(text: string): string {
  const place = document.createElement('span');
  place.textContent = text;
  return place.innerHTML;
}
