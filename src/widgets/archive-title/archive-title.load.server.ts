import type { TermLink } from '#features/catalog/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';

/** The head of an archive. */
export interface ArchiveTitleData {
  title: string;
  /** Cleaned HTML, shown on the first page only. */
  description: string;
  subcategories: TermLink[];
}

/** Brings title, description and subcategories of the page's archive. */
export const loadArchiveTitle = loadEach<object, ArchiveTitleData>(({ scope }) => ({
  title: scope.archive?.title ?? scope.title,
  description: scope.archive && scope.archive.list.page === 1 ? scope.archive.description : '',
  subcategories: (scope.archive?.subcategories ?? []).map(({ id, name, address }) => ({ id, name, address })),
}));
