// The page context crosses from server to browser once a page, as a JSON data block.

/** What JSON can carry unchanged; the page context is made of it so that both sides see the same. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/**
 * Addresses of calls, and of the pages that play a part, by their names. A slice that is always there names its parts by
 * augmenting this interface.
 */
export interface ShopAddresses {
  readonly [name: string]: string;
}

/** Nonces of a visitor's session by what they are for. */
export interface PrintedNonces {
  /** Of calls about products, sent in `wpnonce`. */
  site: string;
  /** Of the calls of widgets. */
  widgets: string;
}

/**
 * What every island of a page may know: the language tag, the addresses of calls and pages by name, and the
 * texts the owner changed by key. Slices add fields by augmenting this interface with JSON-only types.
 */
export interface PageContext {
  locale: string;
  addresses: ShopAddresses;
  texts: Record<string, string>;
  /** Only on pages made for one visitor: scripts of pages that are shared fetch theirs when they first need them. */
  nonces?: PrintedNonces;
}

/** Id of the data block in the page. */
const pageContextId = 'page-context';

let parsed: PageContext | undefined;

/** Browser: the page's context, parsed once. Throws when the page carries none. */
export function readPageContext(): PageContext {
  if (parsed) return parsed;
  const block = typeof document === 'undefined' ? null : document.getElementById(pageContextId);
  if (!block) throw new Error('No #page-context');
  parsed = JSON.parse(block.textContent) as PageContext;
  return parsed;
}

/** Server: the data block to put into the page before any script; safe whatever the texts contain. */
export function pageContextBlock(context: PageContext): string {
  return `<script type="application/json" id="${pageContextId}">${jsonForScript(context)}</script>`;
}

/** JSON that can stand inside a script element: no `<` is left that could end it or open a comment. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
