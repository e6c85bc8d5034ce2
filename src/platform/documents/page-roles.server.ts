import type { ShopAddresses } from '#platform/islands/page-context-block.ts';
import type { PageAddress } from '#platform/pages/page-kind.server.ts';
import type { SettingsGroup } from '#platform/settings/settings.ts';
import { type ComposedShop, oncePerShop } from '#platform/slices/compose-shop.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { documentsOf, type PageDocument } from './page-documents.server.ts';
import { pageField } from './page-field.ts';

/** A part that one of the owner's pages plays: the front page, terms, or a page that shows what a slice brings. */
export interface PageRole {
  /** As addresses (`context.addresses[name]`) and settings call it. */
  name: string;
  /** As the settings' form calls it, for example “Home page”. */
  label: string;
  /** Path of this shop that stands for it while no page plays it; '' = there is none then. */
  fallback: string;
  /** The page is shown like any other; else a page kind of the slice shows it, and nobody does while that is off. */
  isOrdinary?: boolean;
  /** Search engines are not told of the page: it is personal, or has another address. */
  isUnlisted?: boolean;
  /** Nothing opens by itself on it, nor below its address: people come for something that wants all their attention. */
  isQuiet?: boolean;
  /** Before or after the parts of other slices in the settings' form; 0 when left out. */
  place?: number;
}

/** The parts that pages play, in order. */
export const pageRoles = extensionPoint<PageRole>('page-roles', {
  uniqueBy: ({ name }) => name,
  place: ({ place }) => place ?? 0,
});

/** The name of the settings that say which page plays which part. */
export const PAGE_ROLES = 'pages';

/** Which page plays which part, by the part's name; null = none does. */
export type PageRoleSettings = SettingsGroup<Record<string, ReturnType<typeof pageField>>>;

/** The settings by which the owner gives parts to pages (CART-036). */
export const pageRoleSettings = oncePerShop(
  (shop: ComposedShop): PageRoleSettings => ({
    name: PAGE_ROLES,
    title: 'Pages',
    keywords: 'front-page home landing start terms privacy checkout',
    section: 'site',
    about: 'Which page is the home page, the cart, the terms …',
    fields: Object.fromEntries(shop.of(pageRoles).map(({ name, label }) => [name, pageField({ label })])),
  }),
);

/** The id of the page that plays a part; null when none does. Costs no query. */
export function pageWithRole(
  name: string,
  { settings, shop }: Pick<SliceServices, 'settings'> & { shop: ComposedShop },
): number | null {
  return settings.get(pageRoleSettings(shop))[name] ?? null;
}

/** The page that plays a part, if an address begins with its; null for any other address. */
export function pageAtRole(
  name: string,
  { parts }: Pick<PageAddress, 'parts'>,
  { services, shop }: { services: SliceServices; shop: ComposedShop },
): PageDocument | null {
  const [slug] = parts;
  const page = slug === undefined ? null : documentsOf(services).pageBySlug(slug);
  return page && page.id === pageWithRole(name, { settings: services.settings, shop }) ? page : null;
}

/** Whether a page plays a part that a page kind of its own shows, also one of a slice that is switched off. */
export function isShownByKind(
  pageId: number,
  { settings, whole }: Pick<SliceServices, 'settings' | 'whole'>,
): boolean {
  const roles = settings.get(pageRoleSettings(whole));
  return whole.of(pageRoles).some(({ name, isOrdinary }) => !isOrdinary && roles[name] === pageId);
}

/** Whether nobody shows a page at present: the slices whose kinds of pages would are switched off. */
export function isShownByNobody(
  pageId: number,
  services: Pick<SliceServices, 'settings' | 'whole'>,
  shop: ComposedShop,
): boolean {
  const roles = services.settings.get(pageRoleSettings(services.whole));
  const isPlayed = shop.of(pageRoles).some(({ name, isOrdinary }) => !isOrdinary && roles[name] === pageId);
  return !isPlayed && isShownByKind(pageId, services);
}

/** Paths of the pages that play parts, by the parts' names; '' where nothing stands for one. */
export function roleAddresses(services: SliceServices): ShopAddresses {
  const shop = services.shop();
  const documents = documentsOf(services);
  const addresses = Object.fromEntries(
    shop.of(pageRoles).map(({ name, fallback }) => {
      const slug = documents.pageById(pageWithRole(name, { settings: services.settings, shop }))?.slug;
      return [name, slug ? `/${slug}/` : fallback];
    }),
  );
  // Slices that are always there have their parts always.
  return addresses as ShopAddresses;
}

/** Whether nothing opens by itself at a path: it is that of a page, or below one, whose part says so (`isQuiet`). */
export function isQuietPath(path: string, shop: ComposedShop, addresses: ShopAddresses): boolean {
  return shop.of(pageRoles).some(({ name, isQuiet }) => {
    const address = addresses[name] ?? '';
    return isQuiet && address !== '' && path.startsWith(address);
  });
}
