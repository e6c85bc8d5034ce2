import { insertHtml } from '#platform/live/insert-html.ts';

/** Puts what a cart call answered (page selector → HTML) in place of everything that matches. */
export function replaceFragments(fragments: Readonly<Record<string, string>>): void {
  for (const [selector, html] of Object.entries(fragments)) {
    for (const old of document.querySelectorAll(selector)) void insertHtml(old, html);
  }
}
