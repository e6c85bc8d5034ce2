/** The carriers that shops of a country send with the most, by their ids, the most usual first. */
const BY_COUNTRY: Readonly<Record<string, readonly string[]>> = {
  AT: ['oesterreichische-post', 'dpd', 'gls', 'dhl', 'ups'],
  AU: ['australia-post', 'aramex'],
  BE: ['bpost', 'postnl', 'dpd', 'gls', 'dhl'],
  CA: ['canada-post', 'ups', 'fedex'],
  CH: ['swiss-post', 'dpd', 'dhl', 'ups'],
  DE: ['dhl-paket', 'dpd', 'gls', 'hermes', 'ups', 'deutsche-post'],
  DK: ['postnord', 'gls', 'dhl'],
  ES: ['correos', 'seur', 'gls', 'dhl'],
  FI: ['postnord', 'dhl'],
  FR: ['la-poste', 'chronopost', 'mondial-relay', 'dpd', 'gls'],
  GB: ['royal-mail', 'evri', 'dpd-uk', 'parcelforce', 'ups'],
  IE: ['an-post', 'dpd', 'ups', 'fedex'],
  IT: ['poste-italiane', 'gls', 'dhl', 'ups'],
  JP: ['japan-post'],
  NL: ['postnl', 'dhl', 'dpd', 'gls'],
  NO: ['postnord', 'dhl'],
  NZ: ['nz-post'],
  PL: ['inpost', 'dpd', 'gls', 'dhl'],
  PT: ['ctt', 'dpd', 'gls'],
  SA: ['saudi-post', 'aramex'],
  SE: ['postnord', 'dhl'],
  US: ['usps', 'ups', 'fedex', 'dhl'],
};

/** The same in the order in which a shop of a country looks for them: those of its country first. */
export function nearestFirst<Carrier extends { id: string }>(
  carriers: readonly Carrier[],
  country: string,
): Carrier[] {
  const near = BY_COUNTRY[country] ?? [];
  const placeOf = ({ id }: Carrier) => (near.includes(id) ? near.indexOf(id) : near.length);
  return carriers.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The ids of all carriers that a country is said to have. */
export const NEAR_IDS: ReadonlySet<string> = new Set(Object.values(BY_COUNTRY).flat());
