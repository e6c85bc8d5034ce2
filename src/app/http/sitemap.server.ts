import { escapeHtml } from '#kit/text.ts';
import { pageRoles } from '#platform/documents/page-roles.server.ts';
import { pageKinds } from '#platform/pages/page-kind.server.ts';
import {
  type SitemapEntry,
  type SitemapSource,
  sitemapSources,
} from '#platform/pages/sitemap-source.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';

/** Addresses in one file; the protocol allows 50,000. Source: sitemaps.org protocol. */
const PER_PART = 20_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XML = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };

/** The sitemap, or its index when there are more addresses than fit into one file. */
export async function sitemap(part: string | null, services: SliceServices): Promise<Response> {
  const sources = await Promise.all(
    services
      .shop()
      .of(sitemapSources)
      .map(async (source) => ({ source, count: await source.count(services) })),
  );
  const total = sources.reduce((sum, { count }) => sum + count, 0);
  const parts = Math.max(1, Math.ceil(total / PER_PART));
  if (part === null && parts > 1) {
    const entries = Array.from(
      { length: parts },
      (_, at) => `<sitemap><loc>${services.siteUrl}/sitemap.xml?part=${at + 1}</loc></sitemap>`,
    );
    return xml(`<sitemapindex xmlns="${NAMESPACE}">${entries.join('')}</sitemapindex>`);
  }
  const number = part === null ? 1 : Number(part);
  if (!Number.isInteger(number) || number < 1 || number > parts) {
    return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } });
  }
  const entries = await readEntries(sources, services, (number - 1) * PER_PART);
  const urls = entries.map(
    ({ path, changed }) =>
      `<url><loc>${escapeHtml(services.siteUrl + path)}</loc>${
        changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
      }</url>`,
  );
  return xml(`<urlset xmlns="${NAMESPACE}">${urls.join('\n')}</urlset>`);
}

/** One file's entries: the sources stand one behind the other, and the file is a piece of that row. */
async function readEntries(
  sources: readonly { source: SitemapSource; count: number }[],
  services: SliceServices,
  start: number,
): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  let offset = start;
  for (const { source, count } of sources) {
    const room = PER_PART - entries.length;
    if (room > 0 && offset < count) entries.push(...(await source.read(services, room, offset)));
    offset = Math.max(0, offset - count);
  }
  return entries;
}

/** What robots may read. */
export function robotsText(services: SliceServices): Response {
  const addresses = services.addresses();
  const shop = services.shop();
  const unlisted = shop
    .of(pageRoles)
    .flatMap(({ name, isUnlisted }) => (isUnlisted ? [addresses[name]] : []));
  const skipped = [
    // The front page is unlisted under its second address only.
    ...unlisted.filter((path) => path && path !== '/'),
    ...['/admin/', '/ajax', '/shop-ajax/', '/rest/'],
    ...shop.of(pageKinds).flatMap(({ robotsSkip = [] }) => robotsSkip),
  ];
  const lines = [
    'User-agent: *',
    ...skipped.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${services.siteUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}

function xml(body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, { headers: XML });
}
