import { insertHtml } from '#platform/live/insert-html.ts';

/**
 * Puts what a cart call answered (page selector → HTML) in place of everything that matches: at once, or when the sheets
 * that it brings along are there.
 */
export function replaceFragments(fragments: Readonly<Record<string, string>>): Promise<unknown> {
  const replaced = Object.entries(fragments).flatMap(([selector, html]) =>
    [...document.querySelectorAll(selector)].map((old) => insertHtml(old, html)),
  );
  return Promise.all(replaced);
}
