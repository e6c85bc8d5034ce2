import { sealTemplate } from '#features/content/public.server.ts';
import { letReach } from '#platform/documents/let-reach.server.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';

/** By what a panel fetches its saved section when it opens; '' where that stands in the page. */
export interface HamburgerData {
  signature: string;
}

/** Signs what is fetched later, and lets the page reach what that shows. */
export const loadHamburgerPanel = loadEach<{ template: number | null; lazy: boolean }, HamburgerData>(
  ({ instance, props: { template, lazy } }, context) => {
    if (!lazy || template === null) return { signature: '' };
    letReach(template, context);
    return { signature: sealTemplate(template, instance, context.request.environment) };
  },
);
