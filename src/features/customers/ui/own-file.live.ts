import type { Start } from '#platform/live/live-script.ts';

/** Seconds between looks at whether the file is there; then less often, for a few minutes. */
const SECONDS = [3, 3, 5, 5, 10, 10, 20, 20, 30, 30, 60, 60];

/** Shows that a customer's file is ready once it is: the page is asked again, and what it says of the file is put in. */
export const start: Start = (root, { signal }) => {
  async function look(turn: number): Promise<void> {
    const now = await fetch(location.href, { signal })
      .then((answer) => (answer.ok ? answer.text() : ''))
      .catch(() => '');
    if (signal.aborted) return;
    const page = new DOMParser().parseFromString(now, 'text/html');
    const shown = page.querySelector('[data-own-file]');
    // What is still waited for, and no answer at all, is looked at again.
    if (!shown || shown.querySelector('[data-waiting]')) wait(turn + 1);
    else root.replaceChildren(...shown.childNodes);
  }

  function wait(turn: number): void {
    const seconds = SECONDS[turn];
    if (seconds === undefined) return;
    const timer = setTimeout(() => void look(turn), seconds * 1000);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }

  if (root.querySelector('[data-waiting]')) wait(0);
};
