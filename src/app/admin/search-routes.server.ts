import { Hono } from 'hono';
import type { Database } from '#platform/db/database.server.ts';
import type { Resource } from '#platform/resources/define-resource.server.ts';
import { findRecords } from '#platform/resources/find-records.server.ts';
import {
  answerError,
  ENTRY,
  type RestEnvironment,
  refusalFor,
} from '#platform/resources/rest-answers.server.ts';
import type { FoundGroup } from './found-group.ts';

const LONGEST = 200;

/** `GET /?q=`: the records that hold all the words, by resource, at most five of each that this person may read. */
export function searchRoutes(
  db: Database,
  resources: readonly Resource[],
  isOn: (name: string) => boolean,
): Hono<RestEnvironment> {
  const findable = resources
    .filter((resource) => resource.findable)
    .toSorted((one, other) => (one.findable?.place ?? 0) - (other.findable?.place ?? 0));
  const routes = new Hono<RestEnvironment>();
  routes.get('/', async (c) => {
    const refusal = refusalFor(c, ENTRY);
    if (refusal) return refusal;
    const words = (c.req.query('q') ?? '').trim();
    if (words.length > LONGEST || words.includes('\0'))
      return answerError(c, 400, 'search.bad-words', `q must be at most ${LONGEST} characters.`);
    if (words === '') return c.json([]);
    const groups: FoundGroup[] = [];
    // One after the other: whoever types asks often, and the shop's visitors need the connections.
    for (const resource of findable) {
      if (!isOn(resource.name) || refusalFor(c, resource.capabilities.read)) continue;
      const records = await findRecords(resource, words, db);
      if (records.length > 0) groups.push({ resource: resource.name, records });
    }
    const isExact = ({ records }: FoundGroup) => (records[0]?.isExact ? 0 : 1);
    return c.json(groups.toSorted((one, other) => isExact(one) - isExact(other)));
  });
  return routes;
}
