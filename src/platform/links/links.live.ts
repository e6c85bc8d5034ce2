import type { LiveScript, Start } from '#platform/live/live-script.ts';
import { loadScript } from '#platform/live/load-script.ts';
import { actionOf, anchorOf, clickedBy, panelId } from './link-targets.ts';

/** Milliseconds after which what the page's address names is clicked. */
const CLICK_AFTER = 300;
/** Parameters beside which an address may name an element to click. */
const ASKS = ['eael-lostpassword', 'eael-resetpassword'];

/** Links with whose action the page's address was answered already: several may say the same. */
const answered = new WeakSet<Document>();

/** Does what the page's own address asks for: the action of one of its links, or a click on one of its targets. */
export const start: Start = (root, { signal }) => {
  const links = linksOf(root);
  for (const link of links) describe(link);
  const asked = actionOf(location.hash) && links.find(({ hash }) => hash === location.hash);
  if (asked && !answered.has(document)) {
    answered.add(document);
    act(asked).catch((error: unknown) => reportError(error));
  }
  const query = new URLSearchParams(location.search);
  const selector = query.get('popup-selector')?.replaceAll('_', ' ');
  if (!selector || !('linkTarget' in root.dataset) || !ASKS.some((name) => query.has(name))) return;
  if (!isMatch(root, selector)) return;
  const timer = setTimeout(() => root.click(), CLICK_AFTER);
  signal.addEventListener('abort', () => clearTimeout(timer));
};

/** Follows links that lead somewhere within the page or say what is to be done there. */
export const actions: LiveScript['actions'] = {
  'follow-link'(_, event) {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || isElsewhere(link) || opensElsewhere(event)) return false;
    const { hash } = link;
    if (actionOf(hash)) return act(link);
    const clicked = clickedBy(hash);
    if (clicked) return click(clicked);
    return goTo(anchorOf(hash));
  },
};

/** The browser scrolls there itself, smoothly and less what stays in sight; the focus is what it does not move. */
function goTo(anchor: string | null): false {
  const target = anchor && document.getElementById(anchor);
  if (target)
    setTimeout(() => {
      if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
      target.focus({ preventScroll: true });
    });
  return false;
}

/** Leaves an address that nothing of the page answers to without effect. */
function click(id: string): undefined {
  const target = document.getElementById(id);
  if (target && 'linkTarget' in target.dataset) target.click();
}

/** Only what stands in the page and says that it takes such actions is acted upon. */
async function act(link: HTMLAnchorElement): Promise<void> {
  const action = actionOf(link.hash);
  if (!action) return;
  const taking = document.querySelector<HTMLElement>(`[data-takes="${action.on}"]`);
  if (!taking?.dataset.script) return;
  const script = await loadScript(taking.dataset.script);
  script.actions?.[`${action.on}:${action.deed}`]?.(link, new Event('click'));
}

/** What a link in a text does is said as it is of those that stand alone. */
function describe(link: HTMLAnchorElement): void {
  const action = actionOf(link.hash);
  if (!action || link.role) return;
  link.role = 'button';
  link.setAttribute('aria-controls', panelId(action.on, action.id));
  link.setAttribute('aria-expanded', 'false');
}

function linksOf(root: HTMLElement): HTMLAnchorElement[] {
  return root instanceof HTMLAnchorElement
    ? [root]
    : [...root.querySelectorAll<HTMLAnchorElement>('a[href]')];
}

/** Whether a link leads to another page. */
function isElsewhere({ origin, pathname, search }: HTMLAnchorElement): boolean {
  return origin !== location.origin || pathname !== location.pathname || search !== location.search;
}

function opensElsewhere(event: Event): boolean {
  return event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
}

/** A selector out of an address may be none. */
function isMatch(root: Element, selector: string): boolean {
  try {
    return root.matches(selector);
  } catch {
    return false;
  }
}
