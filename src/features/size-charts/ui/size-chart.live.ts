import type { LiveScript } from '#platform/live/live-script.ts';
import { openOverlay } from '#platform/overlays/open-overlay.ts';

/** Opens the chart that stands beside its button above the page. */
export const actions: LiveScript['actions'] = {
  'size-chart'(button) {
    const { title = '', chart = '' } = button.dataset;
    openOverlay({ name: 'size-chart', title, opener: button, document: chart });
  },
};
