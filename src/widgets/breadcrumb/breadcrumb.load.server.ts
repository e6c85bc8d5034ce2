import type { TermLink } from '#features/catalog/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';

/** Brings the page's line of ancestors. */
export const loadBreadcrumb = loadEach<object, { links: TermLink[] }>(({ scope }) => ({
  links: scope.breadcrumb,
}));
