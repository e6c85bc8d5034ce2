/** What answers with somebody's names and addresses in them: kept nowhere, found by nobody, with nothing but their own styles. */
const PRIVATE = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** Answers a private page that is printed; `html` is the whole document without its doctype. */
export function privatePage(html: string, method: string): Response {
  const headers = { ...PRIVATE, 'content-type': 'text/html; charset=utf-8' };
  return new Response(method === 'HEAD' ? null : `<!doctype html>${html}`, { headers });
}

/** Answers a private PDF under a file name; it is drawn only where its bytes are asked for. */
export async function privatePdf(
  fileName: string,
  method: string,
  draw: () => Uint8Array | Promise<Uint8Array>,
): Promise<Response> {
  const headers = {
    ...PRIVATE,
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${fileName}"`,
  };
  return new Response(method === 'HEAD' ? null : new Uint8Array(await draw()), { headers });
}
