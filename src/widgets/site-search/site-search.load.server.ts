import { loadEach } from '#platform/documents/widget-load.server.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';
import { type SearchAid, searchAids } from '#platform/pages/points.ts';

/** What a search field of the header shows. */
export interface ShownSearch {
  /** What was searched for, on search results; else ''. */
  query: string;
  /** What helps in the field. */
  aids: readonly SearchAid['View'][];
}

/** Brings what was searched for and what helps there. */
export const loadSiteSearch = loadEach<object, ShownSearch>(({ scope }, context) =>
  shownSearch(context, scope),
);

/** The search of the header on the page of this scope. */
export function shownSearch({ shop, settings }: LoadContext, { archive }: PageScope): ShownSearch {
  const aids = shop.of(searchAids).filter((aid) => aid.isInHeader(settings));
  return { query: archive?.query ?? '', aids: aids.map(({ View }) => View) };
}
