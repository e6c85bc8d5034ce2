/**
 * Hosts that a page needs besides our own, by directive of the content security policy; `payment`: whose frames may ask the
 * browser's wallets, which may open windows of their own; `geolocation`: `self` where the page itself may ask where it is.
 */
export type PolicyHosts = Partial<
  Record<
    | 'script-src'
    | 'style-src'
    | 'img-src'
    | 'connect-src'
    | 'frame-src'
    | 'media-src'
    | 'payment'
    | 'geolocation',
    string[]
  >
>;

/**
 * Headers of every storefront page. Scripts come from our own files only; the two style attributes that widgets and
 * React write are allowed, style elements are not. Source: OWASP ASVS 5, V3.4 (browser security headers).
 */
export function pageSecurityHeaders(siteUrl: string, hosts: PolicyHosts = {}): Record<string, string> {
  const own = (name: keyof PolicyHosts, ...more: string[]) =>
    [name, "'self'", ...more, ...(hosts[name] ?? [])].join(' ');
  const policy = [
    "default-src 'none'",
    own('script-src'),
    own('style-src'),
    "style-src-attr 'unsafe-inline'",
    own('img-src', 'data:'),
    "font-src 'self'",
    own('connect-src'),
    own('media-src'),
    own('frame-src'),
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ];
  const secure = siteUrl.startsWith('https:');
  return {
    'content-security-policy': policy.join('; ') + (secure ? '; upgrade-insecure-requests' : ''),
    ...commonSecurityHeaders(siteUrl),
    ...(hosts.payment || hosts.geolocation ? { 'permissions-policy': permissions(hosts) } : {}),
    ...(hosts.payment ? { 'cross-origin-opener-policy': 'same-origin-allow-popups' } : {}),
  };
}

/** What the page may ask the browser for. */
function permissions({ payment = [], geolocation = [] }: PolicyHosts): string {
  const origins = payment.map((host) => ` "${host}"`).join('');
  return `camera=(), microphone=(), geolocation=(${geolocation.join(' ')}), payment=(self${origins})`;
}

/** Headers that every answer carries, whatever it is. */
export function commonSecurityHeaders(siteUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissions({}),
    ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
