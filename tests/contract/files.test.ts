import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDiskStore } from '#platform/files/disk-store.server.ts';
import type { FileStore, StoredFile } from '#platform/files/file-store.server.ts';
import { openFileStore } from '#platform/files/open-file-store.server.ts';
import { openS3Store } from '#platform/files/s3-store.server.ts';

const accessKey = 'AKIA/test';
const secret = 's3cr:t/@key';

async function bytesOf(file: StoredFile | null): Promise<Buffer> {
  if (!file) throw new Error('There is no such file');
  return Buffer.from(await new Response(file.body).arrayBuffer());
}

/** An S3 bucket in memory that refuses requests whose signature (version 4) is not right. */
async function fakeS3() {
  const objects = new Map<string, { bytes: Buffer; type: string | undefined }>();
  const state = { failures: 0, arrived: () => {} };
  const server = http.createServer(async (request, response) => {
    state.arrived();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    if (state.failures > 0) {
      state.failures--;
      return response.writeHead(503).end('slow down');
    }
    if (!isSigned(request, body)) return response.writeHead(403).end('SignatureDoesNotMatch');
    const key = request.url ?? '';
    if (request.method === 'PUT') {
      if (!key.startsWith('/shop/')) return response.writeHead(404).end('NoSuchBucket');
      objects.set(key, { bytes: body, type: request.headers['content-type'] });
      return response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (!found) return response.writeHead(404).end('NoSuchKey');
    return response
      .writeHead(200, { 'content-length': found.bytes.length })
      .end(request.method === 'HEAD' ? undefined : found.bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const login = `${encodeURIComponent(accessKey)}:${encodeURIComponent(secret)}`;
  return {
    objects,
    state,
    url: `s3://${login}@${host}/shop/files?region=eu-test-1&tls=false`,
    wrongUrl: `s3://${encodeURIComponent(accessKey)}:wrong@${host}/shop?region=eu-test-1&tls=false`,
    noBucketUrl: `s3://${login}@${host}/elsewhere?region=eu-test-1&tls=false`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function isSigned(request: http.IncomingMessage, body: Buffer): boolean {
  const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
  const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
  const parts =
    /^AWS4-HMAC-SHA256 Credential=(.+?)\/(\d{8})\/(.+?)\/s3\/aws4_request, SignedHeaders=(.+?), Signature=(.+)$/.exec(
      request.headers.authorization ?? '',
    );
  const time = String(request.headers['x-amz-date']);
  const content = String(request.headers['x-amz-content-sha256']);
  if (!parts || parts[1] !== accessKey || content !== sha256(body)) return false;
  const [, , date = '', region = '', names = '', signature] = parts;
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, request.url, '', headers.join(''), names, content].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, `${date}/${region}/s3/aws4_request`, sha256(canonical)].join(
    '\n',
  );
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), 's3'), 'aws4_request');
  return hmac(key, toSign).toString('hex') === signature;
}

let folder: string;
let s3: Awaited<ReturnType<typeof fakeS3>>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-files-'));
  s3 = await fakeS3();
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

describe.each<[string, () => Promise<FileStore>]>([
  ['on disk', () => openFileStore({ dataDir: folder })],
  ['in a bucket', () => openFileStore({ dataDir: folder, s3Url: s3.url })],
])('a file store %s', (_name, open) => {
  it('keeps what it is given, small and large', async () => {
    const store = await open();
    for (const size of [0, 1_000, 700_000]) {
      const bytes = Buffer.alloc(size, 'abc');
      await store.put(`pictures/a1/${size}.webp`, bytes, { contentType: 'image/webp' });
      const found = await store.get(`pictures/a1/${size}.webp`);
      expect(found?.size).toBe(size);
      expect((await bytesOf(found)).equals(bytes)).toBe(true);
      expect(await store.has(`pictures/a1/${size}.webp`)).toBe(true);
    }
  });

  it('keeps what comes piece by piece and tells what it was, or nothing of it', async () => {
    const store = await open();
    async function* pieces(count: number, broken = false) {
      for (let at = 0; at < count; at++) yield Buffer.alloc(100_000, String(at));
      if (broken) throw new Error('the sender went away');
    }
    const whole = Buffer.concat([0, 1, 2, 3].map((at) => Buffer.alloc(100_000, String(at))));
    const hash = createHash('sha256').update(whole).digest('hex');
    const written = await store.putPieces('pieces/a.bin', pieces(4), { most: 400_000 });
    expect(written).toEqual({ size: 400_000, hash });
    expect((await bytesOf(await store.get('pieces/a.bin'))).equals(whole)).toBe(true);
    expect(await store.putPieces('pieces/b.bin', pieces(4), { most: 399_999 })).toBeNull();
    await expect(store.putPieces('pieces/b.bin', pieces(2, true), { most: 400_000 })).rejects.toThrow(
      'the sender went away',
    );
    expect(await store.has('pieces/b.bin')).toBe(false);
    await expect(store.putPieces('../a', pieces(1), { most: 400_000 })).rejects.toThrow(/No key/);
  });

  it('replaces a file', async () => {
    const store = await open();
    await store.put('a.txt', Buffer.from('old and long'));
    await store.put('a.txt', Buffer.from('new'), { durable: false });
    expect((await bytesOf(await store.get('a.txt'))).toString()).toBe('new');
  });

  it('has none that nobody gave it, and none that was deleted', async () => {
    const store = await open();
    expect(await store.get('none.txt')).toBeNull();
    expect(await store.has('none.txt')).toBe(false);
    await store.delete('none.txt');
    await store.put('gone.txt', Buffer.from('x'));
    await store.delete('gone.txt');
    expect(await store.get('gone.txt')).toBeNull();
    expect(await store.has('gone.txt')).toBe(false);
    expect(await store.get('a.txt/below')).toBeNull();
  });

  it.each([
    '../a',
    'a/../../b',
    '/etc/passwd',
    'a//b',
    '',
    '.unfinished/x',
    'a\\b',
    'a\0',
    'A.txt',
    'a b',
    `${'x'.repeat(101)}`,
  ])('refuses the key %j', async (key) => {
    const store = await open();
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow(/No key/);
    await expect(store.get(key)).rejects.toThrow(/No key/);
    await expect(store.has(key)).rejects.toThrow(/No key/);
    await expect(store.delete(key)).rejects.toThrow(/No key/);
  });

  it('answers with one of the files when many are written at once', async () => {
    const store = await open();
    const texts = Array.from({ length: 20 }, (_, number) => `${number}`.repeat(5_000));
    await Promise.all(texts.map((text) => store.put('contested.txt', Buffer.from(text))));
    expect(texts).toContain((await bytesOf(await store.get('contested.txt'))).toString());
  });
});

describe('on disk', () => {
  it('leaves nothing half written behind', async () => {
    const store = await openDiskStore(path.join(folder, 'own'));
    await store.put('taken/below.txt', Buffer.from('x'));
    await expect(store.put('taken', Buffer.from('x'))).rejects.toThrow();
    expect(await readdir(path.join(folder, 'own', '.unfinished'))).toEqual([]);
    expect(await store.get('taken')).toBeNull();
  });

  it('clears away what a crash left, but not what may be being written', async () => {
    const unfinished = path.join(folder, 'own', '.unfinished');
    await openDiskStore(path.join(folder, 'own'));
    await writeFile(path.join(unfinished, 'old'), 'x');
    await writeFile(path.join(unfinished, 'young'), 'x');
    const longAgo = Date.now() / 1000 - 200_000;
    await utimes(path.join(unfinished, 'old'), longAgo, longAgo);
    await openDiskStore(path.join(folder, 'own'));
    expect(await readdir(unfinished)).toEqual(['young']);
  });
});

describe('in a bucket', () => {
  it('signs its requests and keeps the type and the prefix', async () => {
    const store = openS3Store(s3.url);
    await store.put('typed.webp', Buffer.from('x'), { contentType: 'image/webp' });
    expect(s3.objects.get('/shop/files/typed.webp')?.type).toBe('image/webp');
    await expect(openS3Store(s3.wrongUrl).put('a.txt', Buffer.from('x'))).rejects.toThrow(/403/);
  });

  it('says when there is no bucket', async () => {
    await expect(openS3Store(s3.noBucketUrl).put('a.txt', Buffer.from('x'))).rejects.toThrow(/no bucket/);
  });

  it('tries again when the store is busy', async () => {
    s3.state.failures = 2;
    const store = openS3Store(s3.url);
    await store.put('busy.txt', Buffer.from('x'));
    expect(await store.has('busy.txt')).toBe(true);
  });

  it('waits for what is large as long as its way may take, and for all else half a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    s3.state.arrived = () => vi.advanceTimersByTime(60_000);
    try {
      const store = openS3Store(s3.url);
      async function* pieces() {
        for (let at = 0; at < 16; at++) yield Buffer.alloc(1024 * 1024, at);
      }
      const written = await store.putPieces('large', pieces(), { most: 20 * 1024 * 1024 });
      expect(written?.size).toBe(16 * 1024 * 1024);
      await expect(store.put('small', Buffer.from('x'))).rejects.toThrow(/did not answer to PUT small/);
    } finally {
      s3.state.arrived = () => {};
      vi.useRealTimers();
    }
  });

  it('refuses an address without login or bucket', () => {
    expect(() => openS3Store('s3://example.com/bucket')).toThrow(/S3_URL/);
    expect(() => openS3Store('s3://a:b@example.com/')).toThrow(/S3_URL/);
  });
});
