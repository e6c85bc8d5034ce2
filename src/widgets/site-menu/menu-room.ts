// Where a list of a menu opens: there is not always room below an entry and at its end.

const CLASSES = ['opens-up', 'opens-back', 'is-scrolled'];

/**
 * Lets an opened list stand where there is room for it: above its entry where there is more than below, at the entry's
 * other side where it would leave the window, and scrolled where it is taller than the room.
 */
export function giveRoom(list: HTMLDetailsElement): void {
  const panel = list.lastElementChild as HTMLElement;
  list.classList.remove(...CLASSES);
  panel.style.removeProperty('--room');
  const isPanel = list.parentElement?.matches('.panel-page') ?? false;
  const entry = list.getBoundingClientRect();
  if (isPanel) {
    const nav = list.closest('nav')?.getBoundingClientRect();
    panel.style.setProperty('--from-edge', `${nav?.left ?? 0}px`);
    panel.style.setProperty('--page-width', `${document.documentElement.clientWidth}px`);
  }
  let box = panel.getBoundingClientRect();
  const width = document.documentElement.clientWidth;
  if (!isPanel && (box.right > width || box.left < 0)) list.classList.add('opens-back');
  const below = innerHeight - box.top;
  const isUp = box.bottom > innerHeight && entry.top > innerHeight - entry.bottom;
  if (isUp) {
    list.classList.add('opens-up');
    box = panel.getBoundingClientRect();
  }
  const room = isUp ? entry.top : below;
  if (box.height <= room) return;
  list.classList.add('is-scrolled');
  panel.style.setProperty('--room', `${Math.max(0, room)}px`);
}

/** Scrolls a list that is taller than its room by steps of so many pixels. */
export function scrollBySteps(menu: HTMLElement, step: number, signal: AbortSignal): void {
  menu.addEventListener(
    'wheel',
    (event) => {
      const list = (event.target as Element).closest<HTMLElement>('.is-scrolled');
      const panel = list?.lastElementChild;
      if (!panel || !menu.contains(list)) return;
      event.preventDefault();
      panel.scrollTop += Math.sign(event.deltaY) * step;
    },
    { signal, passive: false },
  );
}
