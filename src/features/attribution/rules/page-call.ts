/** Where a page was called from. */
export interface PageCall {
  /** The page's absolute address. */
  address: string;
  /** The address that led here; '' = none, or one that browsers keep to themselves. */
  referrer: string;
}

/** Whether a page call may bring a source of its own. */
export function mayBeMarked(call: PageCall): boolean {
  return /[?&](utm_|[gy]clid)/.test(call.address) || isForeign(call);
}

/** Whether another site led here: our own subdomains are none. */
export function isForeign({ address, referrer }: PageCall): boolean {
  const isSite = /^https?:/.test(referrer) && URL.canParse(referrer);
  return isSite && !`.${new URL(referrer).hostname}`.endsWith(`.${ownHost(address)}`);
}

/** The host of an address without `www.`. */
export function ownHost(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '');
}
