import type { Transaction } from '#platform/db/database.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';

/** Carries what a slice keeps for a visitor's session over to the session that takes its place. */
export type VisitorStep = (tx: Transaction, from: string, to: string) => Promise<void>;

/** Takes along what a slice left in the browser for whoever logs out, for example a cookie. */
export type LogOutStep = (request: RequestContext) => void;

/** What follows a visitor into the session that a log-in begins: cart, checkout, notices. */
export const visitorSteps = extensionPoint<VisitorStep>('visitor-steps');

/** What leaves the browser at log-out. */
export const logOutSteps = extensionPoint<LogOutStep>('log-out-steps');
