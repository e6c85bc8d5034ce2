import { markedSource, type PageCall, plainSource } from './classify-visit.ts';
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
  page: PageLoaded,
  rules: TrackingRules,
): TrackingCookie[] {
  const isRunning = before.sbjs_session !== undefined;
  const source = sourceOf(before, page, rules, isRunning);
  const extras: VisitRecord = { fd: timeStamp(page.now), ep: page.address, rf: page.referrer || NONE };
  const user = readRecord(before.sbjs_udata);
  const visits = count(user.vst) + (isRunning ? 0 : 1);
  const pages = isRunning ? count(readRecord(before.sbjs_session).pgs) + 1 : 1;
  const kept = (name: string, value: VisitRecord | null): TrackingCookie[] =>
    value ? [{ name, value: writeRecord(value), maxAge: rules.lifetime }] : [];
  const isNew = before.sbjs_first === undefined;
  return [
    ...kept(
      'sbjs_migrations',
      before.sbjs_migrations === undefined ? { [`${page.now.getTime()}`]: '1' } : null,
    ),
    ...kept('sbjs_current_add', source && extras),
    ...kept('sbjs_first_add', isNew ? extras : null),
    ...kept('sbjs_current', source),
    ...kept('sbjs_first', isNew ? (source ?? readRecord(before.sbjs_current)) : null),
    ...kept('sbjs_udata', { vst: String(visits), uip: page.ip || user.uip || NONE, uag: page.agent }),
    ...kept('sbjs_promo', before.sbjs_promo === undefined ? { code: promoCode(page.chance) } : null),
    {
      name: 'sbjs_session',
      value: writeRecord({ pgs: String(pages), cpg: page.address }),
      maxAge: rules.session,
    },
  ];
}

/** The source that counts from now on; null when the one that is kept goes on. */
function sourceOf(
  before: Readonly<Record<string, string | undefined>>,
  page: PageLoaded,
  { keepSource }: TrackingRules,
  isRunning: boolean,
): VisitRecord | null {
  const marked = markedSource(page);
  const known = before.sbjs_current !== undefined;
  if (marked) return marked;
  if (isRunning && known) return null;
  const plain = plainSource(page);
  return plain.typ === 'typein' && keepSource && known ? null : plain;
}

/** `YYYY-MM-DD HH:MM:SS` in UTC (ATTR-014). */
function timeStamp(now: Date): string {
  return now.toISOString().slice(0, 19).replace('T', ' ');
}

function count(text: string | undefined): number {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;
}

/** From 100000 to 999999 (ATTR-012). */
function promoCode(chance: number): string {
  return String(100_000 + Math.floor(chance * 900_000));
}
