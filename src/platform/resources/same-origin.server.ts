/**
 * Whether a changing request comes from a page of this shop: Sec-Fetch-Site decides where the browser sends it,
 * otherwise Origin must name the host that was asked or the shop's own address. A request with neither is refused.
 */
export function isSameOrigin(headers: Headers, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin';
  const origin = headers.get('origin');
  if (!origin || !URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === headers.get('host') || host === new URL(siteUrl).host;
}
