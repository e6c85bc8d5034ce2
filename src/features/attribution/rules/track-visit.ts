import { type PageCall, sourceOf } from './classify-visit.ts';
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

const DAY = 86_400;
/** Months have 30 days (ATTR-012). */
export const MONTH = 30 * DAY;

/** The cookies after a page was loaded, from those before it (raw values by name). */
export function trackVisit(
  before: Readonly<Record<string, string | undefined>>,
  { now, agent, ip, chance, ...call }: PageLoaded,
  { lifetime, session, keepSource }: TrackingRules,
): TrackingCookie[] {
  const { sbjs_session, sbjs_current, sbjs_first, sbjs_udata, sbjs_promo, sbjs_migrations } = before;
  const found = sourceOf(call);
  // Without a mark of its own a page leaves the source of a running visit as it is (ATTR-006).
  const isMarked = found.typ === 'utm' || found.typ === 'organic';
  const goesOn = sbjs_session || (keepSource && found.typ === 'typein');
  const source = !isMarked && goesOn && sbjs_current ? null : found;
  const extras: VisitRecord = {
    // `YYYY-MM-DD HH:MM:SS` in UTC (ATTR-014).
    fd: now.toISOString().slice(0, 19).replace('T', ' '),
    ep: call.address,
    rf: call.referrer || NONE,
  };
  const user = readRecord(sbjs_udata);
  const records: Record<(typeof TRACKING_COOKIES)[number], VisitRecord | null | false> = {
    sbjs_migrations: !sbjs_migrations && { [+now]: '1' },
    sbjs_current_add: source && extras,
    sbjs_first_add: !sbjs_first && extras,
    sbjs_current: source,
    sbjs_first: !sbjs_first && (source ?? readRecord(sbjs_current)),
    sbjs_udata: {
      vst: `${count(user.vst) + (sbjs_session ? 0 : 1)}`,
      uip: ip || user.uip || NONE,
      uag: agent,
    },
    // From 100000 to 999999 (ATTR-012).
    sbjs_promo: !sbjs_promo && { code: `${100_000 + Math.floor(chance * 900_000)}` },
    sbjs_session: { pgs: `${count(readRecord(sbjs_session).pgs) + 1}`, cpg: call.address },
  };
  return Object.entries(records).flatMap(([name, record]) =>
    record ? { name, value: writeRecord(record), maxAge: name === 'sbjs_session' ? session : lifetime } : [],
  );
}

/** What somebody wrote into a cookie may be no number. */
function count(text: string | undefined): number {
  return Math.max(0, Number(text) | 0);
}
