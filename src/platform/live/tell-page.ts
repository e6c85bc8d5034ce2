/** The part of jQuery that pages may have brought along; the shop itself loads none. */
interface JQuery {
  (target: Element): JQueryBound;
  event?: { triggered?: string | undefined };
}

interface JQueryBound {
  trigger(name: string, args: unknown[]): void;
  on(names: string, listener: (event: JQueryEvent) => void): void;
  off(names: string): void;
}

interface JQueryEvent {
  type: string;
  target: Element;
  /** The browser's own event, where it was one. */
  originalEvent?: Event;
}

/** The page's jQuery, if it has one. */
export function pageJQuery(): JQuery | undefined {
  return (window as { jQuery?: JQuery }).jQuery;
}

/**
 * Tells listeners of a page: by an event of the browser that bubbles, with the first of `args` as its detail, and where
 * the page has jQuery by its own, whose listeners expect all of them as arguments.
 */
export function tellPage(target: Element, name: string, ...args: unknown[]): void {
  tellPageOf(target, name, args[0], args);
}

/** The same where listeners of the browser's event are told something else than those of jQuery. */
export function tellPageOf(target: Element, name: string, detail: unknown, args: unknown[]): void {
  const jQuery = pageJQuery();
  // What it is busy triggering it does not take from the browser as well: its listeners hear each event once.
  if (jQuery?.event) jQuery.event.triggered = name;
  target.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
  if (!jQuery) return;
  if (jQuery.event) jQuery.event.triggered = undefined;
  jQuery(target).trigger(name, args);
}
