// Delegated actions: one listener at the document serves all elements of a page that carry `data-action`,
// also those inserted later.
import type { ActionHandler } from '#platform/live/live-script.ts';
import { loadedScript, loadScript } from '#platform/live/load-script.ts';

/** The events an action can answer. */
type ActionEvent = 'click' | 'submit' | 'change' | 'input';

/** By kind of event and name. */
const actions = new Map<string, ActionHandler>();
const events: readonly ActionEvent[] = ['click', 'submit', 'change', 'input'];
const intents = ['pointerover', 'touchstart', 'focusin'];
/** What tells that somebody begins to look around. */
const signs = ['scroll', 'pointerover', 'keydown'];
let leaveToBrowser = false;

/** Serves every `data-action="name"` element, for one kind of event (a click unless said otherwise). */
export function onAction(name: string, handler: ActionHandler, on: ActionEvent = 'click'): void {
  // What is built was tried before.
  if (import.meta.env.DEV && actions.has(on + name)) throw new Error(`Two actions are called ${name}.`);
  actions.set(on + name, handler);
}

/**
 * Begins to serve the actions of the page. What an element names by `data-also`, a selector, becomes an element of its action,
 * wherever it stands: it may be anybody's. The script that an element names by `data-from` is fetched at the first
 * sign that it will be needed. Call it once.
 */
export function startActions(): void {
  for (const kind of events) document.addEventListener(kind, dispatch);
  for (const kind of intents) {
    document.addEventListener(kind, prepare, { capture: true, passive: true });
  }
  for (const kind of signs) addEventListener(kind, prepareSoon, { once: true, passive: true });
}

function prepareSoon(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-soon]')) fetchFor(element);
}

function prepare({ target }: Event): void {
  if (target instanceof Element) fetchFor(adopted(target, '[data-from]'));
}

/** What is nearest to a target, once what others name by `data-also` is an element of their action. */
function adopted(target: Element, selector: string): HTMLElement | null {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-also]')) {
    const { also = '', action, from } = dataset;
    Object.assign(target.closest<HTMLElement>(also)?.dataset ?? {}, { action, from });
  }
  return target.closest(selector);
}

function fetchFor(element: HTMLElement | null): void {
  const script = element?.dataset.from;
  // Whoever goes on to use it is told.
  if (script) loadScript(script).catch(() => {});
}

function dispatch(event: Event): void {
  if (leaveToBrowser || event.defaultPrevented || !(event.target instanceof Element)) return;
  let element = adopted(event.target, '[data-action]');
  let handler: ActionHandler | undefined;
  while (element) {
    handler = handlerFor(element, event.type);
    if (handler) break;
    element = element.parentElement?.closest<HTMLElement>('[data-action]') ?? null;
  }
  if (!element || !handler || opensElsewhere(event, element)) return;
  run(handler, element, event);
}

function handlerFor(element: HTMLElement, kind: string): ActionHandler | undefined {
  const { action = '', from } = element.dataset;
  if (!from) return actions.get(kind + action);
  if (kind !== eventOf(element)) return undefined;
  const script = loadedScript(from);
  return script ? script.actions?.[action] : loadFirst;
}

/** The event for which an element with a script of its own waits. */
function eventOf(element: HTMLElement): ActionEvent {
  if (element.matches('form')) return 'submit';
  return element.matches('select, input, textarea') ? 'change' : 'click';
}

async function loadFirst(element: HTMLElement, event: Event): Promise<unknown> {
  const { action = '', from = '' } = element.dataset;
  let handler: ActionHandler | undefined;
  try {
    handler = (await loadScript(from)).actions?.[action];
    if (!handler) throw new Error('missing');
  } catch (error) {
    reportError(new Error(`Action ${action} could not be loaded.`, { cause: error }));
  }
  const result = handler ? handler(element, event) : false;
  if (result === false) repeatNatively(element, event);
  return result;
}

function run(handler: ActionHandler, element: HTMLElement, event: Event): void {
  let result: unknown;
  try {
    result = handler(element, event);
  } catch (error) {
    event.preventDefault();
    reportError(error);
    return;
  }
  if (result === false) return;
  event.preventDefault();
  if (result instanceof Promise) result.catch(reportError);
}

// A link clicked with a modifier or the middle button opens in another tab, as everywhere.
function opensElsewhere(event: Event, element: Element): boolean {
  return (
    event instanceof MouseEvent &&
    element.closest('a[href]') !== null &&
    (event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
  );
}

function repeatNatively(element: HTMLElement, event: Event): void {
  leaveToBrowser = true;
  if (event instanceof SubmitEvent) (element as HTMLFormElement).requestSubmit(event.submitter);
  else if (event.type === 'click') element.click();
  leaveToBrowser = false;
}
