import type { Fields, Values } from '#platform/fields/field.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';

/** One list that a widget at one place of the page wants of a source. */
export interface ListRequest {
  /** What the editor filled into the source's own fields. */
  fields: Values;
  /** What the place is about. */
  scope: PageScope;
}

/** How many items of a list are wanted, and behind how many. */
export interface ListStretch {
  limit: number;
  offset: number;
}

/** A stretch of a list as its subject is asked for it; `counted` where the widget has pages of it. */
export type ListAsked<Query> = ListStretch & { query: Query; counted: boolean };

/** The items of a stretch, and how many the whole list has; null where that was not asked. */
export interface ListRead<Item> {
  items: readonly Item[];
  total: number | null;
}

/**
 * What lists can be of, for example products: sources say which ones by a query, and the owner of the subject reads the
 * items of all lists of a page at once.
 */
export interface ListSubject<Query, Item, Change = never> {
  /** As widgets' fields name it. */
  name: string;
  /** One answer for each list, in their order. */
  read(
    lists: readonly ListAsked<Query>[],
    context: LoadContext,
  ): readonly ListRead<Item>[] | Promise<readonly ListRead<Item>[]>;
  /** What a source found, changed by what a widget says besides: another order, some items left out. */
  changed?(query: Query, change: Change): Query;
}

/** Where widgets that repeat something take their items from, chosen in the editor by its label. */
export interface ListSource<Query = unknown> {
  subject: string;
  /** Unique within the subject; kept in documents. */
  name: string;
  label: string;
  /** What it asks for itself. */
  fields: Fields;
  /** The query of each list of the page that takes this source, in their order; null for one that has no items. */
  find(
    requests: readonly ListRequest[],
    context: LoadContext,
  ): readonly (Query | null)[] | Promise<readonly (Query | null)[]>;
}

/** Declares a source of a subject. */
export function listSource<Query, Item>(
  { name: subject }: Pick<ListSubject<Query, Item>, 'name' | 'read'>,
  { fields = {}, ...source }: Omit<ListSource<Query>, 'subject' | 'fields'> & { fields?: Fields },
): ListSource {
  return { ...source, fields, subject } as ListSource;
}

/** Where widgets that repeat something take their items from, by subject; the editor lists them in this order. */
export const listSources = extensionPoint<ListSource>('list-sources', {
  uniqueBy: ({ subject, name }) => `${subject}.${name}`,
});

/** What a widget's field holds that says where its items come from. */
export interface ListChoice {
  /** The source's name. */
  of: string;
  /** What its fields hold. */
  fields: Values;
}

/** A widget's field for where its items come from: the editor offers every source of the subject. */
export interface ListField {
  kind: 'list';
  label: string;
  help?: string;
  subject: string;
  default: ListChoice;
}
