/** Which of the answered choices the keys of the field have come to; the focus stays in the field. */
export interface Choice {
  /** Announces the list that the box holds now. */
  begin(): void;
  /** Chooses nothing. */
  forget(): void;
  /** Follows an arrow key; false where there is nothing to choose. */
  move(key: string): boolean;
  /** Goes where the choice leads; false where nothing is chosen. */
  follow(): boolean;
  /** Takes back what makes the field a combobox. */
  end(): void;
}

const ATTRIBUTES = ['role', 'aria-autocomplete', 'aria-expanded', 'aria-controls', 'aria-activedescendant'];

/** Makes a field the combobox of the list in a box. */
export function keepChoice(input: HTMLInputElement, box: HTMLElement): Choice {
  let active: HTMLElement | undefined;
  const options = () => [...box.querySelectorAll<HTMLElement>('[role=option]:not([hidden])')];
  const choose = (option: HTMLElement | undefined) => {
    active?.setAttribute('aria-selected', 'false');
    active = option;
    if (option) {
      option.setAttribute('aria-selected', 'true');
      option.scrollIntoView?.({ block: 'nearest' });
      input.setAttribute('aria-activedescendant', option.id);
    } else input.removeAttribute('aria-activedescendant');
  };
  const announce = () => {
    const list = box.hidden ? null : box.querySelector('[role=listbox]');
    input.setAttribute('aria-expanded', String(list !== null));
    if (list) input.setAttribute('aria-controls', list.id);
    else input.removeAttribute('aria-controls');
  };
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  announce();
  return {
    begin() {
      choose(undefined);
      announce();
    },
    forget() {
      choose(undefined);
      announce();
    },
    move(key) {
      const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
      const all = options();
      if (step === 0 || all.length === 0 || box.hidden) return false;
      // Above the first and below the last is the field itself.
      const places = all.length + 1;
      const at = active ? all.indexOf(active) + 1 : 0;
      choose(all[((at + step + places) % places) - 1]);
      return true;
    },
    follow() {
      if (!active || box.hidden) return false;
      active.click();
      return true;
    },
    end() {
      for (const name of ATTRIBUTES) input.removeAttribute(name);
    },
  };
}
