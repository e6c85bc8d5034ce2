import { RateLimiterMemory } from 'rate-limiter-flexible';
import { clientOf } from '#platform/http/client-of.ts';
import type { RateLimit } from './rate-limits.server.ts';

/**
 * Counts what clients do on this node alone, in memory. It costs no statement, so it stands before everything that
 * waits: above every honest use, below what would hurt.
 */
export interface NodeLimits {
  /** Counts one request under a name; false when the client at this address is above the limit. */
  mayEnter(name: string, ip: string): Promise<boolean>;
}

/** Opens the counters; each name has the same limit. */
export function createNodeLimits({ points, seconds }: RateLimit): NodeLimits {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    mayEnter: (name, ip) =>
      limiter.consume(`${name} ${clientOf(ip)}`).then(
        () => true,
        () => false,
      ),
  };
}
