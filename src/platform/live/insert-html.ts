import { loadRuntimeFor } from './start-live.ts';

/**
 * Puts HTML that the shop answered in the place of an element, or with `inside` in the place of its content: at once,
 * or when the sheets that it brings along and the runtime that it needs are there, have failed or are late. The focus
 * stays: on what has the same id, else on what comes first where it was. What has meanwhile been replaced is left alone.
 */
export function insertHtml(target: Element, html: string, inside = false): Promise<unknown> | undefined {
  const { content, ready } = readHtml(html);
  const swap = () => {
    if (!target.isConnected) return;
    const focused = document.activeElement;
    const held = target.contains(focused) ? (inside ? target : target.parentElement) : null;
    if (inside) target.replaceChildren(content);
    else target.replaceWith(content);
    // Who removed a line by keyboard goes on in what took its place, not at the top of the page.
    const same = focused?.id && document.getElementById(focused.id);
    if (held) (same || held.querySelector<HTMLElement>('a, button'))?.focus();
  };
  if (ready) return ready.then(swap);
  swap();
  return undefined;
}

/**
 * Reads HTML that the shop answered and fetches the sheets that it brings along and the runtime that it needs;
 * `ready` ends when they are there, have failed or are late, and is undefined where there is nothing to wait for.
 */
export function readHtml(html: string): { content: DocumentFragment; ready: Promise<unknown> | undefined } {
  const template = document.createElement('template');
  template.innerHTML = html;
  const { content } = template;
  // Read like this, what stands there for pages without script would be real: Enter would press buttons nobody sees.
  const addresses = [...content.querySelectorAll('link, noscript')].flatMap((one) => {
    one.remove();
    return one.getAttribute('href') ?? [];
  });
  const missing = addresses.filter(
    (address) => !document.head.querySelector(`${linkTo(address)}:not([data-coming])`),
  );
  const runtime = loadRuntimeFor(content);
  // Most answers bring none that the page has not, so this is no part of every page's script.
  return {
    content,
    ready:
      missing[0] || runtime
        ? import('./fetch-needs.ts').then((script) => script.fetchNeeds(missing, runtime)).catch(reportError)
        : undefined,
  };
}

/** Selector of the links to a sheet. */
export function linkTo(address: string): string {
  return `link[href="${CSS.escape(address)}"]`;
}
