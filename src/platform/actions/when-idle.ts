// However busy a page is, what waits happens within this many milliseconds.
const AT_LATEST = 2000;

/** Runs something once the page has nothing more urgent to do, such as its first paint; after 2 s at the latest. */
export function whenIdle(run: () => void): void {
  if ((window as { requestIdleCallback?: unknown }).requestIdleCallback)
    requestIdleCallback(run, { timeout: AT_LATEST });
  else setTimeout(run, 200);
}
