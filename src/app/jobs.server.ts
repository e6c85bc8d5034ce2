import { dropExpiredLogIns } from '#features/accounts/public.server.ts';
import { dropExpiredCarts } from '#features/cart/public.server.ts';
import { countSalesJob } from '#features/catalog/public.server.ts';
import { dropExpiredDrafts, servicesOf } from '#features/checkout/public.server.ts';
import { cancelUnpaidJob } from '#features/orders/public.server.ts';
import type { ShopServices } from '#pages/shop-services.server.ts';
import { dropOldReceipts } from '#platform/calls/call-receipts.server.ts';
import { cleanOutboxJob } from '#platform/events/clean-outbox.job.server.ts';
import { defineJob, type Job } from '#platform/jobs/jobs.server.ts';
import { cleanMailsJob } from '#platform/mail/clean-mails.job.server.ts';
import { dropOldLimits } from '#platform/security/rate-limits.server.ts';
import { dropOldNotices } from '#platform/session/visitor-notices.server.ts';
import { SHOP_LOCALE } from '#platform/texts/shop-locale.ts';

/** Everything that runs by the clock. */
export function jobs({ db, settings, texts }: ShopServices): readonly Job<Record<string, never>>[] {
  return [
    cleanMailsJob(db),
    cleanOutboxJob(db),
    countSalesJob(db),
    cancelUnpaidJob(db, () => servicesOf({ settings, texts: texts.overrides(SHOP_LOCALE) })),
    // Expired sessions are deleted daily (CART-017): what they kept goes with them.
    defineJob({ name: 'drop-expired-sessions', schedule: '23 3 * * *' }, async () => {
      const now = new Date();
      await dropExpiredCarts(db, now);
      await dropExpiredDrafts(db, now);
      await dropOldNotices(db, now);
      await dropOldReceipts(db, now);
      await dropOldLimits(db, now);
      await dropExpiredLogIns(db, now);
    }),
  ];
}
