import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { PageGuard } from '#platform/pages/page-kind.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { IS_STAFF, isShareKey, SHARE_NAME, SHARE_SECONDS } from '../rules/private-link.server.ts';
import { comingSoonSettings } from '../settings.ts';

/** Staff sees what is covered. */
export async function seesCovered(request: Pick<RequestContext, 'actor'>): Promise<boolean> {
  return (await request.actor())?.can(IS_STAFF) ?? false;
}

/** Whether somebody may look at what is covered: staff, and whoever came by the private link. */
export async function maySee(
  request: Pick<RequestContext, 'actor' | 'cookies'>,
  settings: Pick<SettingsStore, 'get'>,
): Promise<boolean> {
  const { key } = settings.get(comingSoonSettings);
  return isShareKey(request.cookies.get(SHARE_NAME), key) || (await seesCovered(request));
}

/**
 * Shows the “coming soon” page in place of what is covered, but to staff and whoever has its private link
 * (NOTE-017). The link counts on pages that are not covered too, since it leads to the front. Whoever has the key of an
 * order from before can look at it and pay it.
 */
export const comingSoonGuard: PageGuard = {
  name: 'coming-soon',
  async instead(kind, context) {
    const { request, settings, personal } = context;
    const { covers, key } = settings.get(comingSoonSettings);
    if (covers === 'nothing') return null;
    if (isShareKey(request.url.searchParams.get(SHARE_NAME), key)) {
      personal();
      request.setCookie(SHARE_NAME, key, { maxAge: SHARE_SECONDS });
      return null;
    }
    if (covers === 'shop' && !kind?.isShop) return null;
    // Covered or not, the page at this address is not the same for all.
    personal();
    if ((await maySee(request, settings)) || (await kind?.isGivenTo?.(context))) return null;
    return covers === 'shop' ? 'shop-coming-soon' : 'coming-soon';
  },
};
