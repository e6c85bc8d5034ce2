/** Whether a text can be compared with postcodes: a code, `902*` or `10000...19999`. */
export function isPostcodePattern(text: string): boolean {
  return text.length <= 50 && /^[A-Za-z0-9 -]+(\*|\.\.\.[A-Za-z0-9 -]+)?$/.test(text);
}

/** Whether a postcode fits `SW1A 1AA`, `902*` or `10000...19999`; case, blanks and hyphens do not matter. */
export function matchesPostcode(pattern: string, postcode: string): boolean {
  const code = bare(postcode);
  if (code === '') return false;
  const [from, to] = pattern.split('...');
  if (from !== undefined && to !== undefined) return isBetween(code, bare(from), bare(to));
  const wanted = bare(pattern);
  return wanted.endsWith('*') ? code.startsWith(wanted.slice(0, -1)) : code === wanted;
}

interface Range {
  from: string;
  to: string;
}

/** Patterns by their kind, so that many are compared with many in no time. */
interface SortedPatterns {
  single: Set<string>;
  /** What codes begin with. */
  beginnings: Set<string>;
  ranges: Range[];
}

function sortPatterns(patterns: readonly string[]): SortedPatterns {
  const sorted: SortedPatterns = { single: new Set(), beginnings: new Set(), ranges: [] };
  for (const pattern of patterns) {
    const [from, to] = pattern.split('...');
    const wanted = bare(pattern);
    if (from !== undefined && to !== undefined) sorted.ranges.push({ from: bare(from), to: bare(to) });
    else if (wanted.endsWith('*')) sorted.beginnings.add(wanted.slice(0, -1));
    else sorted.single.add(wanted);
  }
  return sorted;
}

/**
 * Tells of single patterns whether every postcode that fits them fits one of `patterns`, as far as one of these alone takes
 * them all: `90210` and `9021*` lie in `902*`, and `12...14` in `10...19`.
 */
export function postcodesWithin(patterns: readonly string[]): (pattern: string) => boolean {
  const { single, beginnings, ranges } = sortPatterns(patterns);
  const begins = (code: string) => {
    for (let length = 0; length <= code.length; length++)
      if (beginnings.has(code.slice(0, length))) return true;
    return false;
  };
  return (pattern) => {
    const asked = sortPatterns([pattern]);
    const [range] = asked.ranges;
    if (range) return ranges.some((around) => isWithin(range, around));
    const [beginning] = asked.beginnings;
    if (beginning !== undefined) return begins(beginning);
    const code = bare(pattern);
    return single.has(code) || begins(code) || ranges.some(({ from, to }) => isBetween(code, from, to));
  };
}

const isNumber = ({ from, to }: Range) => /^\d+$/.test(from + to);

/** Whether all codes between two lie between two others, by both ways in which codes are compared. */
function isWithin(inner: Range, outer: Range): boolean {
  const isNone = inner.from > inner.to;
  const byLetters =
    isNone || (inner.from.length === outer.from.length && outer.from <= inner.from && inner.to <= outer.to);
  if (!isNumber(inner)) return byLetters && !isNumber(outer);
  const byValue = Number(outer.from) <= Number(inner.from) && Number(inner.to) <= Number(outer.to);
  return byLetters && isNumber(outer) && byValue;
}

function isBetween(code: string, from: string, to: string): boolean {
  if (/^\d+$/.test(code + from + to)) return Number(from) <= Number(code) && Number(code) <= Number(to);
  // Ranges of codes with letters only make sense at one length.
  return code.length === from.length && from <= code && code <= to;
}

function bare(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '');
}
