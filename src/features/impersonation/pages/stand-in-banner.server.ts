import { pagePart } from '#platform/pages/points.ts';
import { StandInBanner, type StandInBannerData } from '../ui/stand-in-banner.tsx';

/** Tells a staff member on each page as whom they see it, and lets them end it. */
export const standInBanner = pagePart<StandInBannerData>({
  name: 'impersonation',
  async load({ personal, request }) {
    const actor = await request.actor();
    if (!actor?.standIn) return undefined;
    personal();
    return { name: actor.name || actor.email };
  },
  View: StandInBanner,
});
