import { pageJQuery } from './tell-page.ts';

let heard = 0;

/**
 * Hears of an event that scripts raise at an element or below it, each once: by the browser's means, or by those of the
 * page's jQuery, of which the browser hears nothing.
 */
export function hearPage(
  target: Element,
  name: string,
  listener: (at: Element) => void,
  signal: AbortSignal,
): void {
  target.addEventListener(name, (event) => listener(event.target as Element), { signal });
  const own = `${name}.vitrine${++heard}`;
  const bind = () => {
    const bound = signal.aborted ? undefined : pageJQuery()?.(target);
    bound?.on(own, (event) => {
      if (!event.originalEvent) listener(event.target);
    });
    signal.addEventListener('abort', () => bound?.off(own));
    return bound !== undefined;
  };
  // Scripts of the page may bring it along later.
  if (!bind()) addEventListener('load', bind, { once: true, signal });
}
