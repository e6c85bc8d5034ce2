import type { CacheDefinition } from '#platform/slices/slice-services.server.ts';
import type { PagePartContext } from './points.ts';

/** What loaders work with. Whatever they read is to be named by `tag`, so that the page is dropped when it changes. */
export interface LoadContext extends PagePartContext {
  /** What a slice keeps in memory. */
  cache<Kept>(definition: CacheDefinition<Kept>): Kept;
  /** Sends the browser to another path of this shop instead of showing the page. */
  redirect(path: string): void;
  /** Answers with status 404, for example to a wrong key. */
  notFound(): void;
  /** Keeps the page from search engines: it shows one of endless lists, for example what somebody filters. */
  noIndex(): void;
  /** Tells search engines more of what the page is about, in the words of schema.org: what is told must be seen on it. */
  describe(facts: Readonly<Record<string, unknown>>): void;
  /** What all loaders of this page share, opened when the first one asks. */
  shared<Thing>(part: SharedPart<Thing>): Thing;
}

/** Something that all loaders of a page share, so that what several ask for is read once, and together. */
export interface SharedPart<Thing> {
  open(context: LoadContext): Thing;
}

/** Declares what loaders share: `open` is called once for each page. */
export function sharedByLoaders<Thing>(open: (context: LoadContext) => Thing): SharedPart<Thing> {
  return { open };
}
