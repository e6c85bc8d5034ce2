import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { taxHeldByPrices } from '#features/taxes/public.server.ts';
import { withinTransaction } from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { recordAudits } from '#platform/resources/record-audit.server.ts';
import { changesBetween } from '#platform/resources/record-changes.ts';
import {
  answerError,
  type RestEnvironment,
  readJsonBody,
  refusalFor,
} from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { readShippingZones } from '../data/shipping.queries.server.ts';
import { SHIPPING_TAG } from '../operations/preview-zones.server.ts';
import { addZone, zoneInput } from '../operations/write-zones.server.ts';
import { isRegion, regionName } from './region-choices.server.ts';

const body = v.object({ zones: v.pipe(v.array(zoneInput), v.minLength(1), v.maxLength(20)) });

/**
 * `POST /rest/shipping-zones/first`: the first zones of a shop, all or none; where zones are there already none is added.
 * `GET …/held-tax`: the tax in per cent that its owner's prices hold, and costs of delivery do not.
 */
export function zoneRoutes({ db, settings }: Pick<SliceServices, 'db' | 'settings'>): RestRoute {
  const routes = new Hono<RestEnvironment>();
  routes.get('/held-tax', async (c) => {
    const refusal = refusalFor(c, 'shipping.read');
    if (refusal) return refusal;
    return c.json({ heldTax: await taxHeldByPrices({ db, settings }) });
  });
  routes.post('/first', async (c) => {
    const refusal = refusalFor(c, 'shipping.write');
    if (refusal) return refusal;
    const read = v.safeParse(body, await readJsonBody(c));
    const wrong = read.success
      ? read.output.zones.flatMap(({ regions }) => regions).find((region) => !isRegion(region))
      : undefined;
    if (!read.success || wrong) {
      const said = wrong ? `There is no region “${regionName(wrong)}”.` : read.issues?.[0]?.message;
      return answerError(c, 422, 'resources.invalid', said ?? 'Send {zones}.');
    }
    const { zones } = read.output;
    const added = await withinTransaction(db, async (tx) => {
      // Of two presses at once the second finds what the first one added.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('shipping.first-zones'))`);
      if ((await readShippingZones(tx)).length > 0) return 0;
      const records: { recordId: number; changes: ReturnType<typeof changesBetween> }[] = [];
      for (const [position, zone] of zones.entries()) {
        const made = await addZone(tx, zone, position);
        if (!made.ok) throw new Error(`A checked zone was refused: ${JSON.stringify(made.error)}`);
        records.push({ recordId: made.value, changes: changesBetween({}, { ...zone, position }) });
      }
      const deed = { tx, actor: c.get('actor') as Actor, now: new Date() };
      await recordAudits('shipping-zones', 'create', records, deed);
      await emitInvalidation(tx, [SHIPPING_TAG]);
      return records.length;
    });
    return c.json({ added });
  });
  return { name: 'shipping-zones', routes };
}
