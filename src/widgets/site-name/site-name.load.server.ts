import { siteSettings } from '#features/content/public.ts';
import { pictureOf } from '#features/media/public.server.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';
import type { ShownName } from './site-name.view.tsx';

/** Brings the name and the logo. */
export const loadSiteName = loadEach<{ name: string; logo: number | null }, ShownName>(
  async ({ props, scope }, context) => ({
    name: props.name || context.settings.get(siteSettings).name,
    logo: await pictureOf(context, props.logo),
    isHere: scope.path === '/',
  }),
);
