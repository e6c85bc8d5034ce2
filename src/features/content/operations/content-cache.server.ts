import { isNull } from 'drizzle-orm';
import type { Database } from '#platform/db/database.server.ts';
import { documentTag, type PageDocuments } from '#platform/documents/page-documents.server.ts';
import { isShownByNobody } from '#platform/documents/page-roles.server.ts';
import { type PageAddress, pageKinds } from '#platform/pages/page-kind.server.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import { defineCache } from '#platform/slices/define-cache.server.ts';
import { contentMenu } from '../data/menu.table.ts';
import {
  type PublishedDocument,
  readHiddenSlugs,
  readPublished,
} from '../data/published-documents.queries.server.ts';
import { linkTargets } from '../points.server.ts';
import { chooseDocument, documentsFitting } from '../rules/choose-document.ts';
import { type LinkTarget, type MenuItem, type StoredMenuItem, shownMenu, targetsOf } from '../rules/menu.ts';

/** Published documents and menus in memory: every page needs several, and a shop has few. */
export interface ContentStore extends PageDocuments<PublishedDocument> {
  menu(handle: string): readonly MenuItem[];
  /** Whether a link that is stored is shown: it leads to something that visitors can open. */
  isShownLink(link: Pick<StoredMenuItem, 'address' | 'target'>, shop: ComposedShop): boolean;
  /** Every document that visitors see, of any kind. */
  all(): readonly PublishedDocument[];
  /** Those that are shown to whoever may read content, and nobody else. */
  privates(): readonly PublishedDocument[];
  /** The links of all menus. */
  menus(): readonly (readonly MenuItem[])[];
  /** Published pages, for the sitemap. */
  pages(): readonly PublishedDocument[];
  /** Reads everything anew; answers the tags of pages that say something else now. */
  reload(): Promise<readonly string[]>;
  /** Looks up anew where the links of menus lead; answers whether one of them changed. */
  relink(): Promise<boolean>;
}

/** What the store asks of the rest of the shop. */
interface ContentSurroundings {
  /** Where things of a kind are that menus lead to; those that visitors cannot open are not in it. */
  addressesOf(
    kind: string,
    ids: readonly number[],
  ): ReadonlyMap<number, string> | Promise<ReadonlyMap<number, string>>;
  /** Whether somebody shows a page in a shop. */
  isShown(page: PublishedDocument, shop: ComposedShop): boolean;
  /** Whether what stands at an address of this shop is gone with a slice that is switched off. */
  isClosed(parts: readonly string[], shop: ComposedShop): boolean;
  /** Whether any kind of page knows an address of this shop. */
  isKnown(address: string, parts: readonly string[], shop: ComposedShop): boolean;
  siteUrl: string;
}

const NOWHERE: ReadonlyMap<number, string> = new Map();

/** Documents and menus; where menus lead to things of other slices, those say where they are. */
export const contentStore = defineCache<ContentStore>({
  name: 'content',
  open: (services) =>
    createContentStore(services.db, {
      addressesOf: (kind, ids) => {
        const target = services
          .shop()
          .of(linkTargets)
          .find((each) => each.kind === kind);
        return target ? target.addresses(ids, services) : NOWHERE;
      },
      isShown: ({ id }, shop) => !isShownByNobody(id, services, shop),
      isClosed: (parts, shop) =>
        shop.of(pageKinds).some((kind) => kind.isClosed?.({ parts }, { services, shop }) === true),
      isKnown(address, parts, shop) {
        const there: PageAddress = { url: new URL(address, services.siteUrl), parts, page: 1 };
        return shop.of(pageKinds).some((kind) => kind.match?.(there, { services, shop }));
      },
      siteUrl: services.siteUrl,
    }),
  endedBy: ['content'],
  load: (cache) => cache.reload(),
});

/** The links of menus, which move with what they lead to (the tag `links`). */
export const menuLinks = defineCache<ContentStore>({
  name: 'menu-links',
  open: (services) => services.cache(contentStore),
  endedBy: ['links'],
  load: async (store) => ((await store.relink()) ? ['menus'] : []),
});

/**
 * Opens the store; call `reload` before the first use and whenever the tag `content` was announced, and `relink` when
 * what menus lead to may have moved.
 */
