/** Milliseconds after which what has not come counts as failed (TPL-020). */
const LATE_MS = 120_000;
const built = /\/assets\/[\w.-]+/;

/** Name of a built file without folder and hash: `tabs` for `/assets/tabs-Bx81_a.js`. */
export function chunkOf(address: string): string {
  return (address.split('/').at(-1) ?? '').replace(/(-[\w-]{8})?(\.live)?\.\w+$/, '');
}

/**
 * What is being loaded, or an error in place of it when that fails or has not come after two minutes: it says which
 * chunk, how it failed (`missing` or `timeout`) and at which address. Where nobody knows that, the browser may tell.
 */
export function inTime<Thing>(load: Promise<Thing>, address = '', chunk = chunkOf(address)): Promise<Thing> {
  return new Promise((resolve, reject) => {
    const fail = (type: string, cause?: unknown) => {
      const request = address || built.exec(`${cause}`)?.[0] || '';
      const message = `Loading chunk ${chunk || chunkOf(request)} failed (${type}: ${request})`;
      reject(Object.assign(new Error(message, { cause }), { type, request }));
    };
    const timer = setTimeout(fail, LATE_MS, 'timeout');
    load.then(
      (thing) => {
        clearTimeout(timer);
        resolve(thing);
      },
      (error) => {
        clearTimeout(timer);
        fail('missing', error);
      },
    );
  });
}
