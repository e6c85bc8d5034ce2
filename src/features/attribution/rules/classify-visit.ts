import { DIRECT, NONE, type VisitRecord } from './visit-record.ts';

/** Parameters that mark a campaign (ATTR-007), and the keys under which their values are kept (ATTR-010). */
const CAMPAIGN_KEYS: Readonly<Record<string, string>> = {
  utm_source: 'src',
  utm_medium: 'mdm',
  utm_campaign: 'cmp',
  utm_content: 'cnt',
  utm_term: 'trm',
  utm_id: 'id',
  utm_source_platform: 'plt',
  utm_creative_format: 'fmt',
  utm_marketing_tactic: 'tct',
};

/** Click ids and the network whose they are. */
const CLICK_IDS = { gclid: 'google', yclid: 'yandex' } as const;

/** Hosts that only forward, and the site on which the link stood (ATTR-009). */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['t.co', 'twitter.com'],
  ['plus.url.google.com', 'plus.google.com'],
]);

/** Search engines: their host, and the parameter with the words, without which the address is no search (ATTR-008). */
const ENGINES: readonly { name: string; host: RegExp; words: string | null }[] = [
  { name: 'google', host: /(^|\.)google\.(com?\.)?[a-z]{2,3}$/, words: null },
  { name: 'yandex', host: /(^|\.)yandex\.(com?\.)?[a-z]{2,3}$/, words: 'text' },
  { name: 'yahoo', host: /(^|\.)yahoo\.(com?\.)?[a-z]{2,3}$/, words: 'p' },
  ...['bing', 'about', 'aol', 'ask', 'globososo'].map((name) => ({
    name,
    host: new RegExp(`(^|\\.)${name}\\.com$`),
    words: 'q',
  })),
  { name: 'go.mail.ru', host: /^go\.mail\.ru$/, words: 'q' },
  { name: 'rambler', host: /(^|\.)rambler\.ru$/, words: 'query' },
  { name: 'tut.by', host: /(^|\.)tut\.by$/, words: 'query' },
];

/** Where a page was called from. */
export interface PageCall {
  /** The page's absolute address. */
  address: string;
  /** The address that led here; '' = none, or one that browsers keep to themselves. */
  referrer: string;
}

/** The source record of a page call by its own marks; null when it brings none (ATTR-005 to ATTR-010). */
export function markedSource({ address, referrer }: PageCall): VisitRecord | null {
  return campaignSource(new URL(address).searchParams) ?? searchSource(address, referrer);
}

/** The source record of a new visit that brings no marks: the site that led here, else nobody. */
export function plainSource({ address, referrer }: PageCall): VisitRecord {
  const from = foreign(address, referrer);
  if (!from) return record('typein', { src: DIRECT });
  const host = from.hostname.replace(/^www\./, '');
  return record('referral', { src: ALIASES.get(host) ?? host, mdm: 'referral', cnt: from.pathname });
}

function campaignSource(parameters: URLSearchParams): VisitRecord | null {
  const clicked = Object.entries(CLICK_IDS).find(([id]) => parameters.has(id))?.[1];
  const sent = Object.entries(CAMPAIGN_KEYS).filter(([name]) => parameters.has(name));
  if (!clicked && sent.length === 0) return null;
  const named = sent.flatMap(([name, key]) => {
    const value = parameters.get(name);
    return value ? [[key, value]] : [];
  });
  const ad = clicked ? { src: clicked, mdm: 'cpc', cmp: `${clicked}_cpc` } : {};
  return record('utm', { ...ad, ...Object.fromEntries(named) });
}

function searchSource(address: string, referrer: string): VisitRecord | null {
  const from = foreign(address, referrer);
  if (!from || ALIASES.has(from.hostname)) return null;
  const engine = ENGINES.find(
    ({ host, words }) => host.test(from.hostname) && (words === null || from.searchParams.has(words)),
  );
  if (!engine) return null;
  const words = engine.words && from.searchParams.get(engine.words);
  return record('organic', { src: engine.name, mdm: 'organic', ...(words ? { trm: words } : {}) });
}

/** The referrer when it is another site: our own subdomains are none. */
function foreign(address: string, referrer: string): URL | null {
  if (!URL.canParse(referrer)) return null;
  const from = new URL(referrer);
  const own = new URL(address).hostname.replace(/^www\./, '');
  const isOwn = from.hostname === own || from.hostname.endsWith(`.${own}`);
  return isOwn || !/^https?:$/.test(from.protocol) ? null : from;
}

function record(typ: string, known: VisitRecord): VisitRecord {
  const keys = Object.values(CAMPAIGN_KEYS);
  return { typ, ...Object.fromEntries(keys.map((key) => [key, known[key] || NONE])) };
}
