import { readPageContext } from '#platform/islands/page-context-block.ts';
import type { ActionHandler, LiveScript, Start } from '#platform/live/live-script.ts';
import { fillAddress } from './fill-address.ts';
import { type AddressProvider, type FoundPlace, googlePlaces, type WholePlace } from './google-places.ts';
import type { AddressSearchData } from './street-search.tsx';

/** Milliseconds without typing after which the service is asked. */
const PAUSE = 250;
/** Fewer characters say too little. */
const LEAST = 3;

const dataOf = (root: HTMLElement) => JSON.parse(root.dataset.addressSearch ?? '{}') as AddressSearchData;
const providerOf = (data: AddressSearchData): AddressProvider => googlePlaces(data, readPageContext().locale);

/** Offers addresses while a street is typed, and fills the form with the one that is chosen (FLD-008, FLD-009). */
export const start: Start = (root, { signal }) => {
  const input = root.querySelector('input');
  const form = input?.form;
  const list = root.querySelector<HTMLElement>('[role="listbox"]');
  const offers = root.querySelector<HTMLElement>('[data-address-offers]');
  if (!input || !form || !list || !offers) return;
  const data = dataOf(root);
  const provider = providerOf(data);
  let found: FoundPlace[] = [];
  let active = -1;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;
  const before = input.getAttribute('autocomplete');
  // The browser's own list would lie above this one.
  const attributes = {
    role: 'combobox',
    autocomplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': list.id,
  };
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);

  const activate = (index: number) => {
    active = index;
    for (const [at, option] of [...list.children].entries()) {
      option.setAttribute('aria-selected', String(at === index));
      option.toggleAttribute('data-active', at === index);
    }
    const option = list.children[index];
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
  };
  const show = (places: FoundPlace[]) => {
    found = places;
    list.replaceChildren(...places.map((place, index) => optionOf(place, `${list.id}_${index}`)));
    offers.hidden = places.length === 0;
    input.setAttribute('aria-expanded', String(places.length > 0));
    activate(-1);
  };
  const stop = () => {
    clearTimeout(pause);
    asking?.abort();
    show([]);
  };
  const look = async () => {
    asking?.abort();
    asking = new AbortController();
    const { signal: own } = asking;
    try {
      const places = await provider.find(input.value.trim().slice(0, 200), own);
      if (!own.aborted && !signal.aborted && document.activeElement === input) show(places);
    } catch {
      // Whoever types goes on by hand.
      if (!own.aborted) show([]);
    }
  };
  const choose = async (index: number) => {
    const place = found[index];
    stop();
    if (!place) return;
    try {
      await fillAddress(form, data.kind, await provider.whole(place), data.isRebuilt);
    } catch {
      input.value = place.title;
    }
  };

  const on = { signal };
  input.addEventListener(
    'input',
    (event) => {
      // What this script itself puts there is no search.
      if (!event.isTrusted && !(event as InputEvent).inputType && document.activeElement !== input) return;
      clearTimeout(pause);
      if (input.value.trim().length < LEAST) stop();
      else pause = setTimeout(look, PAUSE);
    },
    on,
  );
  input.addEventListener(
    'keydown',
    (event) => {
      if (offers.hidden || event.isComposing) return;
      const last = found.length - 1;
      const moves = new Map([
        ['ArrowDown', active < last ? active + 1 : 0],
        ['ArrowUp', active > 0 ? active - 1 : last],
      ]);
      const to = moves.get(event.key);
      if (to !== undefined) activate(to);
      else if (event.key === 'Escape') stop();
      else if (event.key === 'Enter' && active >= 0) void choose(active);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    on,
  );
  input.addEventListener('blur', stop, on);
  offers.addEventListener('mousedown', (event) => event.preventDefault(), on);
  list.addEventListener(
    'click',
    (event) => {
      const option = (event.target as Element).closest('[role="option"]');
      if (option) void choose([...list.children].indexOf(option));
    },
    on,
  );
  signal.addEventListener('abort', () => {
    stop();
    for (const name of Object.keys(attributes)) input.removeAttribute(name);
    if (before !== null) input.setAttribute('autocomplete', before);
  });
};

/** Fills the form with the address at which the browser is (FLD-008a, FLD-027). */
const locate: ActionHandler = async (button) => {
  const root = button.closest<HTMLElement>('[data-address-search]');
  const form = button.closest('form');
  if (!root || !form) return;
  const data = dataOf(root);
  const told = root.querySelector('[data-address-told]');
  const say = (words: string) => {
    if (told) told.textContent = words;
  };
  if (!navigator.geolocation) return say(data.words.unsupported);
  say(data.words.locating);
  button.setAttribute('aria-busy', 'true');
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 15_000 }),
    );
    const place: WholePlace = await providerOf(data).at(coords.latitude, coords.longitude);
    say('');
    await fillAddress(form, data.kind, place, data.isRebuilt);
  } catch (error) {
    say((error as { message?: string }).message || data.words.unsupported);
  } finally {
    button.removeAttribute('aria-busy');
  }
};

/** What the control beside a street does. */
export const actions: LiveScript['actions'] = { 'locate-address': locate };

function optionOf({ title, more }: FoundPlace, id: string): HTMLElement {
  const option = document.createElement('span');
  option.id = id;
  option.setAttribute('role', 'option');
  const strong = document.createElement('strong');
  strong.textContent = title;
  const where = document.createElement('span');
  where.textContent = more;
  option.append(strong, ' ', where);
  return option;
}
