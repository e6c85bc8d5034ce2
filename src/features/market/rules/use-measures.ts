import { usePageContext } from '#platform/islands/page-context.ts';
import type { MeasureUnits } from '#platform/market/market.ts';

declare module '#platform/islands/page-context-block.ts' {
  interface PageContext {
    /** Absent where weights and sizes are metric. */
    measures?: 'imperial';
  }
}

/** Inside a component: the units in which weights and sizes are read on this page. */
export function useMeasures(): MeasureUnits {
  return usePageContext().measures ?? 'metric';
}
