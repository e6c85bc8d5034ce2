import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { type Field, isAsked } from '#platform/fields/field.ts';

type NamedField = Field & { name: string };

const FOCUSABLE =
  'input:not([type=hidden]):not([disabled]), textarea:not([aria-hidden]), [role=combobox], [contenteditable=true], button, [tabindex]';

/**
 * Leads to the setting that the address names (`?setting=`): it comes into sight, has the focus and is marked for a moment.
 * One that is not asked just now leads to what it hangs on.
 */
export function useLedToSetting(
  fields: readonly NamedField[],
  values: () => Readonly<Record<string, unknown>>,
): RefObject<HTMLDivElement | null> {
  const form = useRef<HTMLDivElement>(null);
  const { search, key } = useLocation();
  const now = useRef({ fields, values });
  now.current = { fields, values };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address may be followed a second time, with another key
  useEffect(() => {
    const wanted = new URLSearchParams(search).get('setting');
    const name = wanted === null ? undefined : askedFor(wanted, now.current.fields, now.current.values());
    if (name === undefined) return;
    const place = form.current?.querySelector<HTMLElement>(`[data-setting="${CSS.escape(name)}"]`);
    if (!place) return;
    place.scrollIntoView?.({ block: 'center' });
    place.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
    place.dataset.found = '';
    const end = setTimeout(() => delete place.dataset.found, 2500);
    return () => clearTimeout(end);
  }, [search, key]);
  return form;
}

/** The field itself, or what has to be filled in before it is asked. */
function askedFor(
  wanted: string,
  fields: readonly NamedField[],
  values: Readonly<Record<string, unknown>>,
): string | undefined {
  const seen = new Set<string>();
  let field = fields.find(({ name }) => name === wanted);
  while (field && !isAsked(field, values) && !seen.has(field.name)) {
    seen.add(field.name);
    const [first] = Object.keys(field.showWhen ?? {});
    field = fields.find(({ name }) => name === first);
  }
  return field?.name;
}
