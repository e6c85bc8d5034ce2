/** How often is looked for what is to be pressed, in milliseconds, and for how long. */
const EVERY = 200;
const TRIES = 25;

/** Has links and forms of a previewed page lead to others of the same preview, which stands below `base`. */
export function followWithin(page: Document, base: string): void {
  const within = (address: string) => {
    const url = new URL(address, page.baseURI);
    const isElsewhere = url.origin !== location.origin || url.pathname.startsWith(base);
    return isElsewhere ? null : base + url.pathname + url.search + url.hash;
  };
  page.addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]');
      const address = link && !link.getAttribute('href')?.startsWith('#') ? within(link.href) : null;
      if (link && address) link.href = address;
    },
    { capture: true },
  );
  page.addEventListener(
    'submit',
    ({ target }) => {
      const form = target as HTMLFormElement;
      const address = within(form.getAttribute('action') ?? page.baseURI);
      if (address) form.setAttribute('action', address);
    },
    { capture: true },
  );
}

/** Presses the first element that matches, as soon as it is there. */
export function pressOn(page: Document, selector: string): void {
  let tries = 0;
  const timer = setInterval(() => {
    const target = page.querySelector<HTMLElement>(selector);
    tries++;
    if (target || tries >= TRIES) clearInterval(timer);
    target?.click();
  }, EVERY);
}
