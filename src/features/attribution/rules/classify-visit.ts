import { DIRECT, NONE, type VisitRecord } from './visit-record.ts';

/** Keys of a source record after its type, and the parameter that brings each, without `utm_` (ATTR-007, ATTR-010). */
const PARAMETERS: VisitRecord = {
  src: 'source',
  mdm: 'medium',
  cmp: 'campaign',
  cnt: 'content',
  trm: 'term',
  id: 'id',
  plt: 'source_platform',
  fmt: 'creative_format',
  tct: 'marketing_tactic',
};

/** Hosts of search engines, of which the group is the name (ATTR-008). */
const ENGINES =
  /(?:^|\.)((?:google|yandex|yahoo)(?=\.(?:com?\.)?[a-z]{2,3}$)|(?:bing|about|aol|ask|globososo)(?=\.com$)|rambler(?=\.ru$)|tut\.by$|^go\.mail\.ru$)/;

/** The parameter with the words, without which an address is no search; google's tells none, and most have `q`. */
const WORDS: VisitRecord = { google: '', yandex: 'text', yahoo: 'p', rambler: 'query', 'tut.by': 'query' };

/** Hosts that only forward, and the site on which the link stood (ATTR-009). */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['t.co', 'twitter.com'],
  ['plus.url.google.com', 'plus.google.com'],
]);

/** Where a page was called from. */
export interface PageCall {
  /** The page's absolute address. */
  address: string;
  /** The address that led here; '' = none, or one that browsers keep to themselves. */
  referrer: string;
}

/**
 * The source record of a page call by the first that fits (ATTR-005): a campaign of its address (`utm`), the search
 * engine (`organic`) or other site (`referral`) that led here, else nobody (`typein`).
 */
export function sourceOf({ address, referrer }: PageCall): VisitRecord {
  const { hostname, searchParams } = new URL(address);
  const ad = searchParams.has('gclid') ? 'google' : searchParams.has('yclid') && 'yandex';
  const campaign: Record<string, string> = ad ? { src: ad, mdm: 'cpc', cmp: `${ad}_cpc` } : {};
  let isCampaign = Boolean(ad);
  for (const key in PARAMETERS) {
    const value = searchParams.get(`utm_${PARAMETERS[key]}`);
    if (value) campaign[key] = value;
    isCampaign ||= value !== null;
  }
  if (isCampaign) return record('utm', campaign);

  const from = URL.canParse(referrer) && new URL(referrer);
  // Our own subdomains are no other site.
  if (!from || !/^https?:/.test(referrer) || `.${from.hostname}`.endsWith(`.${withoutWww(hostname)}`))
    return record('typein', { src: DIRECT });
  const host = withoutWww(from.hostname);
  const site = ALIASES.get(host);
  const src = !site && ENGINES.exec(host)?.[1];
  if (src) {
    const words = WORDS[src] ?? 'q';
    const trm = words && from.searchParams.get(words);
    if (trm !== null) return record('organic', { src, mdm: 'organic', trm });
  }
  return record('referral', { src: site ?? host, mdm: 'referral', cnt: from.pathname });
}

const withoutWww = (host: string) => host.replace(/^www\./, '');

function record(typ: string, known: VisitRecord): VisitRecord {
  const whole: Record<string, string> = { typ };
  for (const key in PARAMETERS) whole[key] = known[key] || NONE;
  return whole;
}
