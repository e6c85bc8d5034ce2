import { loadEach } from '#platform/documents/widget-load.server.ts';

/** Brings the text searched for, on search results. */
export const loadSearchForm = loadEach<object, { query: string }>(({ scope }) => ({
  query: scope.archive?.query ?? '',
}));
