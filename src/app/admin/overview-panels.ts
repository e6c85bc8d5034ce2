import type { ComponentType } from 'react';

/** A panel of the overview: shows the part of the same name that the server loaded. */
export interface OverviewPanel {
  name: string;
  Panel: ComponentType<{ part: unknown }>;
}

/** The panels in the order in which they stand. */
export const overviewPanels: readonly OverviewPanel[] = [];
