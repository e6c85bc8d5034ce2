let pressed: Promise<void> | undefined;

/** Watches presses until the signal, so that `afterPress` knows of them. */
export function watchPresses(signal: AbortSignal): void {
  document.addEventListener(
    'pointerdown',
    (event) => {
      // Of these the release may go to a menu of the system, and nobody would ever hear of it.
      if (event.button !== 0 || (event.target as Element).closest('select')) return;
      const ended = Promise.withResolvers<void>();
      const end = () => {
        pressed = undefined;
        ended.resolve();
      };
      pressed = ended.promise;
      const over = new AbortController();
      for (const kind of ['pointerup', 'pointercancel']) {
        document.addEventListener(
          kind,
          () => {
            over.abort();
            // The click follows the release within the same turn.
            setTimeout(end);
          },
          { capture: true, signal: over.signal },
        );
      }
    },
    { capture: true, signal },
  );
}

/** Waits while something is pressed: a choice that is replaced between press and release would not be made. */
export async function afterPress(): Promise<void> {
  while (pressed) await pressed;
}
