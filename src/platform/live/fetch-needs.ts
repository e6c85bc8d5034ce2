import { linkTo } from './insert-html.ts';

// A sheet that is late must not hold back what somebody waits for.
const LATE_MS = 3000;
// What has not come by then counts as failed (TPL-020).
const LOST_MS = 120_000;

// HTML says which sheets it needs, and some of it comes from elsewhere: only ours are ever linked.
const built = /^\/assets\/[\w.-]+\.css$/;
const source = /^\/(src|extensions)(\/[\w-]+)+\.css$/;
const isOurs = (address: string) => built.test(address) || (import.meta.env.DEV && source.test(address));

const coming = new Map<string, Promise<void>>();

/**
 * Links sheets in the head, each once; ends when all of them and the runtime are there, have failed or are late.
 */
export async function fetchNeeds(addresses: readonly string[], runtime?: Promise<unknown>): Promise<void> {
  const sheets = addresses.filter(isOurs).map((address) => coming.get(address) ?? fetchSheet(address));
  const late = new Promise((resolve) => setTimeout(resolve, LATE_MS));
  await Promise.all([...sheets, Promise.race([runtime, late])]);
}

function fetchSheet(address: string): Promise<void> | undefined {
  if (document.head.querySelector(linkTo(address))) return undefined;
  const { promise, resolve } = Promise.withResolvers<void>();
  const link = document.createElement('link');
  link.dataset.coming = '';
  const end = () => {
    coming.delete(address);
    delete link.dataset.coming;
    resolve();
  };
  const told = ({ type }: { type: string }) => {
    clearTimeout(timer);
    if (type !== 'load') {
      reportError(new Error(`Sheet ${address}: ${type}`));
      // The next HTML that needs it asks for it again.
      link.remove();
    }
    end();
  };
  const timer = setTimeout(told, LOST_MS, { type: 'timeout' });
  Object.assign(link, { rel: 'stylesheet', href: address, onload: told, onerror: told });
  setTimeout(end, LATE_MS);
  coming.set(address, promise);
  document.head.append(link);
  return promise;
}
