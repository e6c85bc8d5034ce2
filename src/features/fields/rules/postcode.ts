const digits = (count: number) => new RegExp(`^\\d{${count}}$`);

/** FLD-019 and FLD-020; blanks are allowed where people write them. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  AT: digits(4),
  BE: digits(4),
  CH: digits(4),
  DK: /^(DK-?)?\d{4}$/,
  HU: digits(4),
  NO: digits(4),
  SI: digits(4),
  BA: digits(5),
  DE: digits(5),
  EE: digits(5),
  ES: digits(5),
  FI: digits(5),
  FR: digits(5),
  IT: digits(5),
  IN: /^\d{3} ?\d{3}$/,
  LI: /^94[89]\d$/,
  CZ: /^\d{3} ?\d{2}$/,
  SE: /^\d{3} ?\d{2}$/,
  SK: /^\d{3} ?\d{2}$/,
  US: /^\d{5}(-\d{4})?$/,
  PR: /^\d{5}(-\d{4})?$/,
  BR: /^\d{5}-?\d{3}$/,
  JP: /^\d{3}-?\d{4}$/,
  PL: /^\d{2}-\d{3}$/,
  PT: /^\d{4}-\d{3}$/,
  NL: /^\d{4} ?[A-Z]{2}$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/,
  GB: /^(GIR ?0AA|[A-PR-UWYZ](\d{1,2}|[A-HK-Y]\d|[A-HK-Y]\d\d|\d[A-HJKPS-UW]|[A-HK-Y]\d[ABEHMNPRV-Y]) ?\d[ABD-HJLNP-UW-Z]{2})$/,
  IE: /^([AC-FHKNPRTV-Y]\d{2}|D6W) ?[0-9AC-FHKNPRTV-Y]{4}$/,
};

/** Whether a postcode (upper case, trimmed) can exist in a country. */
export function isPostcode(postcode: string, country: string): boolean {
  const pattern = PATTERNS[country];
  return pattern ? pattern.test(postcode) : /^[A-Z0-9 -]{1,20}$/.test(postcode);
}
