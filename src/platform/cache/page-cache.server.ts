import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { bytesOf, type HtmlPieces } from '#platform/islands/html-pieces.server.ts';
import { TagClock } from './tag-clock.server.ts';

/** A rendered page as it is kept: its bytes in every encoding that was made so far. */
export interface StoredPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  etag: string;
  identity: Buffer;
  brotli: Buffer | undefined;
  gzip: Buffer | undefined;
  tags: ReadonlySet<string>;
  /** Milliseconds since 1970 at which the page stops being true (a sale begins, a post is published). */
  expiresAt: number;
  /** Whether it may be given to others than the one it was rendered for. */
  cacheable: boolean;
}

/** A page fresh from rendering. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  html: HtmlPieces;
  tags: Iterable<string>;
  /** The next sale or publish boundary that the page shows; absent when there is none. */
  expiresAt?: Date;
  /** Pages that show somebody's own things are never kept. */
  cacheable: boolean;
  /** Made for an address of which there are endlessly many (a search, an invented one): kept apart, and fewer of them. */
  passing?: boolean;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const HOUR = 3_600_000;
/** Shares of the memory: pages of endless addresses, pages that were asked for once, and those asked for again. */
const PASSING_SHARE = 0.125;
const NEW_SHARE = 0.25;

/**
 * Pages for guests, rendered and compressed, in memory; entries end by tag, by boundary and by age (1 h). What was asked
 * for twice is safe from what was asked for once (a crawler that goes through all pages), and both are safe from pages
 * of endless addresses.
 */
export class PageCache {
  /** Asked for again since they were kept. */
  readonly #pages: LRUCache<string, StoredPage>;
  /** Kept, and not asked for since. */
  readonly #new: LRUCache<string, StoredPage>;
  /** Whoever makes up addresses can only push out pages like these. */
  readonly #passing: LRUCache<string, StoredPage>;
  readonly #byTag = new Map<string, Set<string>>();
  readonly #running = new Map<string, Promise<StoredPage>>();
  readonly #clock = new TagClock();
  /** While a page moves from one share to another, its tags stay known. */
  #isMoving = false;
  #hits = 0;
  #misses = 0;

  constructor(options: { maxBytes: number }) {
    const cache = (maxSize: number) =>
      new LRUCache<string, StoredPage>({
        maxSize,
        sizeCalculation: (page, key) => Math.ceil(page.identity.length * 1.6) + key.length + 500,
        dispose: (page, key) => {
          if (!this.#isMoving) this.#forget(key, page);
        },
      });
    const { maxBytes } = options;
    this.#passing = cache(Math.ceil(maxBytes * PASSING_SHARE));
    this.#new = cache(Math.ceil(maxBytes * NEW_SHARE));
    this.#pages = cache(Math.ceil(maxBytes * (1 - PASSING_SHARE - NEW_SHARE)));
  }

  /** The page kept under a key, unless it ended. */
  get(key: string): StoredPage | undefined {
    const page = this.#pages.get(key) ?? this.#new.get(key) ?? this.#passing.get(key);
    if (page && page.expiresAt <= Date.now()) {
      this.#drop(key);
      return undefined;
    }
    if (page && this.#new.has(key)) this.#promote(key, page);
    if (page) this.#hits++;
    return page;
  }

  /** The page kept under a key, or the one that `render` makes; requests for one key share one rendering. */
  async getOrRender(key: string, render: () => Promise<RenderedPage>): Promise<StoredPage> {
    const kept = this.get(key);
    if (kept) return kept;
    const running = this.#running.get(key);
    if (running) return running;
    this.#misses++;
    const moment = this.#clock.now();
    const promise: Promise<StoredPage> = render()
      .then((rendered) => {
        const page = storedPage(rendered);
        if (rendered.cacheable && this.#clock.isUnchangedSince(moment, page.tags)) {
          this.#keep(key, page, rendered.passing ? this.#passing : this.#new);
        }
        return page;
      })
      .finally(() => {
        if (this.#running.get(key) === promise) this.#running.delete(key);
      });
    this.#running.set(key, promise);
    return promise;
  }

  /** Drops every page that carries one of the tags; `*` drops all. */
  invalidate(tags: readonly string[]): void {
    this.#clock.advance(tags);
    // A rendering that began before the change must not be handed to requests that come after it.
    this.#running.clear();
    if (tags.includes('*')) {
      this.#pages.clear();
      this.#new.clear();
      this.#passing.clear();
      return;
    }
    for (const tag of tags) for (const key of [...(this.#byTag.get(tag) ?? [])]) this.#drop(key);
  }

  /** How often a page was asked for that was there, and how often one had to be made. */
  get hits(): number {
    return this.#hits;
  }

  get misses(): number {
    return this.#misses;
  }

  /** How many pages are kept. */
  get size(): number {
    return this.#pages.size + this.#new.size + this.#passing.size;
  }

  #drop(key: string): void {
    this.#pages.delete(key);
    this.#new.delete(key);
    this.#passing.delete(key);
  }

  #promote(key: string, page: StoredPage): void {
    this.#isMoving = true;
    this.#new.delete(key);
    this.#isMoving = false;
    this.#pages.set(key, page);
  }

  #keep(key: string, page: StoredPage, cache: LRUCache<string, StoredPage>): void {
    // Its end came while it was made anew: it must not stand in two shares.
    this.#drop(key);
    cache.set(key, page);
    // A page larger than its share is not kept.
    if (!cache.has(key)) return;
    for (const tag of page.tags) {
      const keys = this.#byTag.get(tag);
      if (keys) keys.add(key);
      else this.#byTag.set(tag, new Set([key]));
    }
    void compress(page);
  }

  #forget(key: string, page: StoredPage): void {
    for (const tag of page.tags) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }
}

/** Turns a rendering into bytes with an entity tag. */
function storedPage(rendered: RenderedPage): StoredPage {
  const identity = bytesOf(rendered.html);
  return {
    status: rendered.status,
    headers: rendered.headers,
    etag: `"${createHash('sha1').update(identity).digest('base64url')}"`,
    identity,
    brotli: undefined,
    gzip: undefined,
    tags: new Set(rendered.tags),
    cacheable: rendered.cacheable,
    expiresAt: Math.min(rendered.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY, Date.now() + HOUR),
  };
}

async function compress(page: StoredPage): Promise<void> {
  page.brotli = await compressBrotli(page.identity, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: page.identity.length,
    },
  });
  page.gzip = await compressGzip(page.identity, { level: 6 });
}
