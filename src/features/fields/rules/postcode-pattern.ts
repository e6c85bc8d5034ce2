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

function isBetween(code: string, from: string, to: string): boolean {
  if (/^\d+$/.test(code + from + to)) return Number(from) <= Number(code) && Number(code) <= Number(to);
  // Ranges of codes with letters only make sense at one length.
  return code.length === from.length && from <= code && code <= to;
}

function bare(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '');
}
