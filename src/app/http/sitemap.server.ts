import { pageSettings } from '#features/content/public.ts';
import { escapeHtml } from '#pages/document-frame.ts';
import { pageContext } from '#pages/render-page.server.tsx';
import type { ShopServices } from '#pages/shop-services.server.ts';
import { runPrepared } from '#platform/db/database.server.ts';

/** Addresses in one file; the protocol allows 50,000. Source: sitemaps.org protocol. */
const PER_PART = 20_000;
const XML = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };

/** The sitemap, or its index when there are more products than fit into one file. */
export async function sitemap(part: string | null, services: ShopServices): Promise<Response> {
  const [row] = await runPrepared<{ count: number }>(services.db, {
    name: 'sitemap-count',
    text: `select count(*)::int as count from product p where ${LISTED}`,
  });
  const parts = Math.max(1, Math.ceil((row?.count ?? 0) / PER_PART));
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
  const entries = [
    ...(number === 1 ? fixedEntries(services) : []),
    ...(await productEntries(number, services)),
  ];
  const urls = entries.map(
    ({ path, changed }) =>
      `<url><loc>${escapeHtml(services.siteUrl + path)}</loc>${
        changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
      }</url>`,
  );
  return xml(`<urlset xmlns="${NAMESPACE}">${urls.join('\n')}</urlset>`);
}

/** What robots may read. */
export function robotsText(services: ShopServices): Response {
  const { addresses } = pageContext(services);
  const personal = [addresses.cart, addresses.checkout, addresses.account];
  const lines = [
    'User-agent: *',
    ...[...personal, '/admin/', '/ajax', '/shop-ajax/', '/rest/', '/*?s='].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${services.siteUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const LISTED = `(p.status = 'published' or (p.status = 'scheduled' and p.publish_at <= now())) and p.trashed_at is null and p.parent_id is null and p.visibility <> 'hidden' and p.password_hash is null`;

interface Entry {
  path: string;
  changed?: Date;
}

function fixedEntries(services: ShopServices): Entry[] {
  const pages = services.settings.get(pageSettings);
  // Personal pages and the home page's second address are not for search engines.
  const left = new Set([pages.home, pages.cart, pages.checkout, pages.account]);
  return [
    { path: '/' },
    ...services.content
      .pages()
      .filter((page) => !left.has(page.id))
      .map((page) => ({ path: `/${page.slug}/`, changed: page.updatedAt })),
    ...services.categories
      .all()
      .filter((category) => category.productCount > 0)
      .map((category) => ({ path: category.address })),
  ];
}

async function productEntries(part: number, services: ShopServices): Promise<Entry[]> {
  const rows = await runPrepared<{ slug: string; updated_at: Date }>(services.db, {
    name: 'sitemap-products',
    text: `select p.slug, p.updated_at from product p where ${LISTED} order by p.id limit $1 offset $2`,
    values: [PER_PART, (part - 1) * PER_PART],
  });
  return rows.map((row) => ({ path: `/product/${row.slug}/`, changed: row.updated_at }));
}

function xml(body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, { headers: XML });
}
