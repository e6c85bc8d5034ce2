import type { Start } from '#platform/live/live-script.ts';
import { itemsOutside } from './items-outside.ts';

/** Milliseconds after the last change of the window's size. */
const MEASURE_AFTER = 200;

/** Moves items of a list that do not fit into one line into a menu at its end (NOTE-009). */
export const start: Start = (list, { signal }) => {
  const items = [...list.children] as HTMLElement[];
  const { more = '', menu: all = '' } = list.dataset;
  const menu = makeMenu();
  const within = menu.querySelector('ul') as HTMLElement;
  const opener = menu.querySelector('summary') as HTMLElement;

  const putBack = () => {
    list.replaceChildren(...items);
    list.classList.remove('is-wrapping');
  };
  const measure = () => {
    if (signal.aborted || list.clientWidth === 0) return;
    const focused = document.activeElement;
    putBack();
    list.append(menu);
    opener.textContent = more;
    const widths = items.map((item) => item.getBoundingClientRect().width);
    const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0;
    const outside = itemsOutside(widths, list.clientWidth, gap, menu.getBoundingClientRect().width);
    if (outside === items.length) menu.remove();
    else {
      within.replaceChildren(...items.slice(outside));
      opener.textContent = outside === 0 ? all : more;
    }
    list.classList.toggle('is-wrapping', items.length <= 2);
    if (focused instanceof HTMLElement && list.contains(focused) && focused !== document.activeElement)
      (within.contains(focused) ? opener : focused).focus({ preventScroll: true });
  };

  let timer: ReturnType<typeof setTimeout>;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(measure, MEASURE_AFTER);
  };
  const details = menu.querySelector('details') as HTMLDetailsElement;
  const close = () => {
    details.open = false;
  };
  addEventListener('resize', later, { signal });
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!details.open || (target instanceof Node && opener.contains(target))) return;
      close();
      // Whoever chose something in it goes on from there.
      if (target instanceof Node && within.contains(target)) opener.focus({ preventScroll: true });
    },
    { signal },
  );
  details.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !details.open) return;
      event.stopPropagation();
      close();
      opener.focus();
    },
    { signal },
  );
  details.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !details.contains(relatedTarget)) close();
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    menu.remove();
    putBack();
  });
  measure();
  // What the words are written in may come later than this script.
  void document.fonts?.ready.then(measure);
};

function makeMenu(): HTMLElement {
  const item = document.createElement('li');
  item.className = 'overflow-item';
  item.innerHTML = '<details class="overflow-menu"><summary></summary><ul></ul></details>';
  return item;
}
