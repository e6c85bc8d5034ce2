/** How a list of products is marked in pages, which are shared and show nobody's. */
export interface ListMarks {
  /** The cookies by which the browser knows what is listed, of visitors and of customers. */
  cookies: { visitor: string; customer: string };
  /** What of the page says it. */
  places: {
    /** Selector of the buttons of products, which name theirs by `data-postid`, and of counts. */
    selector: string;
    /** Whether a product of the page is listed. */
    show(button: HTMLElement, isListed: boolean): void;
    /** How many are listed. */
    count(element: HTMLElement, count: number): void;
  };
  /**
   * Names under which this visit keeps what its last page showed, so that a page that follows a form knows what was listed
   * before, and under which other tabs hear of a change.
   */
  storage: { shown: string; changed: string };
}

/** Marks what is listed, and keeps the marks true. */
export interface KeptMarks {
  /** Marks the buttons of listed products, and counts, at or in an element. */
  show(root: Element): void;
  /** Marks the whole page. */
  showPage(): void;
  /** Tells the other tabs, which hear what is stored anew, that the list is another now: they read the cookie. */
  tellTabs(): void;
  /** From now on marks follow what other tabs and the cart do. */
  keep(): void;
}

/** Marks for a list. */
export function listMarks({ cookies, places, storage }: ListMarks): KeptMarks {
  let shown = '';
  let isKept = false;

  /** What the list holds, as the cookie of whoever is here says: ids between commas, as in `,12,7,`. */
  function listedIds(): string {
    const isCustomer = document.body.classList.contains('logged-in');
    const start = `; ${isCustomer ? cookies.customer : cookies.visitor}=`;
    const [, after = ''] = `; ${document.cookie}`.split(start);
    const [value = ''] = after.split(';');
    // Anybody may have written anything else into it; what is no list marks and counts nothing.
    const [, ids = ''] = /^(?:\[|%5B)((?:\d|,|%2C)+)(?:\]|%5D)$/.exec(value) ?? [];
    return `,${ids.replaceAll('%2C', ',')},`;
  }

  function show(root: Element): void {
    const ids = listedIds();
    const count = ids.split(',').filter(Boolean).length;
    for (const element of [root, ...root.querySelectorAll(places.selector)]) {
      if (!(element instanceof HTMLElement && element.matches(places.selector))) continue;
      const { postid } = element.dataset;
      if (postid) places.show(element, ids.includes(`,${postid},`));
      else places.count(element, count);
    }
  }

  function showPage(): void {
    show(document.documentElement);
    shown = listedIds();
    // A name that lets this script start on the next page too when nothing is left in the cookie.
    try {
      if (/\d/.test(shown)) sessionStorage[storage.shown] = shown;
      else sessionStorage.removeItem(storage.shown);
    } catch {}
  }

  function tellTabs(): void {
    // Where storage is refused, they follow once somebody comes back to them.
    try {
      localStorage[storage.changed] = Date.now();
    } catch {}
  }

  /** Marks the page after an addition to the cart, and lets other tabs follow where that took something off the list. */
  function followCart(): void {
    const before = shown;
    showPage();
    if (shown !== before) tellTabs();
  }

  function keep(): void {
    if (isKept) return;
    isKept = true;
    shown = listedIds();
    try {
      shown = sessionStorage[storage.shown] ?? shown;
    } catch {}
    followCart();
    document.addEventListener('added_to_cart', followCart);
    for (const kind of ['focus', 'pageshow', 'storage']) addEventListener(kind, showPage);
  }

  return { show, showPage, tellTabs, keep };
}
