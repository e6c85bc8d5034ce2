import { comparer, loadCompare } from '#features/compare/public.server.ts';
import type { CompareView } from '#features/compare/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';

/** What the visitor compares. */
export type CompareData = { view: CompareView };

/** Brings the visitor's comparison, which makes the page personal. */
export const loadCompareWidget = loadEach<object, CompareData>(async (_, context) => {
  context.personal();
  return { view: await loadCompare(context, await comparer(context.request)) };
});
