import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { PageKind, PageLoadContext } from './page-kind.server.ts';

/** Who stands before pages and may show something else in their place. */
export interface PageGuard {
  name: string;
  /**
   * The kind that is shown in place of a page of `kind` (null: of no page at all), or null: the page itself. A guard
   * whose answer hangs on the visitor says `context.personal()`.
   */
  instead(kind: PageKind | null, context: PageLoadContext): Promise<string | null>;
}

/** Who is asked before a page is loaded, in order; the first who shows something else is heard. */
export const pageGuards = extensionPoint<PageGuard>('page-guards', { uniqueBy: ({ name }) => name });
