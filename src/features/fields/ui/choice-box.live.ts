import { hearPage } from '#platform/live/hear-page.ts';
import type { Start } from '#platform/live/live-script.ts';
import { matchingChoices, meantChoice } from '../rules/matching-choices.ts';
import { type ChoiceBoxWords, choiceBoxFor } from './choice-box-parts.ts';

/** How many choices a page of the list has, for the keys that turn it. */
const PAGE = 8;

/**
 * Makes a long select searchable: an input with a list, as the ARIA Authoring Practices describe a combobox (FLD-004a). The
 * select stays what is sent and what other scripts read. Fingers keep the select itself, which phones show large.
 */
export const start: Start = (root, { signal }) => {
  const select = root.querySelector('select');
  if (!select || matchMedia('(pointer: coarse)').matches) return;
  // A list that is open would be torn away from under the pointer.
  if (document.activeElement === select && !select.matches(':focus-visible'))
    select.addEventListener('blur', () => begin(root, select, signal), { once: true, signal });
  else begin(root, select, signal);
};

function begin(root: HTMLElement, select: HTMLSelectElement, signal: AbortSignal): void {
  const words = JSON.parse(root.dataset.choiceBox ?? '{}') as ChoiceBoxWords;
  const box = choiceBoxFor(select, words, root.dataset.flags);
  const { input, list, choices } = box;
  let shown = choices;
  let active = -1;
  let isTyped = false;

  const activate = (index: number) => {
    active = index;
    box.activate(index);
  };
  const open = () => {
    shown = matchingChoices(choices, isTyped ? input.value : '');
    box.open(shown, shown.length === 0 ? words.noMatches : '');
    activate(isTyped ? 0 : shown.findIndex(({ code }) => code === select.value));
  };
  const close = () => {
    isTyped = false;
    box.close();
    activate(-1);
    box.show();
  };
  const choose = (code: string) => {
    const isOther = select.value !== code;
    select.value = code;
    close();
    // What is typed next looks anew.
    if (document.activeElement === input) input.select();
    if (!isOther) return;
    for (const kind of ['input', 'change']) select.dispatchEvent(new Event(kind, { bubbles: true }));
  };
  /** Takes what was typed for what it says in full; anything else leaves what was chosen. */
  const settle = () => {
    const meant = input.value.trim() === '' ? '' : meantChoice(choices, input.value)?.code;
    if (isTyped && meant !== undefined) choose(meant);
    else close();
  };
  const move = (by: number) => {
    if (list.hidden) open();
    else if (shown.length > 0) activate(Math.max(0, Math.min(shown.length - 1, active + by)));
  };
  const take = () => {
    const choice = list.hidden ? undefined : shown[active];
    if (choice) choose(choice.code);
    return choice !== undefined;
  };
  const keys = new Map<string, () => void>([
    ['ArrowDown', () => move(1)],
    ['ArrowUp', () => move(-1)],
    ['PageDown', () => move(PAGE)],
    ['PageUp', () => move(-PAGE)],
    // As in a select, it sends nothing.
    ['Enter', () => take() || open()],
    ['Escape', close],
  ]);

  const on = { signal };
  input.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Tab' && isTyped) take();
      const act = keys.get(event.key);
      if (!act || event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
      // A closed list leaves Escape to what stands around the form.
      if (event.key === 'Escape' && list.hidden && !isTyped) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    },
    on,
  );
  input.addEventListener(
    'input',
    (event) => {
      // What is looked for is no field of the form.
      event.stopPropagation();
      isTyped = true;
      open();
    },
    on,
  );
  input.addEventListener('change', (event) => event.stopPropagation(), on);
  input.addEventListener(
    'click',
    () => {
      if (!list.hidden) return;
      open();
      // What is typed now looks for another choice; the press has put the caret into the one that there is.
      input.select();
    },
    on,
  );
  input.addEventListener('focus', () => input.select(), on);
  input.addEventListener('blur', settle, on);
  // The list takes no focus from the input.
  list.addEventListener('mousedown', (event) => event.preventDefault(), on);
  list.addEventListener('click', (event) => {
    const choice = shown[box.indexOf(event.target as Element)];
    if (choice) choose(choice.code);
  });
  select.addEventListener('focus', () => input.focus(), on);
  select.addEventListener('change', box.show, on);
  // Another country has other choices, which the server is asked for.
  const { follows } = root.dataset;
  if (follows && select.form) {
    const hear = (at: Element) => (at as HTMLSelectElement).name === follows && box.wait();
    hearPage(select.form, 'change', hear, signal);
  }
  signal.addEventListener('abort', box.remove);
  if (document.activeElement === select) input.focus();
}
