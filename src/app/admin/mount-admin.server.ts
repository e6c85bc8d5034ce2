import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Hono } from 'hono';

const ENTRY = 'src/app/admin/main.tsx';
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.map': 'application/json',
};

interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const compress = promisify(brotliCompress);

/**
 * Serves the back office below /admin/ from its build (`distFolder` with Vite's manifest): one page for every address,
 * with a content security policy of its own nonce, and immutable files below /admin/assets/.
 */
export function mountAdmin(app: Hono, options: { distFolder: string }): void {
  const assets = new Map<
    string,
    Promise<{ plain: Uint8Array; brotli: Uint8Array | undefined } | undefined>
  >();
  let head: { scripts: string; at: string } | undefined;

  app.get('/admin', (c) => c.redirect('/admin/', 308));

  app.get('/admin/assets/:file', async (c) => {
    const file = c.req.param('file');
    const type = TYPES[path.extname(file)];
    if (!type || !/^[\w.-]+$/.test(file) || file.includes('..')) return c.notFound();
    let loading = assets.get(file);
    if (!loading) {
      loading = loadAsset(path.join(options.distFolder, 'assets', file));
      assets.set(file, loading);
    }
    const asset = await loading;
    if (!asset) {
      assets.delete(file);
      return c.notFound();
    }
    const useBrotli = asset.brotli && /\bbr\b/.test(c.req.header('accept-encoding') ?? '');
    c.header('Content-Type', type);
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    c.header('Vary', 'Accept-Encoding');
    c.header('X-Content-Type-Options', 'nosniff');
    if (useBrotli) c.header('Content-Encoding', 'br');
    return c.body((useBrotli ? asset.brotli : asset.plain) as Uint8Array<ArrayBuffer>);
  });

  app.get('/admin/*', (c) => {
    const page = readHead(options.distFolder);
    if (!page) return c.text('The back office is not built yet: run the build.', 503);
    head = page;
    const nonce = randomBytes(16).toString('base64');
    c.header('Content-Security-Policy', policy(nonce));
    c.header('Cache-Control', 'private, no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('X-Frame-Options', 'DENY');
    c.header('Referrer-Policy', 'same-origin');
    return c.html(pageHtml(head.scripts, nonce));
  });

  function readHead(folder: string): { scripts: string; at: string } | undefined {
    if (head) return head;
    const manifestFile = path.join(folder, '.vite/manifest.json');
    if (!existsSync(manifestFile)) return undefined;
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, ManifestChunk>;
    const entry = manifest[ENTRY];
    if (!entry) return undefined;
    const styles = (entry.css ?? []).map((file) => `<link rel="stylesheet" href="/admin/${file}">`);
    const preloads = (entry.imports ?? []).map(
      (name) => `<link rel="modulepreload" href="/admin/${manifest[name]?.file}">`,
    );
    const script = `<script type="module" src="/admin/${entry.file}"></script>`;
    return { scripts: [...styles, ...preloads, script].join('\n    '), at: manifestFile };
  }
}

function policy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function pageHtml(scripts: string, nonce: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="theme-color" content="#fbf9f5">
    <meta property="csp-nonce" nonce="${nonce}">
    <title>Back office</title>
    <link rel="icon" href="/favicon.svg">
    ${scripts}
  </head>
  <body>
    <div id="admin"></div>
    <noscript>The back office needs JavaScript.</noscript>
  </body>
</html>
`;
}

async function loadAsset(file: string) {
  const plain = await readFile(file).catch(() => undefined);
  if (!plain) return undefined;
  const compressible = /\.(js|css|svg|map)$/.test(file);
  const brotli = compressible
    ? await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
    : undefined;
  return { plain, brotli };
}
