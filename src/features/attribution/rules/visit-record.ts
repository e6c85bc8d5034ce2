/** A record that a tracking cookie keeps: short keys and texts (ATTR-013). */
export type VisitRecord = Readonly<Record<string, string>>;

/** What stands where nothing is known (ATTR-009). */
export const NONE = '(none)';
/** The source of who typed the address or used a bookmark. */
export const DIRECT = '(direct)';

const SEPARATOR = '|||';

/** Characters of a value at most, as the server keeps them (ATTR-015). */
const LONGEST_VALUE = 255;
/**
 * Characters of a record at most. Without a bound one long link would fill the cookies so that servers and proxies
 * refuse every further request of the visitor for the size of its head.
 */
const LONGEST_RECORD = 1600;

/**
 * Writes a record as a cookie keeps it: `key=value` pairs joined by three bars, URI-encoded (ATTR-014). Values are cut
 * to `longest` characters, and to half as many until the record fits.
 */
export function writeRecord(record: VisitRecord, longest = LONGEST_VALUE): string {
  const pairs = Object.entries(record).map(([key, value]) => `${key}=${tidy(value, longest)}`);
  const written = encodeURIComponent(pairs.join(SEPARATOR));
  return written.length > LONGEST_RECORD && longest > 1 ? writeRecord(record, longest >> 1) : written;
}

/** Reads a cookie's record; what cannot be read has no keys. */
export function readRecord(value = ''): VisitRecord {
  const record: Record<string, string> = {};
  try {
    for (const pair of decodeURIComponent(value).split(SEPARATOR)) {
      const at = pair.indexOf('=');
      if (at > 0) record[pair.slice(0, at)] = pair.slice(at + 1);
    }
  } catch {}
  return record;
}

/** A value must not end its pair, whatever an address brought, and half a character cannot be encoded. */
function tidy(value: string, longest: number): string {
  return value.slice(0, longest).replaceAll('|', '/').toWellFormed().trim() || NONE;
}
