import type { LogInStep } from '#features/accounts/public.server.ts';
import type { PagePartContext } from '#platform/pages/points.ts';
import { BANNER_NONCE, usersMe } from '../calls/users-me.ts';
import { forgetDismissed, hasDismissed } from '../data/dismissed-banner.queries.server.ts';
import { seesCovered } from '../operations/coming-soon-guard.server.ts';
import { comingSoonSettings } from '../settings.ts';
import type { BannerData } from '../ui/coming-soon-banner.tsx';

/** What the banner needs, for whoever manages the shop while it is covered and has not dismissed it. */
export async function loadBanner(context: PagePartContext): Promise<BannerData | undefined> {
  const { db, request, settings, addresses } = context;
  if (settings.get(comingSoonSettings).covers === 'nothing') return undefined;
  const actor = await request.actor();
  if (!actor || !(await seesCovered(request)) || (await hasDismissed(db, actor.userId))) return undefined;
  return { address: `${addresses.rest}${usersMe.name}`, nonce: request.nonce(BANNER_NONCE) };
}

/** The banner is dismissed until the next log-in. */
export const showBannerAgain: LogInStep = async (tx, _request, userId, { isBack }) => {
  if (!isBack) await forgetDismissed(tx, userId);
};
