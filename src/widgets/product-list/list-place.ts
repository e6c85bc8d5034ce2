import type { FilterState } from '#features/product-index/public.ts';
import { nodeAt } from '#platform/documents/block-names.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';

/** How a list goes on behind its first page. */
export type Paging = 'none' | 'more' | 'pages';

/** The choices of a widget's field for it. */
export const PAGINGS: Readonly<Record<Paging, string>> = {
  none: 'Not at all',
  more: 'A button that loads more',
  pages: 'Links to pages',
};

/** A tab as calls and addresses name it; both '' for the first one, the list's own products. */
export interface TabName {
  /** `product_cat`, `product_tag`, or `list` for a special list. */
  taxtype: string;
  /** The term's slug, or the name of the special list. */
  taxonomy: string;
}

declare module '#platform/pages/page-scope.ts' {
  interface PageScope {
    /**
     * What a call wants of a list's block: what changes when it is turned, or further items alone; under which tab, and
     * with which filters where it says so itself.
     */
    listPart?: { part: 'content' | 'items'; tab?: TabName; filters?: FilterState | null } | null;
  }
}

/** Where a list stands. Calls name it by it, and its links lead to the same page in another state. */
export interface ListPlace {
  /** Unique on the page; names its parameters, so that several lists of a page keep apart. */
  instance: string;
  /** The widget's type. */
  name: string;
  /** Its node within the document; null where something repeats it: no call could tell which one is meant. */
  node: string | null;
  document: number | null;
  /** Whether the document is a part of many pages, such as their footer. */
  isArea: boolean;
  /** The page's own path. */
  path: string;
  /** Parameters of the page's address that its links keep. */
  parameters: Readonly<Record<string, string>>;
}

/** The family of parameters that tell the page of a list, by its place. */
export const PAGE_PREFIX = 'block-';
/** The family of parameters that tell the tab of a list. */
export const TAB_PREFIX = 'tab-';

/** Where a widget's list stands; `isShown` tells parameters that change what pages show. */
export function listPlace(
  name: string,
  instance: string,
  { path, query, document }: Pick<PageScope, 'path' | 'query' | 'document'>,
  isShown: (name: string) => boolean,
): ListPlace {
  const place = nodeAt(instance);
  return {
    instance,
    name,
    node: place?.node ?? null,
    document,
    isArea: place?.isBeside === true,
    path,
    parameters: Object.fromEntries([...new URLSearchParams(query)].filter(([each]) => isShown(each))),
  };
}

/** Which page and tab of a list an address asks for; what cannot be read is the first. */
export function listStateIn({ instance, parameters }: Pick<ListPlace, 'instance' | 'parameters'>): {
  page: number;
  tab: TabName;
} {
  const page = parameters[PAGE_PREFIX + instance] ?? '';
  const tab = parameters[TAB_PREFIX + instance] ?? '';
  const [taxtype = '', taxonomy] = tab.split('.', 2);
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    tab: taxonomy === undefined ? { taxtype: tab && 'list', taxonomy: tab } : { taxtype, taxonomy },
  };
}

/** The address of the list's page in another state, with the list in sight; all else of the page stays as it is. */
export function listAddress(
  { instance, path, parameters }: Pick<ListPlace, 'instance' | 'path' | 'parameters'>,
  { page, tab }: { page: number; tab: TabName },
): string {
  const query = new URLSearchParams(parameters);
  query.delete(PAGE_PREFIX + instance);
  query.delete(TAB_PREFIX + instance);
  if (tab.taxonomy) query.set(TAB_PREFIX + instance, tabValue(tab));
  if (page > 1) query.set(PAGE_PREFIX + instance, String(page));
  return `${path}${query.size > 0 ? `?${query}` : ''}#${listId(instance)}`;
}

/** The id of a list's element. */
export function listId(instance: string): string {
  return `list-${instance}`;
}

/** The address of one page of an archive, with the parameters that stay. */
export function archiveAddress(basePath: string, page: number, parameters: Record<string, string>): string {
  const query = new URLSearchParams(parameters).toString();
  const path = page > 1 ? `${basePath}page/${page}/` : basePath;
  return query ? `${path}?${query}` : path;
}

function tabValue({ taxtype, taxonomy }: TabName): string {
  return taxtype === 'list' ? taxonomy : `${taxtype}.${taxonomy}`;
}
