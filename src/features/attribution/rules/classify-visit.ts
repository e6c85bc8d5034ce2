import { isForeign, ownHost, type PageCall } from './page-call.ts';
import { DIRECT, NONE, type VisitRecord } from './visit-record.ts';

/** Keys of a source record after its type (ATTR-010). */
const SOURCE_KEYS = ['src', 'mdm', 'cmp', 'cnt', 'trm', 'id', 'plt', 'fmt', 'tct'];

/** The parameters of a campaign without `utm_` (ATTR-007), in the order of the keys under which they are kept. */
const PARAMETERS = [
  'source',
  'medium',
  'campaign',
  'content',
  'term',
  'id',
  'source_platform',
  'creative_format',
  'marketing_tactic',
];

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

/**
 * The source record of a page call by the first that fits (ATTR-005): a campaign of its address (`utm`), the search
 * engine (`organic`) or other site (`referral`) that led here, else nobody (`typein`).
 */
export function sourceOf({ address, referrer }: PageCall): VisitRecord {
  const { searchParams } = new URL(address);
  const ad = searchParams.has('gclid') ? 'google' : searchParams.has('yclid') && 'yandex';
  const campaign: Record<string, string> = ad ? { src: ad, mdm: 'cpc', cmp: `${ad}_cpc` } : {};
  let isCampaign = Boolean(ad);
  for (const [index, key] of SOURCE_KEYS.entries()) {
    const value = searchParams.get(`utm_${PARAMETERS[index]}`);
    if (value) campaign[key] = value;
    isCampaign ||= value !== null;
  }
  if (isCampaign) return sourceRecord('utm', campaign);

  if (!isForeign({ address, referrer })) return sourceRecord('typein');
  const from = new URL(referrer);
  const host = ownHost(referrer);
  const site = ALIASES.get(host);
  const src = !site && ENGINES.exec(host)?.[1];
  if (src) {
    const words = WORDS[src] ?? 'q';
    const trm = words && from.searchParams.get(words);
    if (trm !== null) return sourceRecord('organic', { src, mdm: 'organic', trm });
  }
  return sourceRecord('referral', { src: site ?? host, mdm: 'referral', cnt: from.pathname });
}

/** What is not known is none, and who typed the address came directly (ATTR-009). */
function sourceRecord(typ: string, known: VisitRecord = { src: DIRECT }): VisitRecord {
  return Object.fromEntries([['typ', typ], ...SOURCE_KEYS.map((key) => [key, known[key] || NONE])]);
}
