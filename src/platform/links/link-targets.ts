// What the fragment of a link's address can say besides the place where the page is scrolled to.

/** Id of the element that a fragment names: a letter or underscore, then word characters or hyphens; null for all others. */
export function anchorOf(hash: string): string | null {
  return /^#([A-Za-z_][\w-]*)$/.exec(hash)?.[1] ?? null;
}

/** Whether an address leads to an anchor, of this page or another. */
export function isAnchorAddress(address: string): boolean {
  const at = address.indexOf('#');
  return at >= 0 && anchorOf(address.slice(at)) !== null;
}

/** Id of the element that a fragment of the form `#!id` wants clicked. */
export function clickedBy(hash: string): string | null {
  return hash.startsWith('#!') ? anchorOf(`#${hash.slice(2)}`) : null;
}

/** What a link wants done instead of leading somewhere. */
export interface LinkAction {
  /** What it is done with, for example `off_canvas`: elements of a page say that they take such actions. */
  on: string;
  /** What is done, for example `open`. */
  deed: string;
  /** Of the element that it is done with. */
  id: string;
  /** All that the address says, by name; `id` included. */
  settings: Readonly<Record<string, string>>;
}

/** Reads an action out of a fragment: `#action=off_canvas:open&id=filters`; null where it names none. */
export function actionOf(hash: string): LinkAction | null {
  const { action = '', ...settings } = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  const [, on, deed] = /^([a-z_]+):([a-z_]+)$/.exec(action) ?? [];
  const id = settings.id ?? '';
  return on && deed && anchorOf(`#${id}`) ? { on, deed, id, settings } : null;
}

/** Id of the panel that a link action opens and closes, as the element has it in the page. */
export function panelId(on: string, id: string): string {
  return `${on.replaceAll('_', '-')}-${id}`;
}
