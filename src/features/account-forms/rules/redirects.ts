import { pathWithin } from '#kit/own-path.ts';

/** What became of a visitor: the parameter that tells the page they come to (AUTH-017c). */
type Success = 'login' | 'register';

/** Longest address that a form may bring. */
const MOST = 2000;

/**
 * Where a visitor goes afterwards: what the form brings, else what the owner set, else the same page. Each must be a path of
 * this shop, or an address on its own host, or it counts for nothing (AUTH-017ab).
 */
export function redirectAfter(given: unknown, configured: string, samePage: string, siteUrl: string): string {
  return localPath(given, siteUrl) || localPath(configured, siteUrl) || localPath(samePage, siteUrl) || '/';
}

/** A path of this shop; '' for an address of anybody else. */
function localPath(target: unknown, siteUrl: string): string {
  return typeof target !== 'string' || target.length > MOST ? '' : pathWithin(siteUrl, target);
}

/** The same path with the marker of a success; what it asks for otherwise stays. */
export function withMarker(path: string, success: Success): string {
  const url = new URL(path, 'http://shop.invalid');
  url.searchParams.set(success, 'success');
  return url.pathname + url.search + url.hash;
}
