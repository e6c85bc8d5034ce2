import { pageKinds } from '#platform/pages/page-kind.server.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';

/** First parts of addresses that the program itself answers; those of pages are said by their kinds. */
const RESERVED_SLUGS =
  'admin callbacks media rest ajax shop-ajax wp-admin wp-json assets page feed sitemap robots healthz'.split(
    ' ',
  );

/** Whether the shop itself uses a first part of addresses, with all its slices on. */
export function isReservedSlug(slug: string, whole: ComposedShop): boolean {
  return (
    RESERVED_SLUGS.includes(slug) || whole.of(pageKinds).some(({ reserves }) => reserves?.includes(slug))
  );
}
