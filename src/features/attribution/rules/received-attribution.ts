import { cleanText } from '#features/fields/public.ts';
import { ATTRIBUTION_FIELDS, type AttributionField, FIELD_PREFIX } from './attribution-fields.ts';
import { NONE } from './visit-record.ts';

/** What is kept with an order: only what is known (ATTR-015). */
export type Attribution = Readonly<Partial<Record<AttributionField | 'device_type', string>>>;

/** Characters of a value at most. */
const LONGEST = 255;

/**
 * Reads what a form (prefixed names) or a JSON body (plain names, string or null) sent about a visit; null when it says
 * nothing. Nothing of it is believed to be more than text.
 */
export function receivedAttribution(sent: Readonly<Record<string, unknown>>): Attribution | null {
  const values = ATTRIBUTION_FIELDS.flatMap((field) => {
    const given = sent[`${FIELD_PREFIX}${field}`] ?? sent[field];
    const text =
      typeof given === 'string' || typeof given === 'number' ? cleanText(String(given), LONGEST) : '';
    return text === '' || text === NONE ? [] : [[field, text] as const];
  });
  if (values.length === 0) return null;
  const known: Attribution = Object.fromEntries(values);
  return known.user_agent ? { ...known, device_type: deviceType(known.user_agent) } : known;
}

/** Kind of device by what a browser says of itself: phones first, since they call themselves tablets' names too. */
export function deviceType(agent: string): 'Mobile' | 'Tablet' | 'Desktop' {
  if (/mobi|iphone|ipod|windows phone|blackberry/i.test(agent)) return 'Mobile';
  return /tablet|ipad|android|kindle|silk/i.test(agent) ? 'Tablet' : 'Desktop';
}
