import { linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { slices as configuredSlices } from 'virtual:slices/server';
import { createUser, hashPassword } from '#features/accounts/operations/create-user.server.ts';
import { accounts } from '#features/accounts/public.server.ts';
import { rebuildListing } from '#features/catalog/operations/rewrite-listing.server.ts';
import { cardMemory, rewriteListing } from '#features/catalog/public.server.ts';
import type { AttributeKind } from '#features/catalog/public.ts';
import { importPreparedPictures } from '#features/media/public.server.ts';
import { paymentSettings } from '#features/payments/public.ts';
import { listingIndex } from '#features/product-index/operations/product-index.server.ts';
import { fillZones } from '#features/shipping/fixtures.server.ts';
import { closeDatabase, type Database, inTransaction, openDatabase } from '#platform/db/database.server.ts';
import { pageRoleSettings } from '#platform/documents/page-roles.server.ts';
import { readAssets, sourceAssets } from '#platform/islands/assets.server.ts';
import { findLiveFiles, unbuiltScripts } from '#platform/live/live-files.server.ts';
import { findSheets, noSuchSheet } from '#platform/live/sheet-files.server.ts';
import { log } from '#platform/log/log.server.ts';
import type { SettingsGroup } from '#platform/settings/settings.ts';
import { saveSettings } from '#platform/settings/settings-store.server.ts';
import type { Slice } from '#platform/slices/compose-shop.ts';
import type { ExtensionPoint } from '#platform/slices/extension-point.ts';
import { readConfig } from '../../src/platform/config/config.server.ts';
import { begunDatabase, type FreshDatabase, freshDatabase } from './database.ts';
import { testRunFolder } from './database-server.ts';
import { OPENED } from './opened-shop.ts';
import { ShopVisitor } from './shop-visitor.ts';

const root = path.join(import.meta.dirname, '../..');
/** The public name of every test shop, whatever the port it listens on. */
export const SITE_URL = 'http://shop.test';

const unbuiltScript = unbuiltScripts(
  findLiveFiles(root, ['src', 'extensions']),
  (name) => `/assets/${name}.js`,
);

const sheetFiles = findSheets(root);
const unbuiltSheet = (name: string) => {
  if (!sheetFiles.has(name)) throw noSuchSheet(name);
  return `/assets/${name}.css`;
};

type Shop = Awaited<ReturnType<typeof import('#app/start-shop.server.ts')['startShop']>>;

/** A running shop on a database of its own, and handles on what is inside. */
export interface TestShop {
  /** Origin at which it listens. */
  site: string;
  running: Shop;
  db: Database;
  databaseUrl: string;
  /** What all slices together gave to a point. */
  parts<Part>(point: ExtensionPoint<Part>): readonly Part[];
  /** Somebody without cookies, at an address of the network where the shop trusts who tells it. */
  visitor(client?: string): ShopVisitor;
  /** Somebody logged in with a role; the account is made on the spot. */
  member(role: 'customer' | 'editor' | 'shop-manager' | 'administrator'): Promise<ShopVisitor>;
  query<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Inserts a product (columns by name) into categories and with pictures given by id; returns its id. */
  addProduct(product: NewTestProduct): Promise<number>;
  addCategory(slug: string, name: string, parentId?: number): Promise<number>;
  addTag(slug: string, name: string): Promise<number>;
  /** Inserts an attribute of the shop; returns its id. */
  addAttribute(
    slug: string,
    name: string,
    options?: { kind?: AttributeKind; hasArchive?: boolean },
  ): Promise<number>;
  /** Inserts a term of an attribute behind those that it has; returns its id. */
  addTerm(attributeId: number, slug: string, name: string, options?: { colour?: string }): Promise<number>;
  /** Puts one of the demo pictures, with its real files, into the shop. */
  addPicture(slug: string, alt: string): Promise<number>;
  /** Changes columns of a product. */
  changeProduct(id: number, columns: Record<string, unknown>): Promise<void>;
  /** Saves settings as the back office would. */
  changeSettings(group: SettingsGroup, values: Record<string, unknown>): Promise<void>;
  /** Gives parts to pages, by the parts' names. */
  assignPages(pages: Readonly<Record<string, number | null>>): Promise<void>;
  /** Which page plays which part. */
  assignedPages(): Readonly<Record<string, number | null>>;
  /** Ends every kept page and reads the stores anew, after the database was written to directly. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** A product for a test: what is left out is a published simple product for 10.00 with unmanaged stock. */
export interface NewTestProduct {
  slug: string;
  name?: string;
  /** Further columns of the table `product`. */
  [column: string]: unknown;
  categories?: number[];
  tags?: number[];
  pictures?: number[];
  /** Ids of terms, in order; their attributes become the product's. Of a variation those that it is sold with. */
  terms?: number[];
  /** Ids of the attributes that its variations differ in. */
  variesBy?: number[];
  /** Ids of the terms that are chosen at first. */
  preselected?: number[];
}

/** What a test wants its shop to be. */
interface TestShopOptions {
  built?: boolean;
  databaseUrl?: string;
  demo?: boolean;
  /** As a new owner finds it: closed, with the set-up guide and nowhere to send to. */
  begins?: boolean;
  /** No account to pay into, as a new owner finds it. */
  unpaid?: boolean;
  /** With a port it is served there. */
  siteUrl?: string;
  /** Who may tell from which address a request comes: visitors of their own address are limited apart. */
  trustedProxies?: string;
  /** Webhooks reach this machine, where tests receive them. */
  webhooksToPrivate?: boolean;
  /** Who asks for metrics with it gets them. */
  metricsToken?: string;
  /** A mail server; without one mails are only kept. */
  smtpUrl?: string;
  /** A header in which requests may say their country, as a proxy in front of the shop would. */
  countryHeader?: string;
  /** Other slices than the configured ones, which are given. */
  slices?: (configured: readonly Slice[]) => readonly Slice[];
  connections?: number;
  /** Folder of a back office that was built with other slices. */
  backOffice?: string;
  /** Folder with the words of further languages. */
  languages?: string;
}

/**
 * Starts a shop in this process: with `built`, pages name the built browser files (for a browser); without, they
 * name files that nobody fetches, so that no build is needed. With `demo` it begins as the demo shop, else empty.
 * `connections` is the size of its pool.
 */
export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  // Tests make things fail on purpose; what they say belongs into no test log.
  log.level = 'silent';
  const { startShop } = await import('#app/start-shop.server.ts');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'test-shop-'));
  const database = options.databaseUrl ? null : await databaseFor(options, dataDir);
  const databaseUrl = options.databaseUrl ?? (database?.url as string);
  // Whoever brings a database has begun it, or begins it now.
  const isBegun = options.demo || options.begins || database?.isBegun;
  if (!isBegun) await runIn(databaseUrl, OPENED);
  const config = configOf(options, databaseUrl, dataDir);
  const running = await startShop(config, {
    assets: assetsOf(options),
    ...(options.slices ? { slices: options.slices(configuredSlices) } : {}),
    ...(options.connections ? { connections: options.connections } : {}),
    ...(options.backOffice ? { backOffice: options.backOffice } : {}),
    ...(options.languages ? { languages: options.languages } : {}),
  });
  const { db } = running.shop.services;
  if (!isBegun) await inTransaction(db, fillZones);
  const fixtures = fixturesOf(running, db);
  // An account to pay into, without which no bank transfer is offered.
  if (!options.demo && !options.unpaid && !options.begins)
    await fixtures.changeSettings(paymentSettings, { bankIban: 'DE00 1111' });
  const shop: TestShop = {
    ...fixtures,
    site: running.address,
    running,
    db,
    databaseUrl,
    parts: (point) => running.shop.services.whole.of(point),
    visitor: (client) => new ShopVisitor(running.address, client),
    async member(role) {
      const email = `${role}-${Math.random().toString(36).slice(2)}@shop.test`;
      const { enter } = running.shop.services.cache(accounts);
      const password = { hash: await hashOfMembers() };
      const made = await inTransaction(db, (tx) => createUser(tx, { email, password, name: 'Ada', role }));
      if (!made.ok) throw new Error(made.error.code);
      const loggedIn = await enter(made.value, { ip: '192.0.2.7', userAgent: '' });
      if (!loggedIn) throw new Error('Whoever was just made was not logged in.');
      const visitor = new ShopVisitor(running.address);
      for (const cookie of loggedIn.setCookies) visitor.takeCookie(cookie);
      return visitor;
    },
    async close() {
      await running.close();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
      // The files of a run share their modules, and each keeps its shop for good: an empty one takes no memory.
      for (const part of Object.keys(shop)) delete (shop as Partial<TestShop>)[part as keyof TestShop];
    },
  };
  return shop;
}

