import type { Start } from '#platform/live/live-script.ts';

const COOKIE = 'woocommerce_geo_hash';
const HOUR = 3600;
/** Signs that somebody is about to follow a link, also one that came into the page later. */
const INTENTS = ['pointerover', 'pointerdown', 'focusin', 'click'] as const;

/**
 * On pages that may be kept outside the shop: asks once an hour where the visitor is, and puts that into links to pages, so
 * that whoever keeps pages keeps them apart by it (TOT-011b). A page that is another region's is fetched anew.
 */
export const start: Start = (root, { signal, page }) => {
  void knownHash(page.addresses.shopAjax, signal)
    .then((hash) => {
      if (!hash || signal.aborted) return;
      const here = new URL(location.href);
      if (root.dataset.region !== hash && here.searchParams.get('v') !== hash) {
        here.searchParams.set('v', hash);
        location.replace(here.href);
        return;
      }
      const all = () => {
        for (const link of document.links) addHash(link, hash);
      };
      all();
      // Scripts of shops send this after they put in something of their own.
      document.body.addEventListener('woocommerce_append_geo_hashes', all, { signal });
      for (const intent of INTENTS)
        document.addEventListener(
          intent,
          ({ target }) => {
            const link = target instanceof Element && target.closest('a');
            if (link) addHash(link, hash);
          },
          { signal, capture: true, passive: true },
        );
    })
    .catch(reportError);
};

/** What the browser keeps, or else what the shop says; undefined while neither is to be had. */
async function knownHash(calls = '', signal: AbortSignal): Promise<string | undefined> {
  const kept = new RegExp(`(?:^|; )${COOKIE}=(\\w+)`).exec(document.cookie)?.[1];
  if (kept) return kept;
  const answer = await fetch(`${calls}get_customer_location`, { signal }).catch(() => undefined);
  if (!answer?.ok) return undefined;
  const { data } = (await answer.json()) as { data?: { hash?: string } };
  if (data?.hash) {
    const secure = location.protocol === 'https:' ? '; secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: read by others under this name, and not every browser has a cookie store
    document.cookie = `${COOKIE}=${data.hash}; path=/; max-age=${HOUR}; samesite=lax${secure}`;
  }
  return data?.hash;
}

/** Only pages of the shop: no files, no calls, nothing that changes something. */
function addHash(link: Element, hash: string): void {
  const address = link.getAttribute('href');
  if (!address || address.startsWith('#') || link.hasAttribute('download')) return;
  const { origin } = location;
  if (!URL.canParse(address, location.href)) return;
  const target = new URL(address, location.href);
  if (target.origin !== origin || !target.pathname.endsWith('/') || target.searchParams.has('_wpnonce'))
    return;
  if (target.searchParams.get('v') === hash) return;
  target.searchParams.set('v', hash);
  link.setAttribute('href', target.pathname + target.search + target.hash);
}
