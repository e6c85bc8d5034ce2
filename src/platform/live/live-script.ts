import type { PageContext } from '#platform/islands/page-context-block.ts';

/** What a live script is started with. */
export interface Life {
  /** Aborted when the element has left the page; everything that the script began ends with it. */
  signal: AbortSignal;
  page: PageContext;
}

/** Brings an element to life. What it puts into the HTML it takes out again, so that it can start anew. */
export type Start = (root: HTMLElement, life: Life) => void;

/**
 * What an action does. Returning `false` at once leaves the event to the browser; anything else means that the
 * action took it and the browser's own behaviour (following a link, sending the form) does not happen.
 */
export type ActionHandler = (element: HTMLElement, event: Event) => unknown;

/** What a file `x.live.ts` may export: what `live('x')` starts, and the actions of elements with `from('x')`. */
export interface LiveScript {
  start?: Start;
  actions?: Readonly<Record<string, ActionHandler>>;
}
