import type { TermLink } from '#features/catalog/public.ts';
import { excerpt } from '#kit/text.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';

/** Characters of a searched text that are repeated. */
const SHOWN_QUERY = 50;

/** The head of an archive. */
export interface ArchiveTitleData {
  title: string;
  /** Cleaned HTML, shown on the first page only. */
  description: string;
  subcategories: TermLink[];
  /** What was searched for, and the words that were searched for in its place; null where that is the same. */
  spelling: { query: string; words: string } | null;
}

/** Brings title, description and subcategories of the page's archive. */
export const loadArchiveTitle = loadEach<object, ArchiveTitleData>(({ scope }) => ({
  title: scope.archive?.title ?? scope.title,
  description: scope.archive && scope.archive.list.page === 1 ? scope.archive.description : '',
  subcategories: (scope.archive?.subcategories ?? []).map(({ id, name, address }) => ({ id, name, address })),
  spelling: scope.archive?.spelledAs
    ? { query: excerpt(scope.archive.query ?? '', SHOWN_QUERY), words: scope.archive.spelledAs }
    : null,
}));
