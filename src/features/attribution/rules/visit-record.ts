/** A record that a tracking cookie keeps: short keys and texts (ATTR-013). */
export type VisitRecord = Readonly<Record<string, string>>;

/** What stands where nothing is known (ATTR-009). */
export const NONE = '(none)';
/** The source of who typed the address or used a bookmark. */
export const DIRECT = '(direct)';

const SEPARATOR = '|||';

/** Writes a record as a cookie keeps it: `key=value` pairs joined by three bars, URI-encoded (ATTR-014). */
export function writeRecord(record: VisitRecord): string {
  const pairs = Object.entries(record).map(([key, value]) => `${key}=${tidy(value)}`);
  return encodeURIComponent(pairs.join(SEPARATOR));
}

/** Reads a cookie's record; what cannot be read has no keys. */
export function readRecord(value: string | undefined): VisitRecord {
  if (!value) return {};
  let text: string;
  try {
    text = decodeURIComponent(value);
  } catch {
    return {};
  }
  const pairs = text.split(SEPARATOR).flatMap((pair) => {
    const at = pair.indexOf('=');
    return at > 0 ? [[pair.slice(0, at), pair.slice(at + 1)] as const] : [];
  });
  return Object.fromEntries(pairs);
}

/** A value must not end its pair, whatever an address brought, and half a character cannot be encoded. */
function tidy(value: string): string {
  const clean = value.replaceAll('|', '/').toWellFormed().trim();
  return clean === '' ? NONE : clean;
}
