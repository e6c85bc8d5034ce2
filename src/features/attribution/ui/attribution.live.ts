import type { Start } from '#platform/live/live-script.ts';
import { continueVisit, goesOn } from '../rules/continue-visit.ts';
import type { BrowserTracking } from '../rules/tracking-rules.ts';
import { readRecord } from '../rules/visit-record.ts';

/** What consent banners and scripts of the site find in the window (ATTR-003). */
interface TrackingSwitch {
  params: { allowTracking: boolean };
  /** Allows or forbids tracking from now on. */
  setOrderTracking(allow: boolean): void;
}

declare global {
  interface Window {
    wc_order_attribution?: Partial<TrackingSwitch>;
  }
}

// A page load is counted once, however often the element that starts this comes and goes.
let counted = false;

/** Records where the visit came from, as long as that is allowed, and fills the fields that carry it to the order. */
export const start: Start = (root, { page, signal }) => {
  const how = JSON.parse(root.dataset.tracking ?? '{}') as BrowserTracking;
  const said = window.wc_order_attribution?.params?.allowTracking ?? how.allowed;
  const params = { allowTracking: said === true };
  const act = async () => {
    if (params.allowTracking && !counted) {
      const loaded = {
        address: location.href,
        referrer: document.referrer,
        now: new Date(),
        agent: navigator.userAgent,
        // Few shops record it.
        ip: how.recordIp
          ? await import('./own-address.ts').then((one) => one.ownAddress(page.addresses.rest, signal))
          : '',
        chance: Math.random(),
      };
      // What names sources is fetched on the first page of a visit, and where one may be named anew.
      const track = goesOn(trackingCookies(), loaded)
        ? continueVisit
        : await import('../rules/track-visit.ts').then((one) => one.trackVisit);
      // Consent may have gone, or the page been counted, while the answers were awaited.
      if (params.allowTracking && !counted) {
        counted = true;
        for (const { name, value, maxAge } of track(trackingCookies(), loaded, how))
          write(name, value, maxAge);
      }
    }
    if (!params.allowTracking) for (const name in trackingCookies()) write(name, '', -1);
    await fill();
  };
  const actNow = () => void act().catch(reportError);
  window.wc_order_attribution = {
    params,
    setOrderTracking(allow) {
      params.allowTracking = allow === true;
      actNow();
    },
  };
  actNow();
};

/** Fills the fields that carry all this to an order; few pages have a form with them. */
async function fill(): Promise<void> {
  if (!document.querySelector('[name^=wc_order_attribution]')) return;
  const kept = trackingCookies();
  const script = await import('./fill-fields.ts');
  script.fillFields((name) => readRecord(kept[name]));
}

/** The cookies of the tracking that the browser holds, raw, by name. */
function trackingCookies(): Record<string, string | undefined> {
  const found = document.cookie.matchAll(/(?:^|; )(sbjs_\w+)=([^;]+)/g);
  return Object.fromEntries(Array.from(found, ([, name, value]) => [name, value]));
}

/** Cookies hold for subdomains too; a host without a name of its own (an address, `localhost`) takes no domain. */
function write(name: string, value: string, maxAge: number | null): void {
  const { hostname, protocol } = location;
  const domain = /\.[a-z][a-z0-9-]*$/i.test(hostname) ? `; domain=.${hostname}` : '';
  const age = maxAge === null ? '' : `; max-age=${maxAge}`;
  const secure = protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: read by others under these names, and not every browser has a cookie store
  document.cookie = `${name}=${value}; path=/${domain}${age}; samesite=lax${secure}`;
}
