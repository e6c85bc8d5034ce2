import type { LiveScript } from '#platform/live/live-script.ts';
import { openOverlay } from '#platform/overlays/open-overlay.ts';

/** Opens the chart that stands beside its button above the page. */
export const actions: LiveScript['actions'] = {
  'size-chart'(button) {
    const content = button.closest('.size-chart')?.querySelector('.size-chart-content');
    if (!content) return false;
    openOverlay({
      name: 'size-chart',
      title: button.dataset.title ?? '',
      opener: button,
      load: async () => content.innerHTML,
    });
    return undefined;
  },
};
