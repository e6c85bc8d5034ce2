import { type RefObject, useEffect } from 'react';
import { pageJQuery } from '#platform/live/tell-page.ts';
import type { Chosen } from '../rules/variation-choice.ts';
import type { VariationFormData } from '../rules/variation-form.ts';

type Choices = Pick<VariationFormData, 'choices'>;

/** The form around what is chosen. */
export function formOf(part: Element | null): HTMLFormElement | null {
  return part?.closest('form') ?? null;
}

/** What is chosen as it is sent: field → value. */
export function sentOf({ choices }: Choices, chosen: Chosen): Record<string, string> {
  return Object.fromEntries(
    choices.flatMap(({ key, field, values }) => {
      const value = values.find((one) => one.key === chosen[key]);
      return value ? [[field, value.sent]] : [];
    }),
  );
}

/**
 * What the fields hold now, read from the page: people and scripts may have changed them unheard. Where a choice has two
 * fields (swatches, and the list that scripts set), the one that differs from `known` was changed.
 */
export function chosenIn(box: Element | null, { choices }: Choices, known: Chosen): Record<string, string> {
  const chosen: Record<string, string> = {};
  for (const { key, field, values } of choices) {
    const name = CSS.escape(field);
    const select = box?.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
    const radio = box?.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`);
    const held = [select?.value ?? '', ...(radio ? [radio.value] : [])].map(
      (sent) => values.find((one) => one.sent === sent)?.key ?? '',
    );
    chosen[key] = held.find((one) => one !== (known[key] ?? '')) ?? held[0] ?? '';
  }
  return chosen;
}

/** Listens for scripts that changed a field without an event of the browser, as jQuery's `val().trigger('change')` does. */
export function useFormEvents(box: RefObject<HTMLElement | null>, read: () => void, clear: () => void): void {
  useEffect(() => {
    const form = formOf(box.current);
    if (!form) return;
    const controller = new AbortController();
    form.addEventListener('check_variations', read, { signal: controller.signal });
    const bound = pageJQuery()?.(form);
    bound?.on('change.vitrine check_variations.vitrine', read);
    // It clicks links by its own means.
    bound?.on('click.vitrine', ({ target }) => {
      if (target.matches('.reset_variations')) clear();
    });
    return () => {
      controller.abort();
      bound?.off('.vitrine');
    };
  }, [box, read, clear]);
}

/** Lets the address of the product's own page carry what is chosen, without a step back to it. */
export function rememberInAddress(
  box: Element | null,
  { choices, address }: Pick<VariationFormData, 'choices' | 'address'>,
  chosen: Chosen,
): void {
  if (location.pathname !== address || box?.closest('dialog')) return;
  const url = new URL(location.href);
  // Whichever way a field was written.
  for (const name of [...url.searchParams.keys()])
    if (name.startsWith('attribute_')) url.searchParams.delete(name);
  for (const [field, sent] of Object.entries(sentOf({ choices }, chosen))) url.searchParams.set(field, sent);
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}
