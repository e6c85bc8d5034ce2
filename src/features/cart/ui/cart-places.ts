/**
 * For an element that says what became of the cart: `added` where a button was used (for screen readers: the cart is
 * closed then), `removed` beside the cart's own lines, with the way back. Stands with `role="status"`.
 */
export function cartStatusRegion(what: 'added' | 'removed'): { role: 'status'; 'data-cart-says': string } {
  return { role: 'status', 'data-cart-says': what };
}

/** For a dialog that shows the cart: the cart's link beside it opens it. */
export const opensByCartLink = { 'data-cart-drawer': '' };

/** For a template with the link to what a cart looks like, which is fetched once somebody begins to look around. */
export const laterCartSheet = { 'data-cart-sheet': '' };

/** Selectors of the links that lead to the cart: the header's, and those beside what was added. */
export const CART_LINKS = ['.cart-link', '.added_to_cart'] as const;

/**
 * Attributes for an element that wants the cart anew on each page of a shopper who has one: by which shop call, and after
 * how many milliseconds.
 */
export function refreshesCart(call: string, after: number): Record<string, string> {
  return { 'data-refreshes-cart': call, 'data-after': String(after) };
}

/** The places within a part of the page where it is told. */
export function placesThatSay(what: 'added' | 'removed', within: ParentNode): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(`[data-cart-says="${what}"]`)];
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
