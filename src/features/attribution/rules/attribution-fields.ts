import type { VisitRecord } from './visit-record.ts';

/** In front of the names of hidden fields in forms (ATTR-016). */
export const FIELD_PREFIX = 'wc_order_attribution_';

/** Fields of a form, each with the cookie and the key that it is taken from. */
const SOURCES = {
  source_type: ['sbjs_current', 'typ'],
  referrer: ['sbjs_current_add', 'rf'],
  utm_campaign: ['sbjs_current', 'cmp'],
  utm_source: ['sbjs_current', 'src'],
  utm_medium: ['sbjs_current', 'mdm'],
  utm_content: ['sbjs_current', 'cnt'],
  utm_id: ['sbjs_current', 'id'],
  utm_term: ['sbjs_current', 'trm'],
  utm_source_platform: ['sbjs_current', 'plt'],
  utm_creative_format: ['sbjs_current', 'fmt'],
  utm_marketing_tactic: ['sbjs_current', 'tct'],
  session_entry: ['sbjs_current_add', 'ep'],
  session_start_time: ['sbjs_current_add', 'fd'],
  session_pages: ['sbjs_session', 'pgs'],
  session_count: ['sbjs_udata', 'vst'],
  user_agent: ['sbjs_udata', 'uag'],
} as const;

/** Name of a value that travels with an order. */
export type AttributionField = keyof typeof SOURCES;

/** All of them, in the order of the form. */
export const ATTRIBUTION_FIELDS = /* @__PURE__ */ Object.keys(SOURCES) as AttributionField[];

/** The values that the records of the tracking hold, each asked for by its cookie's name; '' where there is none. */
export function fieldsFromRecords(
  recordIn: (cookie: string) => VisitRecord,
): Record<AttributionField, string> {
  const entries = Object.entries(SOURCES).map(([field, [name, key]]) => [field, recordIn(name)[key] ?? '']);
  return Object.fromEntries(entries) as Record<AttributionField, string>;
}
