import type { ExchangeKind } from '#platform/resources/exchange-kind.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import type { RunRow } from '../data/exchange.queries.server.ts';

/** What the stretches of a run work with. */
export interface Working {
  run: RunRow;
  kind: ExchangeKind;
  actor: Actor;
  /** What was tried so far of a file that is only looked at. */
  tried: Set<string>;
  /** Whether it is time to stop. */
  until: () => boolean;
}
