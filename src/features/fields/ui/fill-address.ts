import { partsOfPlace } from '../rules/parts-of-place.ts';
import type { WholePlace } from './google-places.ts';

/** How long the fields of another country are waited for, in milliseconds. */
const LONGEST = 10_000;

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Fills the fields of one kind of address in a form with a place. Another country comes first: its fields are waited for
 * where a script of the page fetches them (`isRebuilt`).
 */
export async function fillAddress(
  form: HTMLFormElement,
  kind: string,
  place: WholePlace,
  isRebuilt: boolean,
): Promise<void> {
  const fieldOf = (name: string) => {
    const field = form.querySelector<Field>(`[name="${kind}_${name}"]`);
    return field && field.type !== 'hidden' ? field : null;
  };
  const country = place.components.find(({ types }) => types.includes('country'));
  const chosen = fieldOf('country');
  const isOffered =
    chosen instanceof HTMLSelectElement && [...chosen.options].some(({ value }) => value === country?.short);
  if (chosen && country && isOffered && chosen.value !== country.short) {
    const rebuilt = isRebuilt ? nextFields(form, kind) : undefined;
    put(chosen, country.short);
    await rebuilt;
  }
  const fields = {
    country: isOffered,
    postal_code: fieldOf('postcode') !== null,
    states: fieldOf('state') !== null,
    city: fieldOf('city') !== null,
  };
  const parts = partsOfPlace(place.components, fields, place.written);
  put(fieldOf('address_1'), parts.address.slice(0, 200));
  put(fieldOf('city'), parts.city);
  put(fieldOf('postcode'), parts.postal_code);
  putState(fieldOf('state'), parts.states);
}

/** A state is chosen by its code or name where there is a list, and written out where there is none. */
function putState(field: Field | null, { short, long }: { short: string; long: string }): void {
  if (field instanceof HTMLSelectElement) {
    const choices = [...field.options].filter(({ value }) => value !== '');
    const found = choices.find(({ value }) => value === short) ?? choices.find(({ text }) => text === long);
    put(field, found?.value ?? '');
  } else {
    put(field, long);
  }
}

function put(field: Field | null, value: string): void {
  if (!field || field.value === value) return;
  field.value = value;
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
}

function nextFields(form: HTMLFormElement, kind: string): Promise<void> {
  const selector = `[data-address-fields="${CSS.escape(kind)}"]`;
  const before = form.querySelector(selector);
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const observer = new MutationObserver(() => {
      if (form.querySelector(selector) !== before) done();
    });
    observer.observe(form, { childList: true, subtree: true });
    const timer = setTimeout(done, LONGEST);
  });
}
