import type { ComponentType, ReactNode } from 'react';
import type { PolicyHosts } from '#platform/security/security-headers.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { PageScope } from './page-scope.ts';
import type { PartContext } from './part-context.server.ts';

/** What a page part works with while the page is loaded. */
export interface PagePartContext extends PartContext {
  /** Names something that the part shows, so that kept pages end with it. */
  tag(name: string): void;
  /** The page is true only until then. */
  until(moment: Date | null): void;
  /** Marks the page as somebody's own: it is never shared. */
  personal(): void;
  /** Lets this page, and no other, reach hosts besides our own: `hosts({ 'frame-src': ['https://maps.example'] })`. */
  hosts(needed: PolicyHosts): void;
}

/** Something that stands at the end of pages and belongs to no widget: a drawer, a notice, a script that watches. */
export interface PagePart<Data = unknown> {
  name: string;
  /** Kinds of pages (`product`, `cart` …) that have it; default: all. */
  kinds?: readonly string[];
  /** Kinds of pages that have it not. */
  except?: readonly string[];
  /** False: pages that show drafts have it not, since it counts visits, or is for those who look at what is published. */
  inPreview?: false;
  /** False: pages that a guard shows in place of others have it not, since what it leads to is closed. */
  onCover?: false;
  /**
   * Brings what the view shows, told what the page is about, its own document too; undefined leaves the part out. Kept pages are shared: nothing
   * of a visitor goes in.
   */
  load(context: PagePartContext, page: PageScope): Data | undefined | Promise<Data | undefined>;
  View: ComponentType<{ data: Data }>;
}

/** What stands at the end of pages, in order. */
// biome-ignore lint/suspicious/noExplicitAny: parts of many shapes; each is typed where it is made by `pagePart`
export const pageParts = extensionPoint<PagePart<any>>('page-parts', { uniqueBy: ({ name }) => name });

/** Joins a part's data and view. */
export function pagePart<Data>(part: PagePart<Data>): PagePart<Data> {
  return part;
}

/** Something small in the header of every page, beside search and cart: a link with a count, a choice. */
export interface HeaderTool<Data = unknown> {
  name: string;
  /** Brings what the view shows; undefined leaves it out. Pages are shared: a visitor's own comes by script. */
  load(context: PagePartContext): Data | undefined | Promise<Data | undefined>;
  /** `bar`: an icon in the header itself; `menu`: a line of the phone's menu. */
  View: ComponentType<{ data: Data; place: 'bar' | 'menu' }>;
}

/** What stands in the header besides its own, in order. */
// biome-ignore lint/suspicious/noExplicitAny: tools of many shapes; each is typed where it is made by `headerTool`
export const headerTools = extensionPoint<HeaderTool<any>>('header-tools', { uniqueBy: ({ name }) => name });

/** Joins a tool's data and view. */
export function headerTool<Data>(tool: HeaderTool<Data>): HeaderTool<Data> {
  return tool;
}

/** What helps whoever types into a search field of the site, for example suggestions. */
export interface SearchAid {
  name: string;
  /** Whether it stands in the header's fields as the settings have it. */
  isInHeader(settings: SettingsStore): boolean;
  /** Stands around the form. Pages are shared: nothing of a visitor goes in. */
  View: ComponentType<{ children: ReactNode }>;
}

/** What helps in search fields; the first one stands outermost. */
export const searchAids = extensionPoint<SearchAid>('search-aids', { uniqueBy: ({ name }) => name });

/** Names of cookies whose bearers are never given a page that all guests share. */
export const personalCookies = extensionPoint<string>('personal-cookies', { uniqueBy: (name) => name });

/** Parameters of addresses that change what a page shows; all others are ignored. `prefix` stands for a whole family. */
export const pageParameters = extensionPoint<{ name: string } | { prefix: string }>('page-parameters', {
  uniqueBy: (parameter) => ('name' in parameter ? parameter.name : `${parameter.prefix}*`),
});
