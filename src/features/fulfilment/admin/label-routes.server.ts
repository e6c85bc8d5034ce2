import { Hono } from 'hono';
import * as v from 'valibot';
import { backgroundOrderServices, readOrder } from '#features/orders/public.server.ts';
import { type Result, refuse } from '#kit/result.ts';
import { undoneIfRefused } from '#platform/db/database.server.ts';
import { readInput } from '#platform/resources/checked-input.server.ts';
import { recordAudits } from '#platform/resources/record-audit.server.ts';
import {
  answerError,
  guardCapability,
  noteUnexpected,
  type RestEnvironment,
  readJsonBody,
} from '#platform/resources/rest-answers.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { insertLabel, readSent } from '../data/shipment.queries.server.ts';
import type { ShipRefusal } from '../errors.ts';
import { shipOrder } from '../operations/ship-order.server.ts';
import { labelProviders, type MadeLabel } from '../points.server.ts';
import { isWebAddress } from '../rules/carriers.ts';
import { maySend, parcelOf } from '../rules/parcels.ts';
import { labelAddress } from '../rules/sheet-address.ts';
import { fulfilmentSettings } from '../settings.ts';
import { shipRefusal, shipSchema } from './ship-actions.server.ts';

const schema = v.object({
  ...shipSchema.entries,
  orderId: v.pipe(v.number(), v.safeInteger()),
  provider: v.pipe(v.string(), v.maxLength(100)),
});

/**
 * `POST /rest/fulfilment/labels`: lets a provider make the label of a parcel, and notes the parcel as sent with what the
 * provider says of it; answers `label`, the path of its PDF. The provider is asked before the transaction begins.
 */
export function labelRoutes(services: SliceServices): Hono<RestEnvironment> {
  const routes = new Hono<RestEnvironment>();
  routes.use('/*', guardCapability('orders.read', 'orders.ship'));
  routes.post('/', async (c) => {
    const body = await readJsonBody(c);
    const read = body && readInput(schema, body);
    if (!read) return answerError(c, 400, 'resources.not-json', 'The body must be a JSON object.');
    if (!read.ok)
      return c.json(
        { error: { code: 'resources.invalid', message: 'Please check what is marked.' }, errors: read.error },
        422,
      );
    const actor = c.get('actor');
    if (!actor) return answerError(c, 401, 'accounts.log-in-needed', 'Please log in.');
    const {
      orderId,
      provider: name,
      lines = null,
      tells,
      version,
      ...tracking
    } = read.value as v.InferOutput<typeof schema>;
    const own = backgroundOrderServices(services);
    const no = (refusal: ShipRefusal) => {
      const { code, message, errors = {} } = shipRefusal(refusal, own);
      return c.json({ error: { code, message }, errors }, 422);
    };
    const provider = services
      .shop()
      .of(labelProviders)
      .find((one) => one.name === name && one.isReady(services.settings));
    if (!provider)
      return answerError(c, 422, 'fulfilment.no-provider', 'These labels are not offered any more.');
    const order = await readOrder(services.db, orderId);
    if (!order) return no({ code: 'unknown-order' });
    if (version !== undefined && version !== order.version) return no({ code: 'changed-meanwhile' });
    if (!maySend(order.state)) return no({ code: 'not-sendable', state: order.state });
    const [sent] = await readSent(services.db, [orderId]);
    const parcel = parcelOf(sent?.lines ?? [], lines);
    if ('problem' in parcel) return no(parcel.problem);
    let made: Result<MadeLabel, { message: string }>;
    try {
      made = await provider.createLabel(order, parcel, services);
    } catch (error) {
      const { message } = noteUnexpected(error, { provider: name, orderId });
      return answerError(c, 502, 'fulfilment.label-failed', message);
    }
    if (!made.ok) return answerError(c, 422, 'fulfilment.label-refused', made.error.message);
    const label = made.value;
    const now = new Date();
    const done = await undoneIfRefused<number, ShipRefusal>(services.db, async (tx) => {
      const told = {
        ...(label.carrier ? { carrier: '', carrierTitle: label.carrier } : tracking),
        trackingNumber: label.trackingNumber || tracking.trackingNumber,
        link: isWebAddress(label.link) ? label.link : tracking.link,
      };
      const request = {
        orderId,
        // What the label was made for, whatever else was sent meanwhile.
        lines: parcel.lines,
        tracking: { ...told },
        tells: tells ?? services.settings.get(fulfilmentSettings).mailCustomer,
        person: { id: actor.userId, name: actor.name },
        ...(version === undefined ? {} : { expectedVersion: version }),
      };
      const shipped = await shipOrder(tx, request, own, now);
      if (!shipped.ok) return refuse(shipped.error);
      const { shipmentId } = shipped.value;
      await insertLabel(tx, { shipmentId, provider: name, pdf: label.pdf });
      const changes = { label: [null, name] as [unknown, unknown] };
      await recordAudits('orders', 'label', [{ recordId: orderId, changes }], { tx, actor, now });
      return { ok: true, value: shipmentId };
    });
    return done.ok ? c.json({ label: labelAddress(done.value) }, 201) : no(done.error);
  });
  return routes;
}
