import type { VisitorStep } from '#features/accounts/public.server.ts';
import { moveCart } from '#features/cart/public.server.ts';
import { moveDraft } from '#features/checkout/public.server.ts';
import { moveNotices } from '#platform/session/visitor-notices.server.ts';

/** What follows a visitor into the session that a log-in begins. */
export const visitorSteps: readonly VisitorStep[] = [moveCart, moveDraft, moveNotices];
