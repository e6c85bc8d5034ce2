/** A record as it goes over the wire: plain JSON values by field name. */
export type WireRecord = Record<string, unknown>;

/** Fields that change by themselves and would only be noise in the trail. */
const BOOKKEEPING = new Set(['version', 'updatedAt']);
const LONGEST_VALUE = 20_000;

/** Turns dates into ISO texts and drops undefined values, exactly as an answer would carry the record. */
export function toWire(record: WireRecord): WireRecord {
  return JSON.parse(JSON.stringify(record)) as WireRecord;
}

/**
 * The fields in which two wire records differ, each with its value before and after (null where absent).
 * Values longer than 20,000 characters of JSON are replaced by a note of their length.
 */
export function changesBetween(
  before: WireRecord,
  after: WireRecord,
): Record<string, [before: unknown, after: unknown]> {
  const changes: Record<string, [unknown, unknown]> = {};
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (BOOKKEEPING.has(field)) continue;
    const old = before[field] ?? null;
    const fresh = after[field] ?? null;
    if (JSON.stringify(old) !== JSON.stringify(fresh)) changes[field] = [shortened(old), shortened(fresh)];
  }
  return changes;
}

function shortened(value: unknown): unknown {
  const length = JSON.stringify(value).length;
  return length > LONGEST_VALUE ? `(${length} characters)` : value;
}
