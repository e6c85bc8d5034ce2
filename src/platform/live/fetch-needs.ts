import { inTime } from './in-time.ts';
import { linkTo } from './insert-html.ts';

// A sheet that is late must not hold back what somebody waits for.
const LATE_MS = 3000;

// HTML says which sheets it needs, and some of it comes from elsewhere: only ours are ever linked.
const built = /^\/assets\/[\w.-]+\.css$/;
const source = /^\/(src|extensions)(\/[\w-]+)+\.css$/;

/** Whether an address is that of a sheet of this shop. */
export const isOwnSheet = (address: string): boolean =>
  built.test(address) || (import.meta.env.DEV && source.test(address));

const coming = new Map<string, Promise<void>>();

/**
 * Links sheets in the head, each once; ends when all of them and the runtime are there, have failed or are late.
 */
export async function fetchNeeds(addresses: readonly string[], runtime?: Promise<unknown>): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, LATE_MS));
  const needs = addresses.filter(isOwnSheet).map((address) => loadSheet(address).catch(reportError));
  await Promise.all([...needs, runtime].map((need) => Promise.race([need, late])));
}

/** Links a sheet of this shop in the head, once; rejects when it failed or has not come (TPL-020). */
export function loadSheet(address: string): Promise<void> {
  const isThere = document.head.querySelector(linkTo(address)) !== null;
  let sheet = coming.get(address) ?? (isThere ? Promise.resolve() : undefined);
  if (!sheet) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.setAttribute('data-coming', '');
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', reject);
    // From then on it counts as there: what comes later does not wait for it once more.
    setTimeout(() => link.removeAttribute('data-coming'), LATE_MS);
    sheet = inTime(promise, address).finally(() => {
      coming.delete(address);
      link.removeAttribute('data-coming');
    });
    // The next HTML that needs it asks for it again.
    sheet.catch(() => link.remove());
    coming.set(address, sheet);
    document.head.append(link);
  }
  return sheet;
}
