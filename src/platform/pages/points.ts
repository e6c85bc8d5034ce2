import type { ComponentType } from 'react';
import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { PartContext } from './part-context.server.ts';

/** What a page part works with while the page is loaded. */
export interface PagePartContext extends PartContext {
  /** Names something that the part shows, so that kept pages end with it. */
  tag(name: string): void;
  /** The page is true only until then. */
  until(moment: Date | null): void;
  /** Marks the page as somebody's own: it is never shared. */
  personal(): void;
}

/** Something that stands at the end of pages and belongs to no widget: a drawer, a notice, a script that watches. */
export interface PagePart<Data = unknown> {
  name: string;
  /** Kinds of pages (`product`, `cart` …) that have it; default: all. */
  kinds?: readonly string[];
  /** Brings what the view shows; undefined leaves the part out. Kept pages are shared: nothing of a visitor goes in. */
  load(context: PagePartContext): Data | undefined | Promise<Data | undefined>;
  View: ComponentType<{ data: Data }>;
}

/** What stands at the end of pages, in order. */
// biome-ignore lint/suspicious/noExplicitAny: parts of many shapes; each is typed where it is made by `pagePart`
export const pageParts = extensionPoint<PagePart<any>>('page-parts', { uniqueBy: ({ name }) => name });

/** Joins a part's data and view. */
export function pagePart<Data>(part: PagePart<Data>): PagePart<Data> {
  return part;
}

/** Names of cookies whose bearers are never given a page that all guests share. */
export const personalCookies = extensionPoint<string>('personal-cookies', { uniqueBy: (name) => name });

/** Parameters of addresses that change what a page shows; all others are ignored. `prefix` stands for a whole family. */
export const pageParameters = extensionPoint<{ name: string } | { prefix: string }>('page-parameters', {
  uniqueBy: (parameter) => ('name' in parameter ? parameter.name : `${parameter.prefix}*`),
});
