import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { FileRoute } from '#platform/files/file-route.server.ts';
import { feedSettings } from '../settings.ts';
import { feedFile } from './feed-files.server.ts';

/** `/product-feed/{key}.xml`, for whoever was given the address; `country`, `currency` and `language` say for whom. */
export const feedRoute: FileRoute = {
  prefix: '/product-feed/',
  async answer(path, { method, ifNoneMatch, context }, services) {
    const { isOn, key } = services.settings.get(feedSettings);
    if (!isOn || key === '' || path !== `/product-feed/${key}.xml`) return null;
    const asked = context.url.searchParams;
    const country = asked.get('country')?.toUpperCase();
    const feed = await feedFile(services, {
      country: country && /^[A-Z]{2}$/.test(country) ? country : undefined,
      currency: asked.get('currency')?.toUpperCase() || undefined,
      locale: asked.get('language') || undefined,
    });
    const headers = { ETag: feed.etag, 'Cache-Control': 'public, max-age=900', 'X-Robots-Tag': 'noindex' };
    if (ifNoneMatch === feed.etag) return new Response(null, { status: 304, headers });
    const body = method === 'HEAD' ? null : Readable.toWeb(createReadStream(feed.file));
    return new Response(body as ReadableStream<Uint8Array> | null, {
      headers: {
        ...headers,
        'Content-Type': 'application/xml; charset=utf-8',
        'Content-Length': String(feed.size),
      },
    });
  },
};
