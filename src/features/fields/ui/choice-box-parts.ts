import type { SearchedChoice } from '../rules/matching-choices.ts';

/** What a searchable select says; the server writes it into the element of the script. */
export interface ChoiceBoxWords {
  prompt: string;
  noMatches: string;
  searching: string;
}

/** What stands in a select's place while it can be searched. */
export interface ChoiceBox {
  input: HTMLInputElement;
  list: HTMLElement;
  choices: readonly SearchedChoice[];
  /** Shows in the input what is chosen. */
  show(): void;
  /** Opens the list, or a message in its place. */
  open(choices: readonly SearchedChoice[], message: string): void;
  close(): void;
  /** Marks the choice that Enter takes; -1 = none. */
  activate(index: number): void;
  /** Which choice of the open list an element belongs to; -1 = none. */
  indexOf(element: Element): number;
  /** Says that the choices are on their way. */
  wait(): void;
  /** Takes all of it away again. */
  remove(): void;
}

/** Puts an input with a list in the place of a select, which stays in the page, out of sight. */
export function choiceBoxFor(
  select: HTMLSelectElement,
  words: ChoiceBoxWords,
  /** What the addresses of flags begin with, where choices end with the code of a country that has one; '' = they have none. */
  flags = '',
): ChoiceBox {
  const choices = [...select.options]
    .filter(({ value }) => value !== '')
    .map(({ value, text }) => ({ code: value, name: text }));
  const label = select.labels?.[0];
  const id = `${select.id}_search`;
  const box = make('span', { class: 'choice-box' });
  const input = make('input', {
    id,
    class: 'input select choice-box-input',
    role: 'combobox',
    type: 'text',
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
    placeholder: words.prompt,
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': `${id}_list`,
    ...(select.required ? { 'aria-required': 'true' } : {}),
  }) as HTMLInputElement;
  const list = make('span', {
    id: `${id}_list`,
    class: 'choice-box-list',
    role: 'listbox',
    tabindex: '-1',
    hidden: '',
  });
  if (label) {
    label.id ||= `${id}_label`;
    list.setAttribute('aria-labelledby', label.id);
  }
  const status = make('span', { class: 'choice-box-status', role: 'status' });
  box.append(input, list, status);

  const mirror = () => {
    for (const name of ['aria-invalid', 'aria-describedby']) {
      const value = select.getAttribute(name);
      if (value === null) input.removeAttribute(name);
      else input.setAttribute(name, value);
    }
  };
  // Whoever marks the field as wrong marks what is sent.
  const observer = new MutationObserver(mirror);
  observer.observe(select, { attributes: true, attributeFilter: ['aria-invalid', 'aria-describedby'] });
  mirror();
  const before = select.tabIndex;
  select.classList.add('choice-box-select');
  select.tabIndex = -1;
  select.setAttribute('aria-hidden', 'true');
  select.after(box);
  if (label) label.htmlFor = id;

  const setExpanded = (isOpen: boolean) => {
    list.hidden = !isOpen;
    input.setAttribute('aria-expanded', String(isOpen));
  };
  const say = (message: string) => {
    if (status.textContent !== message) status.textContent = message;
  };
  const parts: ChoiceBox = {
    input,
    list,
    choices,
    show() {
      input.placeholder = words.prompt;
      input.value = select.value === '' ? '' : (select.options[select.selectedIndex]?.text ?? '');
    },
    open(shown, message) {
      say(message);
      list.replaceChildren(...shown.map((choice, index) => optionOf(choice, `${id}_${index}`, flags)));
      for (const option of list.children)
        if ((option as HTMLElement).dataset.code === select.value)
          option.setAttribute('aria-selected', 'true');
      setExpanded(message === '');
    },
    close() {
      say('');
      setExpanded(false);
    },
    activate(index) {
      list.querySelector('[data-active]')?.removeAttribute('data-active');
      const option = list.hidden ? undefined : list.children[index];
      if (!option) return input.removeAttribute('aria-activedescendant');
      option.setAttribute('data-active', '');
      input.setAttribute('aria-activedescendant', option.id);
      option.scrollIntoView?.({ block: 'nearest' });
    },
    indexOf: (element) => [...list.children].indexOf(element.closest('[role="option"]') as Element),
    wait() {
      input.value = '';
      input.placeholder = words.searching;
      say(words.searching);
    },
    remove() {
      observer.disconnect();
      box.remove();
      if (label) label.htmlFor = select.id;
      select.classList.remove('choice-box-select');
      select.removeAttribute('aria-hidden');
      select.tabIndex = before;
    },
  };
  parts.show();
  return parts;
}

function optionOf({ code, name }: SearchedChoice, id: string, flags: string): HTMLElement {
  const option = make('span', { id, role: 'option', 'aria-selected': 'false', 'data-code': code });
  if (flags !== '') {
    // Only those that are in sight are fetched.
    const size = { class: 'choice-box-flag', alt: '', loading: 'lazy', width: '24', height: '16' };
    option.append(make('img', { ...size, src: `${flags}${code.slice(-2).toLowerCase()}.svg` }));
  }
  option.append(name);
  return option;
}

function make(tag: string, attributes: Record<string, string>): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
