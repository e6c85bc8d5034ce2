import { shortHash } from '#kit/short-hash.ts';
import type { Market } from '#platform/market/market.ts';

/** The name under which the browser keeps a market's region, and addresses of pages carry it; never empty. */
export function regionHash({ region }: Pick<Market, 'region'>): string {
  return shortHash(`region ${region}`);
}
