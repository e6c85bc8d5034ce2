import type { LogOutStep, VisitorStep } from '#features/accounts/public.server.ts';
import { dropCartCookies, moveCart } from '#features/cart/public.server.ts';
import { closeProducts } from '#features/catalog/public.server.ts';
import { moveDraft } from '#features/checkout/public.server.ts';
import { moveNotices } from '#platform/session/visitor-notices.server.ts';

/** What follows a visitor into the session that a log-in begins. */
export const visitorSteps: readonly VisitorStep[] = [moveCart, moveDraft, moveNotices];

/** What leaves the browser at log-out. */
export const logOutSteps: readonly LogOutStep[] = [dropCartCookies, closeProducts];
