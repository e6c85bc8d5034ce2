import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Hono } from 'hono';
import { lookScript } from './look.ts';

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

/** One of the owner's browser programs: where its build lies, what it begins with, and the path below which it stands. */
export interface OfficeBuild {
  distFolder: string;
  /** The source file, as Vite's manifest names it. */
  entry: string;
  /** For example `/admin`. */
  base: string;
}

/** Serves a build's immutable files below `{base}/assets/`. */
export function serveAssets(app: Hono, { distFolder, base }: OfficeBuild): void {
  const assets = new Map<
    string,
    Promise<{ plain: Uint8Array; brotli: Uint8Array | undefined } | undefined>
  >();

  app.get(`${base}/assets/:file`, async (c) => {
    const file = c.req.param('file') ?? '';
    const type = TYPES[path.extname(file)];
    if (!type || !/^[\w.-]+$/.test(file) || file.includes('..')) return c.notFound();
    let loading = assets.get(file);
    if (!loading) {
      loading = loadAsset(path.join(distFolder, 'assets', file));
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

/** What a page that begins a build needs in its head; undefined where nothing is built yet. */
export function headOf({ distFolder, entry, base }: OfficeBuild): string | undefined {
  const manifestFile = path.join(distFolder, '.vite/manifest.json');
  if (!existsSync(manifestFile)) return undefined;
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, ManifestChunk>;
  const chunk = manifest[entry];
  if (!chunk) return undefined;
  const styles = (chunk.css ?? []).map((file) => `<link rel="stylesheet" href="${base}/${file}">`);
  const preloads = (chunk.imports ?? []).map(
    (name) => `<link rel="modulepreload" href="${base}/${manifest[name]?.file}">`,
  );
  const script = `<script type="module" src="${base}/${chunk.file}"></script>`;
  return [...styles, ...preloads, script].join('\n    ');
}

/** The content security policy of a page that begins a build. */
export function officePolicy(nonce: string, styles = `'nonce-${nonce}'`): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' ${styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The headers of such a page. */
export function officeHeaders(policy: string): Record<string, string> {
  return {
    'Content-Security-Policy': policy,
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin',
  };
}

/** The page itself; `content` stands in its body. */
export function officePage(page: { title: string; head: string; nonce: string; content: string }): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="theme-color" content="#fbf9f5" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#16191d" media="(prefers-color-scheme: dark)">
    <script nonce="${page.nonce}">${lookScript}</script>
    <meta property="csp-nonce" nonce="${page.nonce}">
    <title>${page.title}</title>
    <link rel="icon" href="/favicon.svg">
    ${page.head}
  </head>
  <body>
    ${page.content}
    <noscript>The back office needs JavaScript.</noscript>
  </body>
</html>
`;
}