function createContentStore(db: Database, around: ContentSurroundings): ContentStore {
  const { addressesOf, isShown, isClosed, isKnown, siteUrl } = around;
  let documents = new Map<number, PublishedDocument>();
  let privates: readonly PublishedDocument[] = [];
  /** Slugs of pages that are in the trash or not published. */
  let hidden: ReadonlySet<string> = new Set();
  let addressOf: (target: LinkTarget) => string | undefined = () => undefined;
  let bySlug = new Map<string, PublishedDocument>();
  let stored = new Map<string, StoredMenuItem[]>();
  let menus = new Map<string, MenuItem[]>();

  async function link(): Promise<void> {
    const targets = [...stored.values()].flatMap(targetsOf);
    const kinds = [...new Set(targets.map(({ kind }) => kind))].filter((kind) => kind !== 'page');
    const found = new Map(
      await Promise.all(
        kinds.map(async (kind) => {
          const ids = targets.flatMap((target) => (target.kind === kind ? [target.id] : []));
          return [kind as string, await addressesOf(kind, ids)] as const;
        }),
      ),
    );
    addressOf = ({ kind, id }: LinkTarget) => {
      if (kind !== 'page') return found.get(kind)?.get(id);
      const page = documents.get(id);
      return page?.kind === 'page' && page.slug ? pageAddress(page.slug) : undefined;
    };
    menus = new Map([...stored].map(([handle, items]) => [handle, shownMenu(items, addressOf)]));
  }

  function leadsNowhere(address: string, shop: ComposedShop): boolean {
    const path = pathWithin(siteUrl, address);
    const parts = path === null ? [] : path.split('/').filter((part) => part !== '');
    const [slug] = parts;
    if (path === null || slug === undefined) return false;
    if (parts.length > 1) return isClosed(parts, shop);
    const page = bySlug.get(slug);
    if (page) return !isShown(page, shop);
    return hidden.has(slug) && !isKnown(path, parts, shop);
  }

  const ofKind = (kind: string) => [...documents.values()].filter((document) => document.kind === kind);

  return {
    leadsNowhere,
    isShownLink({ address, target }, shop) {
      const leadsTo = target ? addressOf(target) : address;
      return leadsTo !== undefined && !leadsNowhere(leadsTo, shop);
    },
    pageById: (id) => {
      const found = id === null ? undefined : documents.get(id);
      return found?.kind === 'page' ? found : null;
    },
    byId: (id) => documents.get(id) ?? null,
    pageBySlug: (slug) => bySlug.get(slug) ?? null,
    choose: (kind, subject) => chooseDocument(ofKind(kind), subject),
    applying: (kind, subject) => documentsFitting(ofKind(kind), subject),
    menu: (handle) => menus.get(handle) ?? [],
    all: () => [...documents.values()],
    privates: () => privates,
    menus: () => [...menus.values()],
    pages: () => [...bySlug.values()],
    async reload() {
      const before = { documents, menus, hidden };
      const known = [...documents.values(), ...privates];
      const read = [...(await readPublished(db, new Map(known.map((one) => [one.id, one])))).values()];
      hidden = await readHiddenSlugs(db);
      const menuRows = await db.select().from(contentMenu).where(isNull(contentMenu.trashedAt));
      const isPrivate = ({ status }: PublishedDocument) => status === 'private';
      privates = read.filter(isPrivate);
      documents = new Map(read.filter((one) => !isPrivate(one)).map((one) => [one.id, one]));
      bySlug = new Map();
      for (const document of documents.values()) {
        if (document.kind === 'page' && document.slug) bySlug.set(document.slug, document);
      }
      stored = new Map(menuRows.map((row) => [row.handle, row.items]));
      await link();
      return changedTags(before, { documents, menus, hidden });
    },
    async relink() {
      const before = JSON.stringify([...menus]);
      await link();
      return JSON.stringify([...menus]) !== before;
    },
  };
}

interface Known {
  documents: ReadonlyMap<number, PublishedDocument>;
  menus: ReadonlyMap<string, readonly MenuItem[]>;
  hidden: ReadonlySet<string>;
}

/** The tags of pages that end with what changed: those that show a document, those with menus, or all. */
function changedTags(before: Known, now: Known): string[] {
  const tags: string[] = [];
  if (standingOf(before) !== standingOf(now)) tags.push('documents');
  if (JSON.stringify([...before.menus]) !== JSON.stringify([...now.menus])) tags.push('menus');
  for (const [id, document] of now.documents) {
    const known = before.documents.get(id);
    if (!known || saidBy(known) !== saidBy(document)) tags.push(documentTag(id));
  }
  return tags;
}

/** Which documents there are, how they are called and on which pages they stand. */
function standingOf({ documents, hidden }: Known): string {
  const standing = [...documents.values()].map(({ id, kind, slug, title, conditions }) => [
    ...[id, kind, slug, title],
    conditions,
  ]);
  return JSON.stringify([standing.sort(([one], [other]) => Number(one) - Number(other)), [...hidden].sort()]);
}

function saidBy({ treeHash, metaTitle, metaDescription, metaPicture, noIndex }: PublishedDocument): string {
  return JSON.stringify([treeHash, metaTitle, metaDescription, metaPicture, noIndex]);
}

/** The path of an address of this shop, decoded; null for all others. */
function pathWithin(siteUrl: string, address: string): string | null {
  const own = address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address;
  const [, path] = /^(\/(?!\/)[^?#]*)/.exec(own) ?? [];
  if (path === undefined || !path.includes('%')) return path ?? null;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** A page's path. */
function pageAddress(slug: string): string {
  return `/${slug}/`;
}
