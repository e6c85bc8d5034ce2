import type { Start } from '#platform/live/live-script.ts';
import { FIELD_PREFIX, fieldsFromCookies } from '../rules/attribution-fields.ts';
import { TRACKING_COOKIES, trackVisit } from '../rules/track-visit.ts';
import type { BrowserTracking } from '../rules/tracking-rules.ts';

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
  const params = { allowTracking: window.wc_order_attribution?.params?.allowTracking ?? how.allowed };
  const act = async () => {
    if (!params.allowTracking) {
      drop();
      return fill();
    }
    const ip = how.recordIp
      ? await ownAddress(`${page.addresses.rest ?? '/rest/'}order-attribution/ip`, signal)
      : '';
    // Consent may have gone while the answer was awaited.
    if (!params.allowTracking) return;
    if (!counted) track(how, ip);
    counted = true;
    fill();
  };
  window.wc_order_attribution = {
    params,
    setOrderTracking(allow) {
      params.allowTracking = allow === true;
      void act();
    },
  };
  void act();
};

function track(how: BrowserTracking, ip: string): void {
  const loaded = {
    address: location.href,
    referrer: document.referrer,
    now: new Date(),
    agent: navigator.userAgent,
    ip,
    chance: Math.random(),
  };
  const before = Object.fromEntries(TRACKING_COOKIES.map((name) => [name, cookie(name)]));
  for (const { name, value, maxAge } of trackVisit(before, loaded, how)) write(name, value, maxAge);
}

/** The fields of all forms in the page; without cookies they are empty. */
function fill(): void {
  for (const [field, value] of Object.entries(fieldsFromCookies(cookie))) {
    const inputs = document.querySelectorAll<HTMLInputElement>(`input[name="${FIELD_PREFIX}${field}"]`);
    for (const input of inputs) input.value = value;
  }
}

function drop(): void {
  for (const name of TRACKING_COOKIES) write(name, '', -1);
}

function cookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1) || undefined;
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

/** The visitor's address as the shop sees it; '' when it cannot be asked for. */
async function ownAddress(address: string, signal: AbortSignal): Promise<string> {
  try {
    const answer = await fetch(address, { signal });
    const body = (await answer.json()) as { ip?: unknown };
    return typeof body.ip === 'string' ? body.ip : '';
  } catch {
    // Offline or on the way to another page: the visit is recorded without it.
    return '';
  }
}
