// Island props cross as JSON. What JSON cannot say travels as a string that begins with `$`:
// `$sN` slot N, `$dISO` date, `$nDIGITS` bigint, `$fNaN` a number JSON lacks, `$u` undefined, `$$…` a plain `$…`.

/** Turns the JSON of an island's props back into values; `slot` makes the element that stands for slot N. */
export function decodeProps(json: string, slot: (index: number) => unknown): Record<string, unknown> {
  return decode(JSON.parse(json), slot) as Record<string, unknown>;
}

function decode(value: unknown, slot: (index: number) => unknown): unknown {
  if (typeof value === 'string') return value.startsWith('$') ? decodeSpecial(value, slot) : value;
  if (Array.isArray(value)) return value.map((item) => decode(item, slot));
  if (value === null || typeof value !== 'object') return value;
  // JSON.parse makes `__proto__` an own key; assigning it would set a prototype, fromEntries does not.
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, decode(item, slot)]));
}

function decodeSpecial(text: string, slot: (index: number) => unknown): unknown {
  const rest = text.slice(2);
  switch (text[1]) {
    case 's':
      return slot(Number(rest));
    case 'd':
      return new Date(rest);
    case 'n':
      return BigInt(rest);
    case 'f':
      return rest === '-0' ? -0 : Number(rest);
    case 'u':
      return undefined;
    default:
      return text.slice(1);
  }
}
