import { siteSettings } from '#features/content/public.ts';
import { pictureOf } from '#features/media/public.server.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import { siteLookOf } from '#platform/pages/site-look.server.ts';
import type { ShownLogo, ShownName } from './site-name.view.tsx';

/** Brings the name and the logo. */
export const loadSiteName = loadEach<{ name: string; logo: number | null }, ShownName>(
  async ({ props, scope }, context) => ({
    name: props.name || context.settings.get(siteSettings).name,
    logo: await shownLogo(context, props.logo),
    isHere: scope.path === '/',
  }),
);

/** The logo that a header says, else the site's; null where there is none. */
export async function shownLogo(context: LoadContext, own: number | null): Promise<ShownLogo | null> {
  const look = siteLookOf({ whole: context.shop, cache: context.cache });
  const [picture, phone] = await Promise.all([
    pictureOf(context, own ?? look.logo),
    pictureOf(context, own === null ? look.phoneLogo : null),
  ]);
  return picture && { picture, phone };
}
