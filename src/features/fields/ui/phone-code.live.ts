import { hearPage } from '#platform/live/hear-page.ts';
import type { Start } from '#platform/live/live-script.ts';

/** Selects in which forms ask for a country: their owner's own, and those of addresses. */
const COUNTRIES = 'select[data-country], select.country_to_state';

/**
 * Lets a select of dial codes follow the country that is chosen in its form, until somebody chooses another code by hand,
 * and shows the flag of what is chosen (FLD-006).
 */
export const start: Start = (root, { signal }) => {
  const select = root.querySelector('select');
  const form = select?.form;
  if (!select || !form) return;
  const flag = document.createElement('img');
  flag.className = 'phone-code-flag';
  flag.alt = '';
  flag.width = 24;
  flag.height = 16;
  root.prepend(flag);
  const show = () => {
    const country = countryOf(select.value);
    flag.hidden = country === '';
    if (country !== '') flag.src = `${root.dataset.flags}${country.toLowerCase()}.svg`;
  };

  // A form that comes back, or that the browser filled in again, holds another code only if somebody chose it.
  let isByHand = select.value !== '' && countryOf(select.value) !== chosenCountry(form, root);
  let isFollowing = false;
  const follow = (bubbles: boolean) => {
    const code = isByHand ? undefined : codeOf(select, chosenCountry(form, root));
    if (code === undefined || code === select.value) return;
    select.value = code;
    isFollowing = true;
    for (const kind of ['input', 'change']) select.dispatchEvent(new Event(kind, { bubbles }));
    isFollowing = false;
  };

  select.addEventListener(
    'change',
    () => {
      // Who chooses nothing leaves it to the country again.
      if (!isFollowing) isByHand = select.value !== '';
      show();
    },
    { signal },
  );
  hearPage(form, 'change', (at) => at === countryField(form, root) && follow(true), signal);
  // Nobody did anything yet: nobody but what shows the field has to hear of it.
  follow(false);
  show();
  signal.addEventListener('abort', () => flag.remove());
};

/** The field for a country that a code belongs to: among the fields around it, else that of the bill, else any. */
function countryField(form: HTMLFormElement, root: Element): HTMLSelectElement | undefined {
  const all = [...form.querySelectorAll<HTMLSelectElement>(COUNTRIES)];
  const around = root.closest('.form-fields');
  return (
    all.find((one) => around?.contains(one)) ?? all.find(({ name }) => name === 'billing_country') ?? all[0]
  );
}

function chosenCountry(form: HTMLFormElement, root: Element): string {
  return countryField(form, root)?.value ?? '';
}

/** The choice of a country; undefined where it has none. */
function codeOf(select: HTMLSelectElement, country: string): string | undefined {
  if (country === '') return undefined;
  return [...select.options].find(({ value }) => countryOf(value) === country)?.value;
}

function countryOf(code: string): string {
  return / ([A-Z]{2})$/.exec(code)?.[1] ?? '';
}
