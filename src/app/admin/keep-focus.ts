/**
 * Keeps the keyboard where it was. Buttons are switched off while what they asked for is under way, or once there is
 * nothing left to save, and others go with what they did: browsers let the focus fall to the page's beginning then.
 */

/** What a place is read aloud as, or at least ends somewhere. */
const PLACES = 'section, form, fieldset, table, .MuiCard-root, main';
const SWITCHED_OFF = 'Mui-disabled';

/** How many of the elements that had the focus are remembered: a dialog is left for what opened it. */
const REMEMBERED = 5;

/** Where somebody was: the element, and what it stood in, from inside to outside. */
interface Stay {
  element: HTMLElement;
  around: HTMLElement[];
}

/** Begins to watch a page; answers how to end it. */
export function keepFocus(page: Document): () => void {
  const stays: Stay[] = [];
  let held: HTMLButtonElement | undefined;

  function remember({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement) || target === page.body) return;
    const around: HTMLElement[] = [];
    for (let at = target.parentElement; at; at = at.parentElement) if (at.matches(PLACES)) around.push(at);
    const before = stays.findIndex(({ element }) => element === target);
    if (before >= 0) stays.splice(before, 1);
    stays.unshift({ element: target, around });
    stays.length = Math.min(stays.length, REMEMBERED);
  }

  /** A button that is switched off with the focus in it is so in name alone, until it is left. */
  function hold(button: HTMLButtonElement): void {
    held = button;
    button.disabled = false;
    button.setAttribute('aria-disabled', 'true');
    button.addEventListener('blur', () => letGo(button), { once: true });
  }

  function letGo(button: HTMLButtonElement): void {
    if (held !== button) return;
    held = undefined;
    button.removeAttribute('aria-disabled');
    button.disabled = button.classList.contains(SWITCHED_OFF);
  }

  function look(): void {
    const active = page.activeElement;
    if (active instanceof HTMLButtonElement && active.disabled) hold(active);
    else if (held && !held.classList.contains(SWITCHED_OFF)) letGo(held);
    else if (active === page.body && stays[0] && !stays[0].element.isConnected) goOn();
  }

  /** What had the focus is gone: it goes to what was before, or to what either stood in. */
  function goOn(): void {
    const next = stays
      .splice(0)
      .map(({ element, around }) => [element, ...around].find(isThere))
      .find((found) => found !== undefined);
    // Whoever did much in a dialog has left what opened it too long ago for it to be remembered.
    const place = next ?? page.querySelector<HTMLElement>('main');
    if (place) visit(place);
  }

  function press(event: Event): void {
    if (!held || !(event.target instanceof Node) || !held.contains(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  // Who presses beside everything wants the focus nowhere.
  const forget = () => void stays.splice(0);
  const watch = new MutationObserver(look);
  watch.observe(page.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'class'] });
  page.addEventListener('focusin', remember);
  page.addEventListener('pointerdown', forget, true);
  page.addEventListener('click', press, true);
  return () => {
    watch.disconnect();
    page.removeEventListener('focusin', remember);
    page.removeEventListener('pointerdown', forget, true);
    page.removeEventListener('click', press, true);
  };
}

function isThere(element: HTMLElement): boolean {
  return (
    element.isConnected &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(':disabled')
  );
}

/** Goes to an element; to one that takes no focus by itself for as long as somebody is there. */
function visit(place: HTMLElement): void {
  if (place.matches(PLACES) && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}
