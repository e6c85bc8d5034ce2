/**
 * Whether a request comes from a page of ours, as far as the browser tells: Sec-Fetch-Site decides, else Origin.
 * A request with neither header comes from no browser that could be tricked, and passes.
 * Source: OWASP CSRF prevention, "verifying origin with standard headers".
 */
export function isSameOrigin(headers: Headers, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return true;
  if (site === 'cross-site') return false;
  const origin = headers.get('origin');
  if (origin === null) return site === null;
  if (origin === siteUrl) return true;
  // The shop may be reached under a second name (a port-forward, a staging host): its own Host header counts.
  const host = headers.get('host');
  if (host === null || !URL.canParse(origin)) return false;
  const sent = new URL(origin);
  // What an https shop is sent by an http page of the same name may have been put there by anybody on the way.
  const secure = sent.protocol === 'https:' || !siteUrl.startsWith('https:');
  return sent.host === host && secure;
}
