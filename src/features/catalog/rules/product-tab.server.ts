import type { ComponentType } from 'react';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';
import type { ProductDetail } from './product-views.ts';

/** A tab of products' pages. */
export interface ProductTabPart<Data = unknown> {
  /** Makes its ids, for example `description`; unique. */
  name: string;
  /** Lower ones stand first: the description at 10, the additional information at 20. */
  place: number;
  title(texts: TextOverrides, data: Data): string;
  /**
   * Brings what the view shows, plain data as JSON carries it, and dates; undefined where there is nothing to show, and the
   * tab is left out. Pages are shared, so nothing of a visitor, unless the page is marked as personal.
   */
  load(
    product: ProductDetail,
    context: LoadContext,
    scope: PageScope,
  ): Data | undefined | Promise<Data | undefined>;
  /** Whether the address asks for it, so that it is open at load in place of the first one. */
  isAsked?(scope: PageScope): boolean;
  View: ComponentType<{ product: ProductDetail; data: Data }>;
  /** True where title and data follow from the product and the language alone. */
  ofProduct?: true;
  /** Sheets that only this tab needs: they come when somebody begins to use the tabs, unless it is open at load. */
  sheets?: readonly string[];
}

/** A tab with what it shows. */
export interface ShownTab {
  name: string;
  title: string;
  // biome-ignore lint/suspicious/noExplicitAny: each view takes what its own part brought
  View: ComponentType<{ product: ProductDetail; data: any }>;
  data: unknown;
  ofProduct: boolean;
  sheets: readonly string[];
}
