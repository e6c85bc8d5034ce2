import { logInSteps } from '#features/accounts/public.server.ts';
import { cartSteps } from '#features/cart/public.server.ts';
import { placingSteps } from '#features/orders/public.server.ts';
import { seededDocuments } from '#platform/documents/seeded-documents.ts';
import { pageGuards, pageKinds } from '#platform/pages/page-kind.server.ts';
import { pagePart, pageParts } from '#platform/pages/points.ts';
import { setupSteps } from '#platform/setup/setup-step.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { usersMeCall } from './calls/users-me.server.ts';
import { closedCart, closedCheckout } from './operations/closed-steps.server.ts';
import { comingSoonGuard } from './operations/coming-soon-guard.server.ts';
import { beginCovered, openStep } from './operations/open-step.server.ts';
import { loadBanner, showBannerAgain } from './pages/banner.server.ts';
import { comingSoonPage, shopComingSoonPage } from './pages/coming-soon-pages.server.ts';
import { comingSoonDocuments } from './seeds.ts';
import { comingSoonSettings } from './settings.ts';
import { siteNoticesTexts } from './texts.ts';
import { type BannerData, ComingSoonBanner } from './ui/coming-soon-banner.tsx';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'site-notices',
  optional: {
    title: 'Coming-soon mode',
    help: 'Hides the shop or the whole site from visitors until you open it. Off: everybody sees everything and can order, even if the mode is set in Settings → Coming soon.',
  },
  texts: [{ title: 'Coming-soon mode', texts: siteNoticesTexts }],
  settings: [comingSoonSettings],
  seeds: { begin: beginCovered },
  calls: [usersMeCall],
  adds: [
    pageKinds.with(comingSoonPage, shopComingSoonPage),
    pageGuards.with(comingSoonGuard),
    cartSteps.with(closedCart),
    placingSteps.with(closedCheckout),
    seededDocuments.with(...comingSoonDocuments),
    pageParts.with(pagePart<BannerData>({ name: 'coming-soon', load: loadBanner, View: ComingSoonBanner })),
    logInSteps.with(showBannerAgain),
    setupSteps.with(openStep),
  ],
});
