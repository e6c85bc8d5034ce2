/**
 * For an element that says what became of the cart: `added` where a button was used (for screen readers: the cart is
 * closed then), `removed` beside the cart's own lines, with the way back. Stands with `role="status"`.
 */
export function cartStatusRegion(deed: 'added' | 'removed'): { role: 'status'; 'data-cart-says': string } {
  return { role: 'status', 'data-cart-says': deed };
}

/** For a dialog that shows the cart: the cart's link beside it opens it. */
export const opensByCartLink = { 'data-cart-drawer': '' };

/**
 * For an element that takes over what becomes of adding by the forms of products: they are sent to its shop call instead,
 * and `take-added` of its script (named by `from`) is told what that answered (`AddedByForm`), also a refusal. `on`: in
 * which windows, as a media query.
 */
export function takesForms(call: string, on?: string): { 'data-takes-forms': string; 'data-on'?: string } {
  return { 'data-takes-forms': call, ...(on ? { 'data-on': on } : {}) };
}

/** What became of an addition, as `detail` of the event with which `take-added` is called, and means to go on from there. */
export interface AddedByForm {
  button: HTMLElement;
  answer: { fragments: Record<string, string>; cart_hash: string } | { error: string };
  /** Runs what changes the cart, one request of a page at a time and in the order of the clicks (CART-003). */
  inTurn<Done>(deed: () => Promise<Done>): Promise<Done>;
  /** Shows everywhere what a cart call answered, and keeps it for further pages. */
  takeFragments(answer: {
    fragments: Record<string, string>;
    cart_hash: string;
    fleeting?: string[] | undefined;
  }): Promise<unknown>;
}

/** What takes over adding by a form; null where nobody does, or it is no form of a product's own. */
export function cartFormTarget(form: HTMLFormElement | null): HTMLElement | null {
  const taker = form?.matches('.cart') ? document.querySelector<HTMLElement>('[data-takes-forms]') : null;
  return taker && matchMedia(taker.dataset.on ?? 'all').matches ? taker : null;
}

/** The places within a part of the page where a deed is told. */
export function placesThatSay(deed: 'added' | 'removed', within: ParentNode): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(`[data-cart-says="${deed}"]`)];
}

/** Says what was done where screen readers listen; with the way back, if there is one (CART-012). */
export function tell(
  places: readonly HTMLElement[],
  text = '',
  undo?: { label: string; address: string; mark: string },
): void {
  for (const place of places) {
    place.textContent = text;
    if (undo) place.append(' ', linkTo(undo.address, undo.label, `notice-link ${undo.mark}`));
  }
}

/** A link with its words and classes. */
export function linkTo(href: string, textContent: string, className: string): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { href, textContent, className });
}

/** The dialog that shows the cart: the one beside its link, else the page's first; null when there is none. */
export function drawerOf(link: Element): HTMLDialogElement | null {
  const drawer = 'dialog[data-cart-drawer]';
  return link.parentElement?.querySelector<HTMLDialogElement>(drawer) ?? document.querySelector(drawer);
}

/** The part of the page in which a removal is told: the dialog that its link stands in, else all of it. */
export function surroundingsOf(link: Element): ParentNode {
  return link.closest('[data-cart-drawer]') ?? document;
}
