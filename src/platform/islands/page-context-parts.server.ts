import type { Market } from '#platform/market/market.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import type { PageContext } from './page-context-block.ts';

/** A member of the page context that a slice declares by augmenting `PageContext`, and what it holds. */
export interface PageContextPart<Name extends keyof PageContext = keyof PageContext> {
  name: Name;
  /** What it holds for all visitors of a market; costs no query. */
  of(services: SliceServices, market: Market): PageContext[Name];
}

/** What slices tell all islands and live scripts of a page. */
export const pageContextParts = extensionPoint<PageContextPart>('page-context-parts', {
  uniqueBy: ({ name }) => name,
});

/** Ties a part to the type of its member. */
export function pageContextPart<Name extends keyof PageContext>(
  part: PageContextPart<Name>,
): PageContextPart {
  return part as unknown as PageContextPart;
}
