import type { ShopAddresses } from '#platform/islands/page-context-block.ts';

/** Parts of the shop that somebody comes to for something else, with all that is below their addresses. */
const QUIET = ['account', 'checkout', 'terms', 'privacy', 'returns', 'imprint'];

/**
 * Whether nothing opens by itself at an address: where somebody logs in, finds an order or buys, and what must be read before
 * anybody agrees to it.
 */
export function isQuietPage(path: string, addresses: ShopAddresses): boolean {
  return QUIET.some((name) => {
    const address = addresses[name] ?? '';
    return address !== '' && path.startsWith(address);
  });
}
