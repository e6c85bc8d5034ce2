// Until an island is live, what the visitor does to it is held back, makes it live, and then happens.

type IsWaiting = (island: Element) => boolean;
type Hydrate = (island: Element) => Promise<boolean>;

const heldKeys = /^(Arrow(Up|Down|Left|Right)|Home|End|PageUp|PageDown|Escape)$/;
const editable = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** Listens on the document for the islands that wait; `hydrate` makes one live and answers whether it is. */
export function holdEventsOf(isWaiting: IsWaiting, hydrate: Hydrate): void {
  let replaying = false;

  // What stands in a slot, and what a delegated action serves, works without its island.
  function waitingIsland(target: EventTarget | null): Element | undefined {
    if (!(target instanceof Element)) return undefined;
    const island = target.closest('x-island, x-slot');
    return island?.matches('x-island') && isWaiting(island) ? island : undefined;
  }

  function hold(event: Event, replay: () => void): void {
    const target = event.target as Element;
    const island = waitingIsland(target);
    if (!island || replaying) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void hydrate(island).then(() => {
      if (!target.isConnected) return;
      // If it did not come alive, the browser's own behaviour (a link, a form) is the answer.
      replaying = true;
      replay();
      replaying = false;
    });
  }

  const warmUp = (event: Event) => {
    const island = waitingIsland(event.target);
    if (!island) return;
    const { type, target } = event;
    void hydrate(island).then((live) => {
      if (!live || !(target instanceof HTMLElement) || !target.isConnected) return;
      // React learns of focus and hover from events, and these have passed already.
      if (type === 'focusin' && target === document.activeElement) {
        target.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      }
      if (type === 'pointerover' && target.matches(':hover')) {
        target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        target.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
      }
    });
  };
  // Scripts and aids change a field without pointing at it; what it holds by then the island reads itself.
  for (const type of ['pointerover', 'focusin', 'change']) {
    document.addEventListener(type, warmUp, { capture: true, passive: true });
  }

  document.addEventListener(
    'click',
    (event) => {
      const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
      if ((target as Element).closest('[data-action]')) return;
      hold(event, () => target?.dispatchEvent(new MouseEvent('click', event)));
    },
    true,
  );
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      if (form.matches('[data-action]')) return;
      hold(event, () => form.requestSubmit(event.submitter));
    },
    true,
  );
  document.addEventListener(
    'keydown',
    (event) => {
      const { target, key } = event;
      // Enter and Space arrive as clicks; letters belong to the field they are typed into.
      if (!heldKeys.test(key) || (target as Element).matches(editable)) return;
      hold(event, () => target?.dispatchEvent(new KeyboardEvent('keydown', event)));
    },
    true,
  );
}
