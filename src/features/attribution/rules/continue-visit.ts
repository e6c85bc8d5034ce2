import { mayBeMarked, type PageCall } from './page-call.ts';
import { NONE, readRecord, type VisitRecord, writeRecord } from './visit-record.ts';

/** How visits are tracked, as the owner set it. */
export interface TrackingRules {
  /** Seconds that records are kept; null = until the browser is closed. */
  lifetime: number | null;
  /** Seconds after which a visit has ended. */
  session: number;
  /** Whether somebody who comes back without any mark keeps the source known before (ATTR-006). */
  keepSource: boolean;
}

/** One page that was loaded. */
export interface PageLoaded extends PageCall {
  now: Date;
  agent: string;
  /** The visitor's address where the owner wants it recorded; '' = unknown or unwanted (ATTR-011). */
  ip: string;
  /** A number from 0 up to 1, from which the visitor's promo code is drawn. */
  chance: number;
}

/** Raw values of the tracking cookies by name. */
export type TrackingJar = Readonly<Record<string, string | undefined>>;

/** A cookie to be written: its raw value and its age in seconds; null = until the browser is closed. */
export interface TrackingCookie {
  name: string;
  value: string;
  maxAge: number | null;
}

/** All cookies of the tracking (ATTR-013). */
export const TRACKING_COOKIES = [
  'sbjs_migrations',
  'sbjs_current_add',
  'sbjs_first_add',
  'sbjs_current',
  'sbjs_first',
  'sbjs_udata',
  'sbjs_session',
  'sbjs_promo',
] as const;

/** Whether a page only goes on with a visit of which all is known: `continueVisit` then says what `trackVisit` would. */
export function goesOn(before: TrackingJar, page: PageCall): boolean {
  const { sbjs_session, sbjs_current, sbjs_first, sbjs_promo, sbjs_migrations } = before;
  return Boolean(
    sbjs_session && sbjs_current && sbjs_first && sbjs_promo && sbjs_migrations && !mayBeMarked(page),
  );
}

/** The cookies that each page renews: it counts in its visit, or begins one. */
export function continueVisit(
  { sbjs_session, sbjs_udata }: TrackingJar,
  { address, agent, ip }: PageLoaded,
  { lifetime, session }: TrackingRules,
): TrackingCookie[] {
  const user = readRecord(sbjs_udata);
  const vst = count(user.vst) + (sbjs_session ? 0 : 1);
  const pgs = count(readRecord(sbjs_session).pgs) + 1;
  return [
    trackingCookie('sbjs_udata', { vst: `${vst}`, uip: ip || user.uip || NONE, uag: agent }, lifetime),
    trackingCookie('sbjs_session', { pgs: `${pgs}`, cpg: address }, session),
  ];
}

/** A record as a cookie of this name that is kept for some seconds. */
export function trackingCookie(name: string, record: VisitRecord, maxAge: number | null): TrackingCookie {
  return { name, value: writeRecord(record), maxAge };
}

/** What somebody wrote into a cookie may be no number. */
function count(text: string | undefined): number {
  return Math.max(0, Number(text) | 0);
}
