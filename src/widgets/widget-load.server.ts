import type { CategoryView, ProductCard } from '#features/catalog/public.ts';
import type { MenuItem, WidgetInstance } from '#features/content/public.ts';
import type { Picture } from '#features/media/public.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';

/** What loaders work with. Whatever they read is to be named by `tag`, so that the page is dropped when it changes. */
export interface LoadContext {
  db: Executor;
  request: RequestContext;
  settings: SettingsStore;
  /** The shop as it was composed when the request began. */
  shop: ComposedShop;
  /** The owner's own wordings in the page's language. */
  texts: TextOverrides;
  /** Paths of the pages that the owner gave a part to: `shop`, `cart`, `checkout`, `account`, `terms`. */
  addresses: Readonly<Record<string, string>>;
  now: Date;
  /** Names something that the page shows, for example `product:12` or `menu:main`. */
  tag(name: string): void;
  /** The page is true only until then. */
  until(moment: Date | null): void;
  /** Marks the page as somebody's own: it is never shared. */
  personal(): void;
  /** Sends the browser to another path of this shop instead of showing the page. */
  redirect(path: string): void;
  /** Answers with status 404, for example to a wrong key. */
  notFound(): void;
  /** Menus and categories are kept in memory; these cost no query. */
  menu(handle: string): readonly MenuItem[];
  categories(): readonly CategoryView[];
  /** A picture by its id, null when there is none; those of all widgets are read in one query. */
  picture(id: number | null): Promise<Picture | null>;
  /** Lists of cards asked for by several widgets are read in one query. */
  cards(query: CardQuery): Promise<ProductCard[]>;
}

/** A list of cards that a widget wants. */
export interface CardQuery {
  source: 'featured' | 'on-sale' | 'newest' | 'best-selling' | 'category' | 'related' | 'ids';
  /** For `category`: its slug. */
  category?: string;
  /** For `related`: the product whose relatives are wanted, and its categories. */
  productId?: number;
  categoryIds?: readonly number[];
  ids?: readonly number[];
  limit: number;
  /** From 1; the first when left out. */
  page?: number;
}

/** Brings the data of all places of one widget on a page at once: instance → data. */
export type WidgetLoad<Props extends object = Record<string, unknown>> = (
  instances: readonly WidgetInstance<Props, PageScope>[],
  context: LoadContext,
) => Promise<ReadonlyMap<string, unknown>>;

/** A loader that treats each place by itself: what it asks the context for is still read together. */
export function loadEach<Props extends object, Data>(
  load: (place: { props: Props; scope: PageScope }, context: LoadContext) => Promise<Data> | Data,
): WidgetLoad<Props> {
  return async (instances, context) => {
    const entries = instances.map(async (place) => [place.instance, await load(place, context)] as const);
    return new Map<string, unknown>(await Promise.all(entries));
  };
}
