import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { productViewSettings } from '#features/catalog/public.server.ts';
import { catalogSettings } from '#features/catalog/public.ts';
import { shortHash } from '#kit/short-hash.ts';
import type { MarketWish } from '#platform/market/market.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { FEED_END, feedHead, isTellable, itemXml, type Lack, lacksOf } from '../rules/feed-item.ts';
import { feedSettings } from '../settings.ts';
import { type FeedAround, feedItems, feedMarket } from './feed-items.server.ts';

/** What a feed that was written holds, and what stood in the way of the rest. */
export interface FeedReport {
  /** ISO. */
  writtenAt: string;
  items: number;
  leftOut: number;
  counts: Record<Lack, number>;
  /** The first products that lack something. */
  lacking: { itemId: string; productId: number; title: string; lacks: Lack[] }[];
}

/** A feed on disk. */
export interface FeedFile {
  file: string;
  size: number;
  /** Changes with what is in it. */
  etag: string;
  writtenAt: Date;
}

/** A feed is good for so many milliseconds; then it is written anew while the former one is given out. */
const GOOD_FOR = 3_600_000;
const MOST_LACKING = 200;
/** What nobody asked for so long, of former settings for example, goes. */
const FORGOTTEN_AFTER = 7 * 86_400_000;

const running = new Map<string, Promise<FeedReport>>();

function folderOf({ program }: SliceServices): string {
  return path.join(program.dataDir, 'product-feeds');
}

/** Settings of the shop that change what a feed says; another feed is written for others. */
function nameOf(services: SliceServices, wish: MarketWish): string {
  const { settings } = services;
  const wants = settings.get(feedSettings);
  const { brand, brandAttribute } = settings.get(catalogSettings);
  const { key, region } = feedMarket(services, wish);
  return shortHash(JSON.stringify([key, region, wants, brand, brandAttribute]));
}

/**
 * The feed of a market, written where there is none yet. One that is older than an hour is given out once more and written
 * anew meanwhile, so that nobody but the very first asker waits.
 */
export async function feedFile(services: SliceServices, wish: MarketWish): Promise<FeedFile> {
  const name = nameOf(services, wish);
  const known = await findFile(services, name);
  if (!known) {
    await write(services, wish, name);
    const written = await findFile(services, name);
    if (!written) throw new Error('The feed that was just written is gone.');
    return written;
  }
  if (Date.now() - known.writtenAt.getTime() > GOOD_FOR) write(services, wish, name).catch(() => {});
  return known;
}

/** What the shop's own feed held when it was written last; null before. */
export async function feedReport(services: SliceServices): Promise<FeedReport | null> {
  const file = path.join(folderOf(services), `${nameOf(services, {})}.json`);
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as FeedReport,
    () => null,
  );
}

/** Writes the shop's own feed now; answers what it holds. */
export function writeFeed(services: SliceServices): Promise<FeedReport> {
  return write(services, {}, nameOf(services, {}));
}

async function findFile(services: SliceServices, name: string): Promise<FeedFile | null> {
  const file = path.join(folderOf(services), `${name}.xml`);
  const found = await stat(file).catch(() => null);
  if (!found) return null;
  const etag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`;
  return { file, size: found.size, etag, writtenAt: found.mtime };
}

/** Those who ask for the same feed meanwhile wait for the one writing. */
function write(services: SliceServices, wish: MarketWish, name: string): Promise<FeedReport> {
  const key = path.join(folderOf(services), name);
  const begun = running.get(key);
  if (begun) return begun;
  const writing = writeFiles(services, wish, key).finally(() => running.delete(key));
  running.set(key, writing);
  return writing;
}

async function writeFiles(services: SliceServices, wish: MarketWish, key: string): Promise<FeedReport> {
  const { settings, siteUrl, db } = services;
  await mkdir(path.dirname(key), { recursive: true, mode: 0o700 });
  const market = feedMarket(services, wish);
  const around: FeedAround = {
    db,
    siteUrl,
    market,
    view: productViewSettings({ settings, shop: services.shop() }),
    wants: settings.get(feedSettings),
    brand: settings.get(catalogSettings),
    now: new Date(),
  };
  const report: FeedReport = {
    writtenAt: around.now.toISOString(),
    items: 0,
    leftOut: 0,
    counts: { price: 0, picture: 0, description: 0, gtin: 0 },
    lacking: [],
  };
  const draft = `${key}.part`;
  try {
    await pipeline(Readable.from(pieces(around, report)), createWriteStream(draft, { mode: 0o600 }));
    await rename(draft, `${key}.xml`);
  } finally {
    await rm(draft, { force: true });
  }
  await writeFile(`${key}.json`, JSON.stringify(report), { mode: 0o600 });
  await dropForgotten(path.dirname(key));
  return report;
}

async function dropForgotten(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && Date.now() - found.mtimeMs > FORGOTTEN_AFTER) await rm(file, { force: true });
  }
}

async function* pieces(around: FeedAround, report: FeedReport): AsyncGenerator<string> {
  const { siteUrl, wants } = around;
  yield feedHead({ title: new URL(siteUrl).host, link: `${siteUrl}/` });
  for await (const items of feedItems(around)) {
    let text = '';
    for (const item of items) {
      const lacks = lacksOf(item);
      for (const lack of lacks) report.counts[lack]++;
      if (lacks.length > 0 && report.lacking.length < MOST_LACKING)
        report.lacking.push({
          itemId: item.id,
          productId: Number(item.group ?? item.id),
          title: item.title,
          lacks,
        });
      const isWanted = wants.soldOut || item.availability !== 'out_of_stock';
      if (isWanted && isTellable(item)) {
        text += itemXml(item);
        report.items++;
      } else report.leftOut++;
    }
    if (text !== '') yield text;
  }
  yield FEED_END;
}
