import type { ShopServices } from '#pages/shop-services.server.ts';
import { CALL_LIMIT } from '#platform/calls/call-limit.ts';
import type { Config } from '#platform/config/config.server.ts';
import { createClientAddressReader, createCountryReader } from '#platform/http/client-address.server.ts';
import type { RequestEnvironment } from '#platform/http/request-context.server.ts';
import { marketsOfPeople } from '#platform/market/points.server.ts';
import { createNodeLimits } from '#platform/security/node-limits.server.ts';
import { identityProvider, nobody, type People } from '#platform/security/people.server.ts';
import { createRateLimits, type RateLimit } from '#platform/security/rate-limits.server.ts';

/** Who comes in, from where, and how often. */
export interface Entrance {
  /** Who may come in. */
  people: People;
  /** What every request begins with. */
  requestEnvironment: RequestEnvironment;
  /** The address of who asks, behind the proxies that are trusted. */
  clientAddress(peer: string | undefined, forwardedFor: string | null): string;
  /** The country of who asks, where a proxy that is trusted tells it. */
  countryOf: ReturnType<typeof createCountryReader>;
  /** Counts a request of an address on this node, at no cost; false when it is above what anybody needs. */
  mayEnter(name: string, ip: string): Promise<boolean>;
  /** Counts a request against a limit that all nodes share; false when the client is above it. */
  mayProceed(name: string, client: string, limit: RateLimit): Promise<boolean>;
}

/** Opens what tells visitors apart. */
export function openEntrance(config: Config, services: ShopServices): Entrance {
  const { siteUrl, keys, shop, whole, marketOf, cache } = services;
  const people = whole.of(identityProvider)[0]?.open(services) ?? nobody;
  return {
    people,
    requestEnvironment: {
      siteUrl,
      keys,
      identify: people.visitorOf,
      settleVisitor: people.settleVisitor,
      get sendsMail() {
        return services.sendsMail;
      },
      shop,
      whole,
      marketOf,
      marketsOfPeople: () =>
        shop()
          .of(marketsOfPeople)
          .filter((part) => part.isAnybodys(services))
          .map((part) => (person) => part.wish(person, services)),
      cache,
    },
    clientAddress: createClientAddressReader(config.trustedProxies),
    countryOf: createCountryReader(config.trustedProxies, config.countryHeader),
    mayEnter: createNodeLimits(CALL_LIMIT).mayEnter,
    mayProceed: createRateLimits(services.db).mayProceed,
  };
}
