/** Runs something while motion is wanted: begins it, and ends it when that changes or with the signal. */
export function whileMotionIsWanted(begin: (signal: AbortSignal) => void, signal: AbortSignal): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let running: AbortController | undefined;
  const look = () => {
    running?.abort();
    running = undefined;
    if (calm.matches) return;
    running = new AbortController();
    begin(running.signal);
  };
  calm.addEventListener('change', look, { signal });
  signal.addEventListener('abort', () => running?.abort());
  look();
}
