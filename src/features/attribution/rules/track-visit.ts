import { sourceOf } from './classify-visit.ts';
import {
  continueVisit,
  type PageLoaded,
  type TrackingCookie,
  type TrackingJar,
  type TrackingRules,
  trackingCookie,
} from './continue-visit.ts';
import { NONE, readRecord, type VisitRecord } from './visit-record.ts';

/** The cookies after a page was loaded, from those before it. */
export function trackVisit(before: TrackingJar, page: PageLoaded, rules: TrackingRules): TrackingCookie[] {
  const { sbjs_session, sbjs_current, sbjs_first, sbjs_promo, sbjs_migrations } = before;
  const { address, referrer, now, chance } = page;
  const found = sourceOf(page);
  // Without a mark of its own a page leaves the source of a running visit as it is (ATTR-006).
  const isMarked = found.typ === 'utm' || found.typ === 'organic';
  const isKept = sbjs_session || (rules.keepSource && found.typ === 'typein');
  const source = !isMarked && isKept && sbjs_current ? null : found;
  // `YYYY-MM-DD HH:MM:SS` in UTC (ATTR-014).
  const fd = now.toISOString().slice(0, 19).replace('T', ' ');
  const extras: VisitRecord = { fd, ep: address, rf: referrer || NONE };
  const records = {
    sbjs_migrations: !sbjs_migrations && { [+now]: '1' },
    sbjs_current_add: source && extras,
    sbjs_first_add: !sbjs_first && extras,
    sbjs_current: source,
    sbjs_first: !sbjs_first && (source ?? readRecord(sbjs_current)),
    // From 100000 to 999999 (ATTR-012).
    sbjs_promo: !sbjs_promo && { code: `${100_000 + Math.floor(chance * 900_000)}` },
  };
  const written = Object.entries(records).flatMap(([name, record]) =>
    record ? trackingCookie(name, record, rules.lifetime) : [],
  );
  return [...written, ...continueVisit(before, page, rules)];
}
