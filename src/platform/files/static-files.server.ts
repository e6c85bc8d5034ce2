import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const COMPRESSED = new Set(['.css', '.js', '.json', '.map', '.svg', '.txt']);

interface KeptFile {
  type: string;
  identity: Uint8Array<ArrayBuffer>;
  brotli: Uint8Array<ArrayBuffer> | undefined;
  gzip: Uint8Array<ArrayBuffer> | undefined;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Serves the files of a built folder from memory, compressed once. Names are flat or one folder deep and come from
 * the build, so that nothing outside the folder can be asked for.
 */
export function createStaticFiles(folder: string, cacheControl: string) {
  const kept = new Map<string, Promise<KeptFile | null>>();
  return async (name: string, acceptEncoding: string | null): Promise<Response | null> => {
    if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)?$/.test(name) || !TYPES[path.extname(name)]) return null;
    let loading = kept.get(name);
    if (!loading) {
      loading = keep(path.join(folder, name));
      kept.set(name, loading);
    }
    const file = await loading;
    if (!file) {
      // A name that leads nowhere must not fill the memory.
      kept.delete(name);
      return null;
    }
    const accepted = acceptEncoding ?? '';
    const encoding =
      file.brotli && /\bbr\b/.test(accepted) ? 'br' : file.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : null;
    const body =
      (encoding === 'br' ? file.brotli : encoding === 'gzip' ? file.gzip : file.identity) ?? file.identity;
    return new Response(body, {
      headers: {
        'content-type': file.type,
        'content-length': String(body.length),
        'cache-control': cacheControl,
        'x-content-type-options': 'nosniff',
        ...(file.brotli ? { vary: 'Accept-Encoding' } : {}),
        ...(encoding ? { 'content-encoding': encoding } : {}),
      },
    });
  };
}

async function keep(file: string): Promise<KeptFile | null> {
  let identity: Uint8Array<ArrayBuffer>;
  try {
    identity = new Uint8Array(await readFile(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const extension = path.extname(file);
  const type = TYPES[extension] ?? 'application/octet-stream';
  if (!COMPRESSED.has(extension)) return { type, identity, brotli: undefined, gzip: undefined };
  const quality = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, gz] = await Promise.all([brotli(identity, { params: quality }), zip(identity, { level: 9 })]);
  return { type, identity, brotli: new Uint8Array(br), gzip: new Uint8Array(gz) };
}
