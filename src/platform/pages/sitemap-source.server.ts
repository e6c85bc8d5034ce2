import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';

/** An address for search engines. */
export interface SitemapEntry {
  /** Path of this shop. */
  path: string;
  changed?: Date;
}

/** Addresses of one kind that search engines are told of: public ones only. */
export interface SitemapSource {
  name: string;
  count(services: SliceServices): number | Promise<number>;
  /** At most `limit` of them from the one at `offset` on, in an order that stays. */
  read(
    services: SliceServices,
    limit: number,
    offset: number,
  ): readonly SitemapEntry[] | Promise<readonly SitemapEntry[]>;
}

/** What the sitemap lists, in order. */
export const sitemapSources = extensionPoint<SitemapSource>('sitemap-sources', {
  uniqueBy: ({ name }) => name,
});

/** A source whose entries are all at hand in memory. */
export function fewEntries(
  name: string,
  entries: (services: SliceServices) => readonly SitemapEntry[],
): SitemapSource {
  return {
    name,
    count: (services) => entries(services).length,
    read: (services, limit, offset) => entries(services).slice(offset, offset + limit),
  };
}