let membersHash: Promise<string> | undefined;
/** Made once: a password takes long to hash on purpose. */
function hashOfMembers(): Promise<string> {
  membersHash ??= hashPassword('a long enough password');
  return membersHash;
}

function configOf(options: TestShopOptions, databaseUrl: string, dataDir: string) {
  return readConfig({
    PORT: (options.siteUrl && new URL(options.siteUrl).port) || '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SITE_URL: options.siteUrl ?? SITE_URL,
    DEMO: options.demo ? '1' : '0',
    LOG_LEVEL: 'silent',
    ...(options.countryHeader ? { COUNTRY_HEADER: options.countryHeader, TRUSTED_PROXIES: '127.0.0.1' } : {}),
    ...(options.webhooksToPrivate ? { WEBHOOKS_TO_PRIVATE: '1' } : {}),
    ...(options.metricsToken ? { METRICS_TOKEN: options.metricsToken } : {}),
    ...(options.smtpUrl ? { SMTP_URL: options.smtpUrl } : {}),
    ...(options.trustedProxies ? { TRUSTED_PROXIES: options.trustedProxies } : {}),
    SECRET_KEY: 'a key that only the tests of this shop use',
    ADMIN_EMAIL: 'admin@shop.test',
    ADMIN_PASSWORD: 'correct horse battery',
  });
}

