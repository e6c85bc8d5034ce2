import { sealTemplate } from '#features/content/public.server.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';

/** By what a panel fetches its saved section when it opens; '' where that stands in the page. */
export interface HamburgerData {
  signature: string;
}

/** Signs what is fetched later. */
export const loadHamburgerPanel = loadEach<{ template: number | null; lazy: boolean }, HamburgerData>(
  ({ instance, props: { template, lazy } }, { request }) => ({
    signature: lazy && template !== null ? sealTemplate(template, instance, request.environment) : '',
  }),
);
