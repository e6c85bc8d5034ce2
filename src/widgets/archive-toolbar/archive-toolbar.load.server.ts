import type { ArchiveScope } from '#features/catalog/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';

/** What count and sorting show; null where the page is no archive. */
export type ArchiveToolbarData = {
  total: number;
  page: number;
  perPage: number;
  sorting: ArchiveScope['sorting'];
  basePath: string;
  keptParameters: Record<string, string>;
} | null;

/** Brings count and order of the page's archive. */
export const loadArchiveToolbar = loadEach<object, ArchiveToolbarData>(({ scope }) => {
  if (!scope.archive) return null;
  const { list, sorting, basePath, keptParameters } = scope.archive;
  return { total: list.total, page: list.page, perPage: list.perPage, sorting, basePath, keptParameters };
});
