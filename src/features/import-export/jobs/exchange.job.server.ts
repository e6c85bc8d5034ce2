import { personAsActor } from '#features/accounts/public.server.ts';
import { defineJob, type Job } from '#platform/jobs/jobs.server.ts';
import { capabilities } from '#platform/security/capability.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { workingRuns } from '../data/exchange.queries.server.ts';
import { goOn } from '../operations/run-exchange.server.ts';

/** So long one turn of the job works; the next one goes on behind it. */
const TURN_MS = 120_000;

/** Goes on with all runs that wait for it: asked for by whoever begins one, and by the clock, after a crash. */
export function exchangeJob(services: SliceServices): Job<Record<string, never>> {
  return defineJob(
    {
      name: 'exchange',
      title: 'Run imports and exports',
      schedule: '* * * * *',
      expireInSeconds: 300,
      retryLimit: 2,
    },
    async ({ signal }) => {
      const end = Date.now() + TURN_MS;
      const until = () => signal.aborted || Date.now() > end;
      const actorOf = (id: string) => personAsActor(services.db, id, services.shop().of(capabilities));
      const problems: unknown[] = [];
      for (const id of await workingRuns(services.db)) {
        if (until()) break;
        // One that fails does not hold up those behind it.
        await goOn(services, id, actorOf, until).catch((error: unknown) => problems.push(error));
      }
      if (problems.length > 0) throw new AggregateError(problems, 'Runs of the exchange failed');
    },
  );
}
