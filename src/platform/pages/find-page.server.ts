import { type PageAddress, type PageKind, type PageMatchContext, pageKinds } from './page-kind.server.ts';

/** What an address leads to, before anything of it is read from the database. */
export interface FoundPage {
  address: PageAddress;
  /** The kind that knows the address, with what it made of it; null when none does. */
  match: { kind: PageKind; target: unknown } | null;
}

const MAX_PAGE = 100_000;

/**
 * Finds out what an address leads to, or where the browser should go instead (a path of this shop, permanently); costs
 * no query.
 */
export function findPage(url: URL, context: PageMatchContext): FoundPage | { redirect: string } {
  const path = decodedPath(url.pathname);
  if (path === null || path.includes('//') || path.includes('\0')) return nothingAt(url, []);
  if (!path.endsWith('/')) {
    const looksLikeFile = /\.[a-z0-9]{1,8}$/i.test(path);
    return looksLikeFile ? nothingAt(url, []) : { redirect: `${url.pathname}/${url.search}` };
  }
  const parts = path.split('/').slice(1, -1);
  const paged = takePage(parts);
  if (paged === null) return nothingAt(url, parts);
  if (paged === 'first') return { redirect: `${url.pathname.replace(/[^/]+\/1\/$/, '')}${url.search}` };
  const address = { url, parts: parts.slice(0, paged.length), page: paged.page };
  for (const kind of context.shop.of(pageKinds)) {
    if (address.page > 1 && !kind.hasPages) continue;
    const match = kind.match?.(address, context);
    if (match) return 'redirect' in match ? match : { address, match: { kind, target: match.target } };
  }
  return { address, match: null };
}

/** An address at which no kind is asked for anything. */
export function nothingAt(url: URL, parts: readonly string[]): FoundPage {
  return { address: { url, parts, page: 1 }, match: null };
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