/**
 * A database of its own, begun as a shop of the configured slices begins it, with the files that belong to it; what such a
 * start takes is done once a run. Shops of other slices or languages begin by
 * themselves, as do those on a server that outlives the run.
 */
async function databaseFor(
  options: TestShopOptions,
  dataDir: string,
): Promise<FreshDatabase & { isBegun: boolean }> {
  if (options.begins || options.slices || options.languages || process.env.TEST_DATABASE_URL) {
    return { ...(await freshDatabase()), isBegun: false };
  }
  const name = options.demo ? 'begun_demo' : 'begun';
  const folder = path.join(testRunFolder(), name);
  const database = await begunDatabase(name, async (url) => {
    const { startShop } = await import('#app/start-shop.server.ts');
    if (!options.demo) await runIn(url, OPENED);
    const running = await startShop(configOf({ demo: options.demo }, url, folder), { assets: assetsOf({}) });
    if (!options.demo) await inTransaction(running.shop.services.db, fillZones);
    await running.close();
  });
  linkFiles(folder, dataDir);
  return { ...database, isBegun: true };
}

async function runIn(url: string, statements: string): Promise<void> {
  const db = openDatabase(url, { max: 1 });
  try {
    await db.$client.query(statements);
  } finally {
    await closeDatabase(db);
  }
}

/** Files are put in place by renaming, never written anew, so shops can share them. */
function linkFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFiles(source, target);
    else linkSync(source, target);
  }
}

function assetsOf({ built }: TestShopOptions) {
  return built
    ? readAssets(path.join(root, 'dist/client'))
    : sourceAssets('/assets/storefront.js', '/assets/storefront.css', unbuiltScript, unbuiltSheet);
}

/** What was written past the shop, and lists show. */
const WRITES_LISTED =
  /\b(insert into|update|delete from|truncate)\s+(product|product_category|product_tag|product_term|stock_hold)\b/i;

