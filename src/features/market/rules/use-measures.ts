import { usePageContext } from '#platform/islands/page-context.ts';

/** The units in which shoppers read weights and sizes. */
export type MeasureUnits = 'metric' | 'imperial';

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
