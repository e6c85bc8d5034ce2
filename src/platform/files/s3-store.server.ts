import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AwsClient } from 'aws4fetch';
import { checkKey, type FileStore } from './file-store.server.ts';
import { writePieces } from './write-pieces.server.ts';

const TIMEOUT_MS = 30_000;
/** Bytes a second of the slowest way to the store on which what is sent is waited for. */
const SLOWEST = 256 * 1024;
const RETRIES = 3;

/**
 * A store in an S3-compatible bucket: `s3://KEY:SECRET@host/bucket/optional/prefix?region=eu-central-1`. It is
 * reached over TLS unless the address says `tls=false` or begins with `http://`. Throws on an address it cannot use.
 */
export function openS3Store(s3Url: string): FileStore {
  const { base, accessKeyId, secretAccessKey, region } = readS3Url(s3Url);
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });

  async function ask(
    method: string,
    key: string,
    body?: Uint8Array<ArrayBuffer> | Blob,
    headers: Record<string, string> = {},
    hash = sha256(body instanceof Uint8Array ? body : new Uint8Array()),
  ): Promise<Response> {
    checkKey(key);
    // Only until the answer begins: a large file may take a slow shopper longer than that, and its way into the store, too.
    const sent = body instanceof Blob ? body.size : (body?.byteLength ?? 0);
    const patience = new AbortController();
    const timer = setTimeout(
      () => patience.abort(new Error(`The file store did not answer to ${method} ${key}`)),
      TIMEOUT_MS + (sent / SLOWEST) * 1000,
    );
    const response = await client
      .fetch(`${base}/${key}`, {
        method,
        headers: { ...headers, 'x-amz-content-sha256': hash },
        signal: patience.signal,
        ...(body ? { body } : {}),
      })
      .finally(() => clearTimeout(timer));
    if (response.ok || response.status === 404) return response;
    const detail = (await response.text().catch(() => '')).slice(0, 300);
    throw new Error(`The file store answered ${response.status} to ${method} ${key}: ${detail}`);
  }

  return {
    async put(key, bytes, options = {}) {
      const headers = { 'content-type': options.contentType ?? 'application/octet-stream' };
      const response = await ask('PUT', key, new Uint8Array(bytes), headers);
      await response.body?.cancel();
      if (response.status === 404) throw new Error(`The file store has no bucket at ${base}`);
    },
    async putPieces(key, pieces, { most, contentType = 'application/octet-stream' }) {
      checkKey(key);
      // The signature covers the content's hash, which nobody knows before its end.
      const folder = await mkdtemp(path.join(tmpdir(), 'upload-'));
      try {
        const place = path.join(folder, 'whole');
        const file = await open(place, 'wx', 0o600);
        const written = await writePieces(file, pieces, most).finally(() => file.close());
        if (!written) return null;
        const response = await ask(
          'PUT',
          key,
          await openAsBlob(place),
          { 'content-type': contentType },
          written.hash,
        );
        await response.body?.cancel();
        if (response.status === 404) throw new Error(`The file store has no bucket at ${base}`);
        return written;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async get(key) {
      const response = await ask('GET', key);
      if (response.status === 404 || !response.body) {
        await response.body?.cancel();
        return null;
      }
      return { body: response.body, size: Number(response.headers.get('content-length')) };
    },
    async sizeOf(key) {
      const response = await ask('HEAD', key);
      return response.ok ? Number(response.headers.get('content-length')) : null;
    },
    async getRange(key, { start, end }) {
      const response = await ask('GET', key, undefined, { range: `bytes=${start}-${end}` });
      if (response.status === 206) return response.body;
      await response.body?.cancel();
      if (response.status === 404) return null;
      throw new Error(`The file store does not answer stretches of ${key}`);
    },
    async has(key) {
      const response = await ask('HEAD', key);
      return response.ok;
    },
    async delete(key) {
      const response = await ask('DELETE', key);
      await response.body?.cancel();
    },
  };
}

function readS3Url(s3Url: string) {
  const given = new URL(s3Url);
  // URL takes a host apart only for schemes that it knows.
  const url = new URL(s3Url.replace(/^s3:/, 'https:'));
  const secure = given.protocol !== 'http:' && url.searchParams.get('tls') !== 'false';
  const path = url.pathname.replace(/^\/+|\/+$/g, '');
  if (!url.username || !url.password || !path) {
    throw new Error('S3_URL must look like s3://KEY:SECRET@host/bucket?region=eu-central-1');
  }
  return {
    base: `${secure ? 'https' : 'http'}://${url.host}/${path}`,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
  };
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