function fixturesOf(running: Shop, db: Database) {
  const listed = running.shop.services.cache(listingIndex);
  const ask = async <Row>(text: string, values: unknown[] = []) =>
    (await db.$client.query(text, values)).rows as Row[];
  const query = async <Row>(text: string, values: unknown[] = []) => {
    const rows = await ask<Row>(text, values);
    if (WRITES_LISTED.test(text)) await relist();
    return rows;
  };
  /** Makes lists know what was written past the shop; of all products where none are named. */
  async function relist(ids?: readonly number[]) {
    if (ids) await inTransaction(db, (tx) => rewriteListing(tx, ids));
    else await rebuildListing(db);
    const all = ids ? [] : await ask<{ id: number }>('select product_id as id from product_listing');
    await listed.changed(ids ?? all.map(({ id }) => id));
    running.shop.services.cache(cardMemory).ended(ids ? ids.map((id) => `product:${id}`) : ['*']);
    listed.ended(['categories', 'attributes', ...(ids ? [] : ['listing-size'])]);
  }
  const insert = async (table: string, columns: Record<string, unknown>) => {
    const names = Object.keys(columns);
    const [row] = await ask<{ id: number }>(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning *`,
      Object.values(columns),
    );
    return row?.id as number;
  };
  return {
    query,
    async addProduct(product: NewTestProduct) {
      const { categories = [], tags = [], pictures = [], ...more } = product;
      const { terms = [], variesBy = [], preselected = [], ...columns } = more;
      if (columns.attributes) columns.attributes = JSON.stringify(columns.attributes);
      const id = await insert('product', {
        name: product.slug,
        status: 'published',
        regular_price: 1000,
        ...columns,
      });
      for (const [position, category_id] of categories.entries())
        await insert('product_category', { product_id: id, category_id, position });
      for (const tag_id of tags) await insert('product_tag', { product_id: id, tag_id });
      for (const [position, picture_id] of pictures.entries())
        await insert('product_picture', { product_id: id, picture_id, position });
      for (const [position, term_id] of terms.entries())
        await insert('product_term', { product_id: id, term_id, position });
      // Attributes of the shop stand behind those that the product has alone.
      if (columns.type !== 'variation')
        await query(
          `insert into product_attribute (product_id, attribute_id, position, for_variations, preselected_term_id)
           select $1, t.attribute_id, 100 + min(x.at), t.attribute_id = any ($3),
             min(t.id) filter (where t.id = any ($4))
           from unnest($2::bigint[]) with ordinality x (id, at) join attribute_term t on t.id = x.id
           group by t.attribute_id`,
          [id, terms, variesBy, preselected],
        );
      await relist([id]);
      return id;
    },
    addCategory: (slug: string, name: string, parentId?: number) =>
      insert('category', { slug, name, parent_id: parentId ?? null }),
    addTag: (slug: string, name: string) => insert('tag', { slug, name }),
    addAttribute: (
      slug: string,
      name: string,
      { kind = 'select', hasArchive = false }: { kind?: AttributeKind; hasArchive?: boolean } = {},
    ) => insert('attribute', { slug, name, kind, has_archive: hasArchive }),
    async addTerm(
      attributeId: number,
      slug: string,
      name: string,
      { colour = '' }: { colour?: string } = {},
    ) {
      const [last] = await query<{ next: number }>(
        'select count(*)::int as next from attribute_term where attribute_id = $1',
        [attributeId],
      );
      const position = last?.next ?? 0;
      return insert('attribute_term', { attribute_id: attributeId, slug, name, colour, position });
    },
    async addPicture(slug: string, alt: string) {
      const folder = path.join(root, 'seeds/pictures');
      const facts = (await import(path.join(folder, 'pictures.json'), { with: { type: 'json' } })).default;
      const [picture] = await importPreparedPictures(db, running.shop.services.files, [
        { folder: path.join(folder, slug), ...facts[slug], alt },
      ]);
      return picture?.id ?? 0;
    },
    async changeProduct(id: number, columns: Record<string, unknown>) {
      const names = Object.keys(columns);
      await ask(
        `update product set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')} where id = $1`,
        [id, ...Object.values(columns)],
      );
      await relist([id]);
    },
    async changeSettings(group: SettingsGroup, values: Record<string, unknown>) {
      const { settings } = running.shop.services;
      const saved = await inTransaction(db, (tx) => saveSettings(tx, group, values, settings.version(group)));
      if (!saved.ok) throw new Error(JSON.stringify(saved.error));
      await running.shop.invalidate(['settings']);
    },
    assignPages(pages: Readonly<Record<string, number | null>>) {
      return this.changeSettings(pageRoleSettings(running.shop.services.whole), pages);
    },
    assignedPages: () => running.shop.services.settings.get(pageRoleSettings(running.shop.services.whole)),
    async refresh() {
      await relist();
      await running.shop.invalidate(['*']);
    },
  };
}
