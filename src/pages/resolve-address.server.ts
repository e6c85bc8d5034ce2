import type { CategoryView } from '#features/catalog/public.ts';
import type { PublishedDocument } from '#features/content/public.server.ts';
import { pageSettings } from '#features/content/public.ts';
import type { ShopServices } from './shop-services.server.ts';

/** What an address leads to, before anything of it is read from the database. */
export type PageTarget =
  | { kind: 'home' | 'cart' | 'checkout' | 'page'; document: PublishedDocument }
  | { kind: 'account'; document: PublishedDocument; endpoint: string[] }
  | { kind: 'shop' | 'search'; basePath: string; page: number }
  | { kind: 'category'; category: CategoryView; page: number }
  | { kind: 'tag'; slug: string; page: number }
  | { kind: 'product'; slug: string }
  | { kind: 'order-received'; orderNumber: string }
  | { kind: 'not-found' };

/** Where a page stands, or where the browser should go instead (a path of this shop, permanently). */
export type Resolution = { target: PageTarget } | { redirect: string };

const NOT_FOUND: Resolution = { target: { kind: 'not-found' } };
const MAX_PAGE = 100_000;

/** Finds out what an address leads to; costs no query. */
export function resolveAddress(url: URL, services: ShopServices): Resolution {
  const path = decodedPath(url.pathname);
  if (path === null || path.includes('//') || path.includes('\0')) return NOT_FOUND;
  if (!path.endsWith('/')) {
    const looksLikeFile = /\.[a-z0-9]{1,8}$/i.test(path);
    return looksLikeFile ? NOT_FOUND : { redirect: `${url.pathname}/${url.search}` };
  }
  const parts = path.split('/').slice(1, -1);
  const paged = takePage(parts);
  if (paged === null) return NOT_FOUND;
  if (paged === 'first') return { redirect: `${url.pathname.replace(/[^/]+\/1\/$/, '')}${url.search}` };
  return resolveParts(parts.slice(0, paged.length), paged.page, url, services);
}

function resolveParts(parts: string[], page: number, url: URL, services: ShopServices): Resolution {
  const pages = services.settings.get(pageSettings);
  const [first, second] = parts;
  if (first === undefined) {
    if (url.searchParams.has('s')) return { target: { kind: 'search', basePath: '/', page } };
    const home = services.content.pageById(pages.home);
    // Without a page of its own the front is the shop, which has pages.
    if (!home) return { target: { kind: 'shop', basePath: '/', page } };
    return page > 1 ? NOT_FOUND : { target: { kind: 'home', document: home } };
  }
  if (first === 'product' && second !== undefined && parts.length === 2 && page === 1) {
    return { target: { kind: 'product', slug: second } };
  }
  if (first === 'product-category' && second !== undefined) {
    const category = services.categories.byPath(parts.slice(1).join('/'));
    if (category) return { target: { kind: 'category', category, page } };
    // A category asked for by its own name alone, or below a parent it no longer has, still is found.
    const moved = services.categories.bySlug(parts.at(-1) ?? '');
    return moved ? { redirect: `${moved.address}${url.search}` } : NOT_FOUND;
  }
  if (first === 'product-tag' && second !== undefined && parts.length === 2) {
    return { target: { kind: 'tag', slug: second, page } };
  }
  return resolvePage(parts, page, services);
}

function resolvePage(parts: string[], page: number, services: ShopServices): Resolution {
  const pages = services.settings.get(pageSettings);
  const [slug = '', ...rest] = parts;
  const document = services.content.pageBySlug(slug);
  if (!document) return NOT_FOUND;
  if (document.id === pages.shop && rest.length === 0) {
    return { target: { kind: 'shop', basePath: `/${slug}/`, page } };
  }
  if (page > 1) return NOT_FOUND;
  if (document.id === pages.checkout && rest[0] === 'order-received' && rest.length === 2) {
    return { target: { kind: 'order-received', orderNumber: rest[1] ?? '' } };
  }
  if (document.id === pages.account) return { target: { kind: 'account', document, endpoint: rest } };
  if (rest.length > 0) return NOT_FOUND;
  if (document.id === pages.home) return { redirect: '/' };
  if (document.id === pages.cart) return { target: { kind: 'cart', document } };
  if (document.id === pages.checkout) return { target: { kind: 'checkout', document } };
  return { target: { kind: 'page', document } };
}

/** Reads a trailing `page/{n}`: page 1 has no such address, and what is no number is no page. */
function takePage(parts: string[]): { page: number; length: number } | 'first' | null {
  if (parts.at(-2) !== 'page') return { page: 1, length: parts.length };
  const text = parts.at(-1) ?? '';
  if (text === '1') return 'first';
  if (!/^[1-9]\d{0,6}$/.test(text) || Number(text) > MAX_PAGE) return null;
  return { page: Number(text), length: parts.length - 2 };
}

function decodedPath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
