import type { ReactNode } from 'react';
import { renderMarkup } from '#platform/islands/render.server.tsx';
import { samplePageContext } from '#widgets/fixtures.ts';

/** Renders a view as a page would; `texts` are texts that the owner changed. */
export function renderView(node: ReactNode, texts: Record<string, string> = {}): string {
  return renderMarkup(node, { prefix: 't', context: { ...samplePageContext, texts } }).html;
}

/** What a piece of HTML says in words, with single spaces. */
export function wordsOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** The opening tags that match, with their attributes. */
export function tagsOf(html: string, pattern: RegExp): string[] {
  return (html.match(/<[a-z][^>]*>/g) ?? []).filter((tag) => pattern.test(tag));
}
